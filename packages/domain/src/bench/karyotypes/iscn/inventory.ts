import type { Abnormality, Clone, IscnFormula, RearrangementKind } from './formula.ts';

/** The chromosomes that a line has by its own abnormalities, to compare with the count that is written. */
export interface Inventory {
  readonly low: number;
  readonly high: number;
  readonly x: number;
  readonly y: number;
  /** Abnormal sex chromosomes that stand among the abnormalities and not among the letters. */
  readonly besideLetters: number;
}

const nothing: Inventory = { low: 0, high: 0, x: 0, y: 0, besideLetters: 0 };

/** Several chromosomes become one. */
const fusing: readonly RearrangementKind[] = ['der', 'rob', 'dic', 'psu dic', 'tas', 'trc', 'r'];

/** 2 for 35 to 57 chromosomes, 3 for 58 to 80, unless the formula says otherwise. */
export function ploidyOf({ count, ploidy }: Pick<Clone, 'count' | 'ploidy'>): number {
  return ploidy ?? Math.max(1, Math.round(count.low / 23));
}

/** The line that «idem», «sl» or «sdl2» means. */
export function referredClone({ clones }: IscnFormula, clone: Clone): Clone | undefined {
  if (clone.sex?.kind !== 'reference') return undefined;
  const index = clone.sex.to === 'sdl' ? (clone.sex.number ?? 1) : 0;
  return index < clones.indexOf(clone) ? clones[index] : undefined;
}

function times(sign: Abnormality['sign'], copies: number): number {
  return sign === '-' ? -copies : copies;
}

function structuralChange(abnormality: Extract<Abnormality, { kind: 'structural' }>): Inventory {
  const { sign, copies, rearrangement } = abnormality;
  const { kind, chromosomes } = rearrangement;
  const numberOf = (sex: 'X' | 'Y'): number => chromosomes.filter(({ name }) => name === sex).length;
  const [x, y] = [numberOf('X'), numberOf('Y')];
  if (kind === 'upd') return nothing;
  if (sign !== null) {
    const change = times(sign, copies);
    return { ...nothing, low: change, high: change, x: Math.min(x, 1) * change, y: Math.min(y, 1) * change };
  }
  const lost = fusing.includes(kind) ? (chromosomes.length - 1) * copies : 0;
  const besideLetters = (x + y) * copies;
  return {
    low: besideLetters - lost,
    high: besideLetters - lost,
    x: x * copies,
    y: y * copies,
    besideLetters,
  };
}

function changeBy(abnormality: Abnormality, letters: string): Inventory {
  const { sign, copies } = abnormality;
  switch (abnormality.kind) {
    case 'whole': {
      const change = times(sign, 1);
      const { name } = abnormality.chromosome;
      return {
        ...nothing,
        low: change,
        high: change,
        x: name === 'X' ? change : 0,
        y: name === 'Y' ? change : 0,
      };
    }
    case 'structural':
      return structuralChange(abnormality);
    case 'heteromorphism':
      // «46,X,Yqh+» and «46,XY,Yqh+» are both written, and mean the same man.
      return abnormality.chromosome.name === 'Y' && !letters.includes('Y')
        ? { low: 1, high: 1, x: 0, y: 1, besideLetters: 1 }
        : nothing;
    case 'unidentified': {
      if (abnormality.what === 'dmin') return nothing;
      const { low, high } = abnormality.amount ?? { low: 1, high: null };
      const ends = [low, high ?? low].map((amount) => times(sign, amount * copies));
      return { ...nothing, low: Math.min(...ends), high: Math.max(...ends) };
    }
  }
}

function sum(one: Inventory, other: Inventory): Inventory {
  return {
    low: one.low + other.low,
    high: one.high + other.high,
    x: one.x + other.x,
    y: one.y + other.y,
    besideLetters: one.besideLetters + other.besideLetters,
  };
}

function multiplied({ low, high, x, y }: Inventory, by: number): Inventory {
  return { low: low * by, high: high * by, x: x * by, y: y * by, besideLetters: 0 };
}

function beginning(formula: IscnFormula, clone: Clone): Inventory {
  const { sex } = clone;
  const autosomes = 22 * ploidyOf(clone);
  if (sex?.kind === 'reference') {
    const base = referredClone(formula, clone);
    return base === undefined ? nothing : multiplied(inventoryOf(formula, base), sex.copies);
  }
  if (sex?.kind === 'undisclosed') {
    const all = autosomes + ploidyOf(clone);
    return { ...nothing, low: all, high: all };
  }
  const letters = sex?.letters ?? '';
  const y = letters.replaceAll('X', '').length;
  const low = autosomes + letters.length;
  const isOpen = sex?.isUncertain === true;
  return { ...nothing, low, high: isOpen ? low + 1 : low, x: letters.length - y, y };
}

/** Adds up a line: its sets of autosomes, its sex chromosomes, then every gain, loss and fusion. */
export function inventoryOf(formula: IscnFormula, clone: Clone): Inventory {
  const { sex, abnormalities } = clone;
  const isReference = sex?.kind === 'reference';
  const letters = sex?.kind === 'letters' ? sex.letters : '';
  return abnormalities.reduce(
    (all, abnormality) => {
      const change = changeBy(abnormality, letters);
      // In a line that repeats another, a sex chromosome without a sign is one of those already counted.
      const again = isReference && abnormality.sign === null ? change.besideLetters : 0;
      return sum(
        all,
        again === 0 ? change : { ...nothing, low: change.low - again, high: change.high - again },
      );
    },
    beginning(formula, clone),
  );
}
