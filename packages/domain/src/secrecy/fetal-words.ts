/** Words that tell the sex of an unborn child, and phrases that only look as if they did. Data of a hospital. */
export interface FetalSexWords {
  readonly words: readonly string[];
  /** What is found inside or across one of these is let through. */
  readonly harmless: readonly string[];
}

const sexes = ['nam', 'nữ', 'trai', 'gái'] as const;
/** As it is said in the north, and as it is typed for fun. */
const spokenSexes = ['trai', 'gái', 'giai', 'zai'] as const;

function each(before: readonly string[], after: readonly string[]): readonly string[] {
  return before.flatMap((first) => after.map((second) => `${first} ${second}`));
}

const spoken: readonly string[] = [
  ...each(
    ['thai', 'thai nhi', 'bào thai', 'phôi', 'thai là', 'thai nhi là', 'giới tính', 'giới tính là'],
    sexes,
  ),
  ...each(['bé', 'con', 'cháu', 'em bé', 'baby', 'bé là', 'con là', 'sinh', 'bầu'], spokenSexes),
  ...each(['giới', 'phái', 'giới là'], ['nam', 'nữ']),
  ...each(['giới tính', 'giới tính của'], ['thai', 'thai nhi', 'bé', 'em bé', 'con', 'cháu']),
  ...each(
    ['bộ nst', 'nst', 'bộ nhiễm sắc thể', 'nhiễm sắc thể', 'karyotype', 'sinh dục ngoài'],
    ['nam', 'nữ'],
  ),
  'dương vật',
  'tinh hoàn',
  'bìu',
  'âm vật',
  'môi lớn',
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
  'thị mẹt',
  'thằng cu',
  'cu tí',
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
  ...each(['nhiễm sắc thể', 'nst', 'chromosome', 'chr', 'mất', 'thêm'], ['Y']),
  'chrY',
  'Y chromosome',
  'Yp',
  'Yq',
  'Yqh',
  'SRY',
  'DYZ',
  'AMELY',
  'TSPY',
  'AZF',
];

const harmless: readonly string[] = [
  'nữ hộ sinh',
  'nữ điều dưỡng',
  'nam điều dưỡng',
  'nam khoa',
  'Nam Định',
  'Nam Bộ',
  'gai nhau',
  'XY-LAB',
  'Việt Nam',
  'xy lanh',
  'vòi trứng',
  'vòi tử cung',
  'giai đoạn',
  ...each(['y'], ['lệnh', 'tế', 'khoa', 'học', 'tá', 'văn', 'bác sĩ']),
];

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
  'XX',
  'XY',
  'XXX',
  'XXY',
  'XYY',
];

export const defaultFetalSexWords: FetalSexWords = { words: [...spoken, ...slang, ...genetic], harmless };
