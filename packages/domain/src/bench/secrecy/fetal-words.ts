/** Words that tell the sex of an unborn child, and phrases that only look as if they did. Data of a hospital. */
export interface FetalSexWords {
  readonly words: readonly string[];
  /** What is found inside one of these, spelled as here, is let through. */
  readonly harmless: readonly string[];
}

const sexes = ['nam', 'nữ', 'trai', 'gái'] as const;
/** As it is said in the north, and as it is typed for fun. */
const spokenSexes = ['trai', 'gái', 'giai', 'zai'] as const;

function each(before: readonly string[], after: readonly string[]): readonly string[] {
  return before.flatMap((first) => after.map((second) => `${first} ${second}`));
}

/** What a man, and what a woman has: the father or she herself may be meant, see said-of.ts. */
export const maleBody: readonly string[] = ['dương vật', 'tinh hoàn', 'bìu'];
export const femaleBody: readonly string[] = ['âm vật', 'môi lớn'];

/** A child, born or not; and one that is told of as somebody's. */
export const wordsOfOffspring: readonly string[] = each(['con', 'cháu'], [...spokenSexes, 'nam', 'nữ']);
export const wordsOfChild: readonly string[] = [
  ...wordsOfOffspring,
  ...each(['bé', 'em bé'], [...spokenSexes, 'nam', 'nữ']),
];

const spoken: readonly string[] = [
  ...each(
    ['thai', 'thai nhi', 'bào thai', 'phôi', 'thai là', 'thai nhi là', 'giới tính', 'giới tính là'],
    sexes,
  ),
  ...wordsOfChild,
  ...each(['baby', 'bé là', 'con là', 'sinh', 'đẻ', 'bầu'], spokenSexes),
  ...each(['bé là', 'em bé là', 'con là', 'cháu là'], ['nam', 'nữ']),
  ...each(['giới', 'phái', 'giới là', 'gt'], ['nam', 'nữ']),
  ...each(['giới tính', 'giới tính của'], ['thai', 'thai nhi', 'bé', 'em bé', 'con', 'cháu']),
  ...each(['bộ nst', 'nst', 'bộ nhiễm sắc thể', 'nhiễm sắc thể', 'karyotype'], ['nam', 'nữ']),
  ...each(['sinh dục', 'sinh dục ngoài', 'bpsd', 'cqsd'], ['nam', 'nữ']),
  ...maleBody,
  ...femaleBody,
  'củ sinh dục',
  'hamburger',
  'male',
  'female',
  'boy',
  'girl',
  'fetal sex',
  'fetal gender',
  'sex of fetus',
];

/** Of the house and of the street, where everyone understands and nothing is said. */
const slang: readonly string[] = [
  'hoàng tử',
  'công chúa',
  'vịt trời',
  'vịt giời',
  'thị mẹt',
  'thằng cu',
  'thằng bé',
  'cu tí',
  'cu tý',
  'đích tôn',
  'cái hĩm',
  'con hĩm',
  'quý tử',
  'phái mạnh',
  'phái đẹp',
  'phái yếu',
  'có chim',
  'có vòi',
  'mặc váy',
  'bé xanh',
  'bé hồng',
  ...each(['bé giống', 'con giống', 'cháu giống'], ['bố', 'ba', 'cha', 'mẹ', 'má']),
];

/** A Y is a boy; so is each thing that only a Y carries. No word for X alone: both have one. */
const genetic: readonly string[] = [
  'XX',
  'XY',
  'XXX',
  'XXY',
  'XYY',
  'XXXX',
  'XXXY',
  'XXYY',
  'XYYY',
  'XXXXX',
  'XXXXY',
  'XO',
  'YX',
  'Klinefelter',
  'Jacobs',
  'Turner',
  ...each(['triple', 'tam', 'tam nhiễm', 'đơn nhiễm', 'monosomy', 'trisomy'], ['X']),
  ...each(['nst', 'nhiễm sắc thể', 'karyotype'], ['XX', 'XY']),
  ...each(['2', 'hai'], ['nst X', 'nhiễm sắc thể X']),
  ...each(['nhiễm sắc thể', 'nst', 'chromosome', 'chr', 'mất', 'thêm', 'phát hiện'], ['Y']),
  ...each(['nhiễm sắc thể giới tính', 'nst giới tính'], ['Y']),
  ...each(['Y'], ['dương tính', 'âm tính']),
  'chrY',
  'Y chromosome',
  'Yp',
  'Yq',
  'Yqh',
  'SRY',
  'DYZ',
  'AMELY',
  'TSPY',
  'ZFY',
  'AZF',
];

