import { defaultPolymorphisms } from './data/shapes.ts';
import type { Abnormality, Clone, IscnFormula } from './formula.ts';
import { inventoryOf, ploidyOf, referredClone } from './inventory.ts';
import { abnormalityText, bodyText } from './print-iscn.ts';

export const iscnClasses = ['normal', 'polymorphism', 'abnormal'] as const;
export type IscnClass = (typeof iscnClasses)[number];

/** A variant of healthy people; the same on both chromosomes of a pair is still one. */
export function isPolymorphism(
  abnormality: Abnormality,
  polymorphisms: readonly string[] = defaultPolymorphisms,
): boolean {
  return (
    abnormality.sign === null &&
    abnormality.alternative === null &&
    polymorphisms.includes(bodyText(abnormality))
  );
}

/** 46 chromosomes with two of sex among them, whichever, as far as the formula tells. */
function hasUsualNumber(formula: IscnFormula, clone: Clone): boolean {
  const { count, sex } = clone;
  if (count.low !== 46 || count.high !== null || ploidyOf(clone) !== 2) return false;
  if (sex?.kind === 'undisclosed') return true;
  const { x, y } = inventoryOf(formula, clone);
  return x + y === 2 && x >= 1;
}

export function classifyClone(
  formula: IscnFormula,
  clone: Clone,
  polymorphisms: readonly string[] = defaultPolymorphisms,
): IscnClass {
  const isUncertain = clone.sex?.kind === 'letters' && clone.sex.isUncertain;
  if (clone.sex?.kind === 'reference' || isUncertain || !hasUsualNumber(formula, clone)) return 'abnormal';
  if (clone.abnormalities.length === 0) return 'normal';
  return clone.abnormalities.every((each) => isPolymorphism(each, polymorphisms))
    ? 'polymorphism'
    : 'abnormal';
}

/** Two lines of which each is healthy are still two, and nobody is born with that: XX beside XY is abnormal. */
export function classifyIscn(
  formula: IscnFormula,
  polymorphisms: readonly string[] = defaultPolymorphisms,
): IscnClass {
  const { clones } = formula;
  const lines = new Set(
    clones.map((clone) => {
      const { x, y } = inventoryOf(formula, clone);
      return [x, y, ...clone.abnormalities.map(abnormalityText)].join(',');
    }),
  );
  const classes = clones.map((clone) => classifyClone(formula, clone, polymorphisms));
  if (classes.includes('abnormal') || lines.size > 1) return 'abnormal';
  return classes.includes('polymorphism') ? 'polymorphism' : 'normal';
}

export const iscnSexes = ['male', 'female', 'mixed', 'unclear', 'undisclosed'] as const;
/**
 * By the chromosomes alone. Mixed: lines with Y beside lines without; unclear: no Y, but a piece of one somewhere, or
 * a sex chromosome that could not be named.
 */
export type IscnSex = (typeof iscnSexes)[number];

/** Whoever was born with a Y and lost it in some cells is still written XY: the letters decide before the losses. */
function sexOfClone(formula: IscnFormula, clone: Clone): IscnSex {
  const { sex, abnormalities } = clone;
  const base = referredClone(formula, clone);
  if (base !== undefined) return sexOfClone(formula, base);
  if (sex?.kind === 'undisclosed') return 'undisclosed';
  const isWritten = sex?.kind === 'letters' && sex.letters.includes('Y');
  if (isWritten || inventoryOf(formula, clone).y > 0) return 'male';
  const hasPieceOfY = abnormalities.some((each) => abnormalityText(each).includes('Y'));
  const isUncertain = sex?.kind === 'letters' && sex.isUncertain;
  return isUncertain || hasPieceOfY ? 'unclear' : 'female';
}

export function sexOf(formula: IscnFormula): IscnSex {
  const sexes = new Set(formula.clones.map((clone) => sexOfClone(formula, clone)));
  const [only] = sexes;
  if (sexes.size === 1 && only !== undefined) return only;
  if (sexes.has('unclear') || sexes.has('undisclosed')) return 'unclear';
  return 'mixed';
}
