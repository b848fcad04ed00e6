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
