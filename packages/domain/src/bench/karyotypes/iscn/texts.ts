import type { HeteromorphicRegion, Inheritance, RearrangementKind, UnidentifiedKind } from './formula.ts';
import type { IscnClass, IscnSex } from './classify-iscn.ts';
import type { IscnExpectation, IscnProblem, IscnProblemCode } from './problem.ts';

export const iscnClassLabels: Readonly<Record<IscnClass, string>> = {
  normal: 'Bình thường',
  polymorphism: 'Đa hình',
  abnormal: 'Bất thường',
};

export const iscnSexLabels: Readonly<Record<IscnSex, string>> = {
  male: 'Nam',
  female: 'Nữ',
  mixed: 'Có cả dòng nam và dòng nữ',
  unclear: 'Chưa xác định được',
  undisclosed: 'Không công bố',
};

const expectationTexts: Readonly<Record<IscnExpectation, string>> = {
  prefix: '«mos» hoặc «chi»',
  count: 'số lượng NST',
  sex: 'bộ NST giới tính (XX, XY, X…)',
  abnormality: 'bất thường (+21, -7, t(…), del(…)…)',
  chromosome: 'số NST từ 1 đến 22, X hoặc Y',
  arm: 'nhánh p hoặc q',
  band: 'số băng',
  number: 'một số',
  cells: 'số tế bào «[n]»',
  word: 'ký hiệu bất thường (t, del, inv…)',
  inheritance: 'nguồn gốc (mat, pat, dn…)',
  copies: 'số bản «x2»',
  constitutional: '«c» (bẩm sinh)',
  region: 'vùng đa hình (qh, ps, pstk…), hoặc dấu + hay - trước số NST',
  space: 'một dấu cách',
  ',': 'dấu phẩy',
  ';': 'dấu chấm phẩy',
  '(': '«(»',
  ')': '«)»',
  ']': '«]»',
  '/': '«/» và dòng tế bào khác',
  '>': '«>»',
  n: '«n»',
  '~': '«~»',
  '+': '«+»',
  '-': '«-»',
  '.': 'dấu chấm và băng nhỏ',
};

function expectedText({ expected }: IscnProblem): string {
  return expected.map((each) => expectationTexts[each]).join(', ');
}

type Params = Readonly<Record<string, string>>;

const registeredWords: Params = { male: 'nam', female: 'nữ' };

/** One sentence for each problem: what is wrong, and where it helps what to write instead. */
const problemTexts: Readonly<Record<IscnProblemCode, (params: Params) => string>> = {
  empty: () => 'Nhập công thức NST.',
  'too-long': () => 'Công thức NST dài quá 255 ký tự.',
  character: ({ found }) => `Ký tự «${found ?? ''}» không có trong công thức ISCN.`,
  space: () => 'Không được có dấu cách ở đây.',
  'word-unknown': ({ found }) => `«${found ?? ''}» không phải ký hiệu ISCN.`,
  technique: () => 'Chỉ nhận công thức băng G; kết quả FISH, microarray ghi ở phần nhận định.',
  unfinished: () => 'Công thức chưa xong.',
  unexpected: ({ found }) => `«${found ?? ''}» không thể đứng ở đây.`,
  'number-wrong': ({ number }) => `Số «${number ?? ''}» không hợp lệ ở đây.`,
  'sex-lowercase': () => 'NST giới tính viết hoa: X, Y.',
  'sex-order': () => 'Viết X trước Y.',
  'sex-zero': () => 'Một NST X viết là «45,X», không viết X0 hay XO.',
  'sex-missing': () => 'Thiếu bộ NST giới tính sau số lượng NST.',
  'sign-missing': ({ what }) => `Thiếu dấu + hoặc - trước «${what ?? ''}».`,
  'chromosome-unknown': ({ chromosome }) => `Không có NST «${chromosome ?? ''}»: chỉ 1 đến 22, X và Y.`,
  'arm-wrong': ({ found }) => `«${found ?? ''}» không phải nhánh NST: chỉ có p và q.`,
  'range-reversed': () => 'Khoảng số phải viết từ nhỏ đến lớn.',
  'copies-of-normal': () => 'Dấu x chỉ dùng cho NST có cấu trúc bất thường; viết «+8,+8».',
  'count-mismatch': ({ found, expected }) =>
    `Ghi ${found ?? ''} NST nhưng các thành phần cộng lại là ${expected ?? ''}.`,
  'sex-listed-twice': ({ found }) =>
    `NST giới tính bất thường đã ghi ở sau, không ghi lại trong «${found ?? ''}».`,
  'reference-missing': ({ found }) => `«${found ?? ''}» không chỉ đến dòng tế bào nào ở trước.`,
  'chromosome-number': ({ kind, least, most }) =>
    `«${kind ?? ''}» cần ${least === most ? (least ?? '') : `${least ?? ''} đến ${most ?? ''}`} NST.`,
  'breakpoint-groups': ({ found, expected }) =>
    `Có ${found ?? ''} nhóm điểm gãy, cần ${expected ?? ''}: mỗi NST một nhóm, cách nhau bằng dấu chấm phẩy.`,
  'breakpoint-number': ({ kind, found, expected }) =>
    `«${kind ?? ''}» cần ${expected ?? ''} điểm gãy ở đây, đang có ${found ?? ''}.`,
  'breakpoints-missing': ({ kind }) => `Thiếu điểm gãy của «${kind ?? ''}».`,
  'rob-not-acrocentric': ({ chromosome }) =>
    `NST ${chromosome ?? ''} không phải NST tâm đầu (13, 14, 15, 21, 22) nên không có chuyển đoạn Robertson.`,
  'cells-sum': ({ found, expected }) =>
    `Tổng số tế bào các dòng (${found ?? ''}) phải bằng số cụm đếm (${expected ?? ''}).`,
  'clone-too-small': ({ found, expected }) =>
    `Dòng tế bào này cần ít nhất ${expected ?? ''} tế bào, đang có ${found ?? ''}: đếm thêm hoặc bỏ dòng.`,
  'prefix-single': ({ found }) => `«${found ?? ''}» chỉ dùng khi có từ hai dòng tế bào.`,
  'prefix-mos-chimera': () => 'Hai nguồn tế bào («//») ghi «chi», không ghi «mos».',
  'band-unknown': ({ chromosome, band }) =>
    `Không thấy băng ${band ?? ''} trên NST ${chromosome ?? ''}: kiểm tra lại.`,
  'centromere-band': ({ arm }) => `Điểm gãy ở tâm động thường viết ${arm ?? ''}10.`,
  'abnormality-order': () => 'Thứ tự thường dùng: X, Y, rồi 1 đến 22; số lượng trước cấu trúc.',
  'chromosome-order': () => 'NST giới tính hoặc NST có số nhỏ hơn viết trước.',
  'breakpoint-order': () => 'Viết điểm gãy nhánh p trước nhánh q.',
  'sex-numerical': () => 'Thừa hay thiếu NST giới tính bẩm sinh viết trong bộ giới tính: 47,XXX; 45,X.',
  'clone-order': () => 'Dòng nhiều tế bào hơn viết trước.',
  'normal-last': () => 'Dòng bình thường viết sau cùng.',
  'cells-missing': () => 'Thiếu số tế bào «[n]» của dòng này.',
  'mos-missing': () => 'Nhiều dòng tế bào của một người: ghi «mos» ở đầu.',
  'chi-missing': () => 'Hai nguồn tế bào («//»): ghi «chi» ở đầu.',
  'sex-registered': ({ registered }) =>
    `Khác giới tính đăng ký (${registeredWords[registered ?? ''] ?? ''}): kiểm tra mẫu, hoặc rối loạn phát triển giới tính.`,
  'sex-undisclosed': () => 'Bộ NST giới tính đang được che.',
};