/** Half of an ordinary word, «thêm y lệnh» or «bầu giai đoạn cuối», which no full stop need part from what is before. */
export const halfWords: ReadonlySet<string> = new Set([
  ...each(['mất', 'thêm', 'phát hiện'], ['Y']),
  ...each(['bé', 'con', 'cháu', 'em bé', 'baby', 'bé là', 'con là', 'sinh', 'đẻ', 'bầu'], ['giai']),
  'có vòi',
]);

const princesses = ['Huyền Trân', 'Ngọc Hân', 'An Tư'] as const;

/** The law itself, and those who keep to it. */
const lawful: readonly string[] = each(
  each(
    ['không', 'không được', 'cấm'],
    [
      'tiết lộ',
      'thông báo',
      'cho biết',
      'hỏi',
      'ghi',
      'nói',
      'cung cấp',
      'chẩn đoán',
      'bao gồm',
      'yêu cầu biết',
    ],
  ),
  ['giới tính thai', 'giới tính thai nhi', 'giới tính của thai', 'giới tính của thai nhi'],
);

const harmless: readonly string[] = [
  // People of the house, and what it calls its wards, rooms and machines.
  'nữ hộ sinh',
  'nữ điều dưỡng',
  'nam điều dưỡng',
  'nam khoa',
  'máy XY-LAB',
  'xy lanh',
  ...each(['y'], ['lệnh', 'tế', 'khoa', 'học', 'tá', 'văn', 'bác sĩ']),
  // Places, and the streets of every city.
  'Việt Nam',
  'Nam Định',
  ...each(['Đông', 'Tây'], ['Nam Bộ']),
  ...each(princesses, ['công chúa']),
  ...each(['công chúa'], princesses),
  // Bodies and how they are.
  'gai nhau',
  'vòi trứng',
  'vòi tử cung',
  'giai đoạn',
  ...each(['đường', 'nhiễm trùng', 'nhiễm khuẩn', 'ung thư'], each(['sinh dục'], ['nam', 'nữ'])),
  ...each(['bé hồng'], ['hào', 'cầu']),
  ...each(['bé xanh'], ['tím', 'tái', 'xao']),
  ...each(['mẹ', 'bố', 'ba', 'má', 'bà', 'ông'], ['bé Hồng']),
  // A tube or a form that is of another person.
  ...each(
    each(['phiếu', 'ống', 'tem', 'nhãn'], ['ghi nhầm', 'ghi sai', 'in nhầm', 'in sai']),
    each(['giới tính'], ['nam', 'nữ']),
  ),
  ...lawful,
];

/** What streets and quarters are called or numbered; in an address it tells nothing where it is said to be one. */
export const wordsOfPlaces: ReadonlySet<string> = new Set([
  'thai nam',
  'công chúa',
  'hoàng tử',
  'quý tử',
  'bé hồng',
  'bé xanh',
  'XX',
  'XXX',
  'XO',
]);

/**
 * What no person is called. A name is copied from a card and must be let through: Bé Hồng, Hoàng Tử, Turner, and Thái
 * Nam typed without accents.
 */
export const wordsOfNoName: readonly string[] = [
  ...each(['thai nhi', 'bào thai', 'giới tính', 'giới tính là'], sexes),
  ...each(['con', 'cháu', 'em bé'], spokenSexes),
  ...each(['giới tính', 'giới tính của'], ['thai', 'thai nhi', 'bé', 'em bé', 'con', 'cháu']),
  ...each(['nst', 'nhiễm sắc thể', 'karyotype'], ['nam', 'nữ', 'XX', 'XY', 'Y']),
  'dương vật',
  'fetal sex',
  'fetal gender',
  'XXY',
  'XYY',
];

export const defaultFetalSexWords: FetalSexWords = { words: [...spoken, ...slang, ...genetic], harmless };
