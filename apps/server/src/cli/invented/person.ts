import type { SeedRandom } from './chance.ts';

/**
 * Numbers that belong to nobody. No network uses the prefix 050. The last six digits of a real CCCD are random; ours
 * begin with 9 and are given in turn, so that the same number never appears twice however many people are invented.
 */
const birthProvinces = [
  '001',
  '010',
  '022',
  '031',
  '036',
  '038',
  '040',
  '046',
  '048',
  '052',
  '056',
  '060',
  '068',
  '070',
  '072',
  '074',
  '075',
  '077',
  '079',
  '080',
  '082',
  '083',
  '086',
  '087',
  '089',
  '091',
  '092',
  '094',
  '096',
] as const;

const perBlock = 100_000;

function digits(value: number, count: number): string {
  return String(value).padStart(count, '0');
}

export function inventedNationalId(index: number, birthYear: number, sex: 'male' | 'female'): string {
  const block = Math.floor(index / perBlock);
  const within = index % perBlock;
  const province = birthProvinces[(within * 7 + block) % birthProvinces.length] ?? '079';
  const century = birthYear < 2000 ? 0 : 2;
  return `${province}${century + (sex === 'male' ? 0 : 1)}${digits(birthYear % 100, 2)}9${digits(within, 5)}`;
}

export function inventedPhone(index: number): string {
  return `050${digits(index % 10_000_000, 7)}`;
}

export function inventedInsuranceNo(index: number): string {
  const kinds = ['DN4', 'HC4', 'GD4', 'CN3', 'HN2'] as const;
  return `${kinds[index % kinds.length] ?? 'DN4'}79${digits(index, 10)}`;
}

/** Names and how often they are met, in tenths of a percent; from memory, and good enough for a demonstration. */
type Weighted = readonly (readonly [name: string, weight: number])[];

const familyNames: Weighted = [
  ['Nguyễn', 360],
  ['Trần', 120],
  ['Lê', 100],
  ['Phạm', 70],
  ['Huỳnh', 25],
  ['Hoàng', 25],
  ['Phan', 45],
  ['Võ', 20],
  ['Vũ', 20],
  ['Đặng', 22],
  ['Bùi', 21],
  ['Đỗ', 15],
  ['Hồ', 14],
  ['Ngô', 13],
  ['Dương', 11],
  ['Lý', 7],
  ['Đinh', 16],
  ['Trương', 16],
  ['Mai', 14],
  ['Lâm', 14],
  ['Đoàn', 13],
  ['Tô', 12],
  ['Châu', 10],
  ['Thạch', 9],
  ['Giàng', 4],
  ["H'Mok", 2],
];

const femaleMiddles = [
  'Ngọc',
  'Thu',
  'Thanh',
  'Minh',
  'Phương',
  'Bảo',
  'Khánh',
  'Mỹ',
  'Kim',
  'Hồng',
  'Thùy',
  'Diệu',
  'Tường',
  'Kiều',
] as const;
const femaleGivens = [
  'Linh',
  'Trang',
  'Hương',
  'Hà',
  'Lan',
  'Anh',
  'Mai',
  'Thảo',
  'Ngân',
  'Nhung',
  'Hạnh',
  'Yến',
  'Vy',
  'Trâm',
  'Quỳnh',
  'My',
  'Như',
  'Hân',
  'Duyên',
  'Tuyền',
  'Đào',
  'Oanh',
  'Khuê',
  'Nguyệt',
] as const;
const maleMiddles = ['Văn', 'Đức', 'Minh', 'Quốc', 'Hữu', 'Công'] as const;
const maleGivens = ['Nam', 'Hùng', 'Dũng', 'Tuấn', 'Huy', 'Khoa', 'Phúc', 'Long', 'Quân', 'Thành'] as const;

const totalWeight = familyNames.reduce((sum, [, weight]) => sum + weight, 0);

function familyName(random: SeedRandom): string {
  let rest = random.below(totalWeight);
  for (const [name, weight] of familyNames) {
    rest -= weight;
    if (rest < 0) return name;
  }
  return 'Nguyễn';
}

/** "Thị" was given to most girls once, and to few today. */
function shareOfThi(birthYear: number): number {
  if (birthYear < 1990) return 60;
  return birthYear > 2000 ? 20 : 40;
}

export function inventedWoman(random: SeedRandom, birthYear: number): string {
  const family = familyName(random);
  const hasThi = random.below(100) < shareOfThi(birthYear);
  const hasMiddle = !hasThi || random.below(100) < 55;
  const words = [
    family,
    ...(hasThi ? ['Thị'] : []),
    ...(hasMiddle ? [random.pick(femaleMiddles)] : []),
    random.pick(femaleGivens),
  ];
  return words.join(' ');
}

export function inventedMan(random: SeedRandom): string {
  return [familyName(random), random.pick(maleMiddles), random.pick(maleGivens)].join(' ');
}
