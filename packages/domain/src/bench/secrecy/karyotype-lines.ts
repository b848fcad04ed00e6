import type { Abnormality, Clone } from '../karyotypes/iscn/formula.ts';
import { parseIscn } from '../karyotypes/iscn/parse-iscn.ts';
import { abnormalityText, cellsText, countText, sexText } from '../karyotypes/iscn/print-iscn.ts';

/** One cell line of a karyotype, «47,XY,+21[20]», taken apart. */
export interface KaryotypeLine {
  readonly count: string;
  /** In capitals. */
  readonly sex: string;
  readonly items: readonly KaryotypeItem[];
  /** «[20]», or nothing. */
  readonly cells: string;
  /** «idem» of a line that repeats an earlier one and its sex; else null. */
  readonly repeats: string | null;
}

interface KaryotypeItem {
  readonly text: string;
  readonly tellsSex: boolean;
  /** A long or short Y is a variant of healthy men, not an abnormality: it is left out, not announced. */
  readonly isVariantOfY: boolean;
}

export interface KaryotypeChunk {
  /** «mos » or «chi », or nothing. */
  readonly prefix: string;
  readonly lines: readonly KaryotypeLine[];
}

function readItem(abnormality: Abnormality): KaryotypeItem {
  const text = abnormalityText(abnormality);
  const isVariant =
    abnormality.kind === 'heteromorphism' &&
    ['qh', 'qs'].includes(abnormality.region) &&
    abnormality.alternative === null;
  return {
    text,
    tellsSex: /[XY]/.test(text),
    isVariantOfY: isVariant && abnormality.chromosome.name === 'Y',
  };
}

function readClone(clone: Clone): KaryotypeLine {
  const { sex, abnormalities } = clone;
  const items = abnormalities.map(readItem);
  const repeats = sex?.kind === 'reference' ? sexText(sex) : null;
  const written = sex === null || repeats !== null ? '' : sexText(sex);
  // «46,X,Yqh+» is the same boy as «46,XY,Yqh+».
  const isBoyByVariant = written === 'X' && items.some(({ isVariantOfY }) => isVariantOfY);
  const letters = isBoyByVariant ? 'XY' : written;
  return { count: countText(clone), sex: letters, items, cells: cellsText(clone), repeats };
}

/** «47,XXYc» of a tumour, «45,X?»: the grammar reads it, and leaves open what the person was born with. */
function isOpen({ sex }: Clone): boolean {
  return sex?.kind === 'letters' && (sex.isUncertain || sex.isConstitutional);
}

/**
 * A text that is a formula and nothing else, by the grammar; the pattern is for all that people write besides. Hidden:
 * it can be read, but not masked.
 */
export function readStrictly(text: string): KaryotypeChunk | 'hidden' | undefined {
  const parsed = parseIscn(text);
  if (!parsed.ok) return undefined;
  const { prefix, clones } = parsed.formula;
  if (clones.some(isOpen)) return 'hidden';
  return { prefix: prefix === null ? '' : `${prefix} `, lines: clones.map(readClone) };
}
