/**
 * The words that lists of stolen passwords begin with, abroad and in Vietnam, without marks and in small letters. Digits
 * and signs around a word do not make it another: `Password@123` is `password`. Kept short on purpose: rules find rows
 * of keys and repetitions, this list finds words.
 */
const words = `
  password passwd pass passw0rd p4ssword letmein welcome welcome1 login master admin administrator root user guest test
  testtest demo default changeme secret qwerty qwertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc 1q2w3e4r
  1q2w3e4r5t 1qaz2wsx q1w2e3r4 qwe123 qwerty123 abc123 abcd1234 a1b2c3d4 aa123456 iloveyou ilovey iloveu loveyou lovely
  monkey dragon football baseball basketball soccer hockey superman batman spiderman naruto pokemon pikachu starwars
  princess sunshine shadow michael jordan ashley bailey charlie daniel jessica jennifer thomas andrew joshua matthew
  robert george samantha nicole michelle hannah amanda anthony buster tigger killer hunter ranger harley mustang
  ferrari mercedes porsche toyota yamaha honda samsung iphone nokia google facebook youtube internet computer windows
  microsoft apple android linux oracle cisco server service support system office manager company business freedom
  whatever trustno1 nothing something hello hellohello helloworld goodluck forever family friend friends mother father
  flower summer winter spring autumn monday sunday january december purple orange yellow silver golden diamond crystal
  chocolate cookie pepper ginger banana cherry coffee cheese chicken butterfly dolphin tiger eagle phoenix lucky angel
  heaven jesus christ blessed peace liverpool chelsea arsenal barcelona manchester manunited realmadrid ronaldo messi
  matkhau matkhau1 matkhaumoi mat.khau mat_khau mat-khau matma khongcho khongbiet khongnho khongcomatkhau dangnhap
  taikhoan nguoidung quantri quantrivien hethong anhyeuem emyeuanh yeuem yeuanh anhnhoem emnhoanh yeunhau yeumai
  yeunhieu tinhyeu vochong vocon bome giadinh hanhphuc maiyeu mainho matkhaucu vietnam vietnamvodich saigon hanoi
  danang haiphong cantho hochiminh thanhpho quehuong congtuoi conyeu meyeucon boyeucon concung bongda bongda123 bacho
  nguyen nguyenvan nguyenthi tran tranvan tranthi phamvan phamthi hoangvan levan lethi thienthan thientai congchua
  hoangtu bupbe gaucon meocon chocon thocon heocon cunyeu nhoxinh kute kutepro zing zingme vinaphone viettel mobifone
  bacsi bacsy yta dieuduong duocsi nuhosinh hosinh sanphu phusan sankhoa phukhoa nhikhoa khoasan khoanoi khoangoai
  xetnghiem xn xetnghiemvien phongxetnghiem phongkham benhvien benhnhan benhvienphusan ketqua ketquaxetnghiem baocao
  capcuu hoasen hoahong hoamai hoalan sen senhong sentrang senlab senlabs sinhhoa huyethoc visinh mauxetnghiem
  laboratory labo hospital doctor nurse medical medicine health clinic patient maternity obgyn
`;

let known: ReadonlySet<string> | undefined;

/** Split when first asked, so that a page that never asks does not carry the list. */
export function isCommonPassword(text: string): boolean {
  known ??= new Set(words.trim().split(/\s+/));
  return known.has(text);
}