export function iscnProblemText(problem: IscnProblem): string {
  const sentence = problemTexts[problem.code](problem.params);
  return problem.expected.length === 0 ? sentence : `${sentence} Cần: ${expectedText(problem)}.`;
}

export const rearrangementTexts: Readonly<Record<RearrangementKind, string>> = {
  add: 'Thêm đoạn không rõ nguồn gốc vào',
  del: 'Mất đoạn',
  dup: 'Lặp đoạn',
  trp: 'Lặp ba đoạn',
  qdp: 'Lặp bốn đoạn',
  inv: 'Đảo đoạn',
  'inv dup': 'Lặp đoạn đảo ngược',
  ins: 'Chèn đoạn',
  t: 'Chuyển đoạn tương hỗ',
  der: 'NST dẫn xuất',
  rob: 'Chuyển đoạn Robertson',
  i: 'NST đều',
  idic: 'NST đều hai tâm',
  'psu idic': 'NST đều giả hai tâm',
  dic: 'NST hai tâm',
  'psu dic': 'NST giả hai tâm',
  r: 'NST vòng',
  fra: 'Điểm dễ gãy trên',
  hsr: 'Vùng nhuộm đồng nhất trên',
  rec: 'NST tái tổ hợp',
  tas: 'Dính đầu tận cùng',
  trc: 'NST ba tâm',
  upd: 'Hai NST cùng một nguồn (UPD)',
  fis: 'Tách đôi ở tâm động',
};

export const unidentifiedTexts: Readonly<Record<UnidentifiedKind, string>> = {
  r: 'NST vòng không rõ nguồn gốc',
  mar: 'NST đánh dấu không rõ nguồn gốc',
  dmin: 'thể nhỏ đôi (dmin)',
};

export const regionTexts: Readonly<Record<HeteromorphicRegion, string>> = {
  qh: 'vùng dị nhiễm sắc nhánh dài',
  ph: 'vùng dị nhiễm sắc nhánh ngắn',
  cenh: 'vùng dị nhiễm sắc tâm động',
  ps: 'vệ tinh nhánh ngắn',
  pss: 'vệ tinh đôi nhánh ngắn',
  pstk: 'cuống vệ tinh nhánh ngắn',
  qs: 'vệ tinh nhánh dài',
};

export const inheritanceTexts: Readonly<Record<Inheritance, string>> = {
  mat: 'di truyền từ mẹ',
  pat: 'di truyền từ bố',
  dn: 'mới phát sinh (de novo)',
  inh: 'di truyền từ bố hoặc mẹ',
  dmat: 'phát sinh từ bất thường của mẹ',
  dpat: 'phát sinh từ bất thường của bố',
  dinh: 'phát sinh từ bất thường của bố hoặc mẹ',
};

/** What everybody in the ward knows by its name: whole chromosomes, and the sex chromosomes of a line. */
export const syndromes: Readonly<Record<string, string>> = {
  '+13': 'hội chứng Patau',
  '+18': 'hội chứng Edwards',
  '+21': 'hội chứng Down',
  X: 'hội chứng Turner',
  XXX: 'hội chứng ba X',
  XXY: 'hội chứng Klinefelter',
  XYY: 'hội chứng Jacobs',
};
