import type { Choice } from '@senlab/domain';
import { type SeedRandom, happens } from './chance.ts';

/** How often a choice that is not normal is met, in percent; from memory, as all of these. */
const abnormalShares: Readonly<Record<string, number>> = {
  HBSAG: 7.5,
  'HBSAG-N': 7.5,
  HBEAG: 30,
  AHCV: 1,
  HIV: 0.2,
  'HIV-N': 0.2,
  RPR: 0.3,
  TPHA: 0.3,
  'RUB-M': 0.3,
  'CMV-M': 1,
  'TOXO-M': 0.5,
  'HSV-M': 0.5,
  'HSV-G': 60,
  'GBS-CAY': 17,
  'GBS-PCR': 17,
  'CT-PCR': 5,
  'NG-PCR': 1,
  OF36: 13,
  LA: 3,
  ABSCR: 1,
  DAT: 1,
  KSTSR: 0,
  FFN: 0,
  'U-NIT': 3,
  'U-LEU': 12,
  'U-PRO': 8,
  'U-GLU': 4,
  'U-KET': 6,
  'U-BLD': 7,
  'U-BIL': 1,
  'US-BAC': 10,
};

const otherShare = 4;

/** Blood groups of Kinh people; every thousandth is Rh(D) negative. */
function bloodGroup(random: SeedRandom): string {
  const at = random.below(100);
  if (at < 43) return 'O';
  if (at < 73) return 'B';
  return at < 94 ? 'A' : 'AB';
}

function choiceOf(random: SeedRandom, choices: readonly Choice[], percent: number): string {
  const isAbnormal = happens(random, percent);
  const fitting = choices.filter(({ meaning }) => (meaning === 'normal') !== isAbnormal);
  // The first of its kind is the common one: a trace, 1+, before 4+.
  const index = Math.min(random.below(fitting.length + 1), random.below(fitting.length + 1));
  return (fitting[index] ?? fitting[0] ?? choices[0])?.value ?? '';
}

export function inventedChoice(
  random: SeedRandom,
  test: { readonly code: string; readonly choices: readonly Choice[] },
): string {
  if (test.code === 'ABO') return bloodGroup(random);
  if (test.code === 'RHD') return happens(random, 0.1) ? 'Rh(D) âm' : 'Rh(D) dương';
  return choiceOf(random, test.choices, abnormalShares[test.code] ?? otherShare);
}

type Phrases = readonly [string, ...string[]];

/** The first is the common finding. */
const phrases: Readonly<Record<string, Phrases>> = {
  NIPT: ['Nguy cơ thấp'],
  SOITUOI: ['Không thấy nấm, Trichomonas; ít bạch cầu', 'Có nấm Candida; bạch cầu (++)'],
  CAYNT: ['Không mọc', 'Escherichia coli, 10⁵ CFU/mL'],
  CAYMAU: ['Âm tính sau 5 ngày nuôi cấy'],
  HPV: ['Âm tính với các týp nguy cơ cao', 'Dương tính týp 52'],
  PAP: ['NILM: không có tổn thương trong biểu mô', 'ASC-US'],
  'HB-KL': ['Không thấy huyết sắc tố bất thường', 'Theo dõi mang gen alpha thalassemia'],
  HUYETDO: ['Hồng cầu, bạch cầu, tiểu cầu hình thái bình thường'],
  ATHAL: ['Không phát hiện đột biến thường gặp'],
  BTHAL: ['Không phát hiện đột biến thường gặp'],
  QFPCR: ['Không phát hiện lệch bội NST 13, 18, 21'],
  AZF: ['Không mất đoạn AZF'],
  'NST-MAU': ['46,XX'],
};
const otherPhrases: Phrases = ['Không ghi nhận bất thường'];

export function inventedPhrase(random: SeedRandom, code: string): string {
  const known = phrases[code] ?? otherPhrases;
  return happens(random, 88) ? known[0] : random.pick(known);
}

/** As the registered program prints it; every twentieth is above 1/250. */
export function inventedRisk(random: SeedRandom): string {
  const denominator = happens(random, 5) ? 40 + random.below(210) : 300 + random.below(9_700);
  return `1/${String(denominator)}`;
}
