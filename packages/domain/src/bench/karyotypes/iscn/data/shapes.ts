import type { ChromosomeName, RearrangementKind } from '../formula.ts';

type Range = readonly [least: number, most: number];

/** What may stand in the parentheses of a rearrangement. */
export interface RearrangementShape {
  readonly chromosomes: Range;
  /** Breakpoints of each chromosome; null: none are written. */
  readonly points: Range | null;
  /** Of so many chromosomes exactly these numbers. */
  readonly exactly?: Readonly<Record<number, readonly number[]>>;
  readonly mayOmitPoints?: true;
  /** Broken at the centromere, band 10. */
  readonly isCentromeric?: true;
  /** The chromosomes in ascending order, X and Y before the others: of all, or only the first of them. */
  readonly order?: 'all' | 'first';
}

const single: Range = [1, 1];
const oneOrTwo: Range = [1, 2];
const two: Range = [2, 2];

export const rearrangementShapes: Readonly<Record<RearrangementKind, RearrangementShape>> = {
  add: { chromosomes: single, points: single },
  del: { chromosomes: single, points: oneOrTwo },
  dup: { chromosomes: single, points: two },
  trp: { chromosomes: single, points: two },
  qdp: { chromosomes: single, points: two },
  inv: { chromosomes: single, points: two },
  'inv dup': { chromosomes: single, points: oneOrTwo },
  ins: { chromosomes: oneOrTwo, points: [1, 3], exactly: { 1: [3], 2: [1, 2] } },
  t: { chromosomes: [2, 8], points: oneOrTwo, exactly: { 2: [1, 1] }, order: 'first' },
  der: { chromosomes: [1, 4], points: oneOrTwo, exactly: { 2: [1, 1] }, order: 'all' },
  rob: { chromosomes: two, points: single, isCentromeric: true, order: 'all' },
  i: { chromosomes: single, points: single, isCentromeric: true },
  idic: { chromosomes: single, points: single },
  'psu idic': { chromosomes: single, points: single },
  dic: { chromosomes: oneOrTwo, points: oneOrTwo, exactly: { 2: [1, 1] } },
  'psu dic': { chromosomes: two, points: single },
  r: { chromosomes: [1, 4], points: two, mayOmitPoints: true },
  fra: { chromosomes: single, points: single },
  hsr: { chromosomes: single, points: single },
  rec: { chromosomes: single, points: null },
  tas: { chromosomes: [2, 3], points: oneOrTwo, exactly: { 2: [1, 1] } },
  trc: { chromosomes: [3, 3], points: oneOrTwo, exactly: { 3: [1, 2, 1] } },
  upd: { chromosomes: single, points: null },
  fis: { chromosomes: single, points: single, isCentromeric: true },
};

/** Their short arms carry no genes that could be missed: only these fuse as Robertson described. */
export const acrocentrics: readonly (ChromosomeName | '?')[] = ['13', '14', '15', '21', '22'];

const shortArms = acrocentrics.flatMap((name) =>
  ['ps+', 'ps-', 'pss', 'pstk+', 'pstk-', 'cenh+', 'cenh-'].map((change) => `${name}${change}`),
);

/** Variants of healthy people, as they are written. A hospital may have a list of its own. */
export const defaultPolymorphisms: readonly string[] = [
  ...'1qh+ 1qh- 9qh+ 9qh- 16qh+ 16qh- Yqh+ Yqh- Yqs 17ps'.split(' '),
  ...shortArms,
  ...'inv(9)(p11q12) inv(9)(p11q13) inv(9)(p12q12) inv(9)(p12q13) inv(9)(p13q21)'.split(' '),
  ...'inv(1)(p11q12) inv(1)(p13q21) inv(2)(p11.2q13) inv(10)(p11.2q21.2)'.split(' '),
  ...'inv(16)(p11q12) inv(16)(p11q13) inv(Y)(p11q11) inv(Y)(p11.2q11.2) inv(Y)(p11.2q11.23)'.split(' '),
];
