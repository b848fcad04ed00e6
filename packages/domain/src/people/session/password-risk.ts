import { isGuardedPermission } from '../accounts/guarded-rights.ts';
import { foldForSearch } from '../../text/fold.ts';
import { weightyPasswordMinLength } from '../accounts/login-rules.ts';

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
function isCommonPassword(text: string): boolean {
  known ??= new Set(words.trim().split(/\s+/));
  return known.has(text);
}

export type PasswordRisk = 'too-short-for-rights' | 'easily-guessed';

export interface PasswordHolder {
  readonly username: string;
  /** Those held, and those that wait for a second administrator. */
  readonly permissions: Iterable<string>;
  /** Its words are the first that a stranger tries. */
  readonly hospital?: string | undefined;
}

/** What the rules about form do not see. Asked by the server alone: the list would weigh on every page. */
export function passwordRisk(password: string, holder: PasswordHolder): PasswordRisk | undefined {
  // To sign, to read what few may read, to administer: such a password opens more than its owner's own work.
  const isWeighty = [...holder.permissions].some(isGuardedPermission);
  if (isWeighty && password.length < weightyPasswordMinLength) return 'too-short-for-rights';
  const typed = foldForSearch(password);
  const readings = [typed, withoutDisguise(typed)];
  const isGuessed = readings.some(
    (text) => isCommon(text) || isRepeated(text) || isRowOfKeys(text) || isMadeOf(text, wordsOf(holder)),
  );
  return isGuessed ? 'easily-guessed' : undefined;
}

const disguises: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Within words only: the year at the end is a year. */
function withoutDisguise(text: string): string {
  return text.replaceAll(
    /(?<=[a-z])[013457@$!](?=[a-z])|^[013457@$!](?=[a-z])/g,
    (sign) => disguises[sign] ?? sign,
  );
}

/** More signs than this around a common word make something of it that no list holds. */
const mostAround = 8;

function isCommon(text: string): boolean {
  if (/^[\d\s.,/-]*$/.test(text)) return true;
  const core = text.replaceAll(/^[^a-z]+|[^a-z]+$/g, '');
  const isBare = text.length - core.length <= mostAround;
  return isCommonPassword(text) || (isBare && isCommonPassword(core.replaceAll(/[^a-z0-9]/g, '')));
}

/** `abcabcabc`, `11111111`, `ha ha ha ha`: a few characters again and again. */
function isRepeated(text: string): boolean {
  return /^(.{1,4})\1+.{0,3}$/.test(text) && new Set(text).size <= 5;
}

const rows = [
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1234567890',
  'abcdefghijklmnopqrstuvwxyz',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '!@#$%^&*()',
];
const bothWays = rows.flatMap((row) => [row, row.split('').toReversed().join('')]);
/** Shorter runs are in many words. */
const shortestRun = 4;

function runAt(text: string, start: number): number {
  let longest = 0;
  for (const row of bothWays) {
    let length = 1;
    while (start + length <= text.length && row.includes(text.slice(start, start + length))) length += 1;
    longest = Math.max(longest, length - 1);
  }
  return longest;
}

/** Rows of neighbouring keys and hardly anything else: `qwerty123`, `asdfghjk`, `1qaz2wsx`. */
function isRowOfKeys(text: string): boolean {
  let beside = 0;
  let place = 0;
  while (place < text.length) {
    const run = runAt(text, place);
    if (run < shortestRun) beside += 1;
    place += run < shortestRun ? 1 : run;
  }
  return beside <= 3;
}

function wordsOf({ username, hospital = '' }: PasswordHolder): readonly string[] {
  const words = `${foldForSearch(username)} ${foldForSearch(hospital)}`.split(/[^a-z0-9]+/);
  // The longest first: what is taken out must not leave half of another word.
  return words
    .filter((word) => /[a-z]/.test(word) && word.length >= 2)
    .toSorted((a, b) => b.length - a.length);
}

/** Nothing but the names of the person and of the house, with digits and signs between them. */
function isMadeOf(text: string, words: readonly string[]): boolean {
  let rest = text;
  for (const word of words) rest = rest.replaceAll(word, ' ');
  return rest !== text && !/[a-z]/.test(rest) && text.length - rest.replaceAll(' ', '').length >= 4;
}
