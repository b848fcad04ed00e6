import { compareDecimals } from '../../text/decimal.ts';
import type { Comparator } from './value.ts';

/** Whether something is so: a compared number ("< 5") often leaves it open. */
export type Certainty = 'yes' | 'no' | 'perhaps';

export interface Measured {
  readonly comparator: Comparator | null;
  readonly number: string;
}

/** Below the limit itself; a value equal to the limit is not. */
export function isBelow({ comparator, number }: Measured, limit: string | null): Certainty {
  if (limit === null) return 'no';
  const order = compareDecimals(number, limit);
  if (comparator === null) return order < 0 ? 'yes' : 'no';
  if (comparator === '>' || comparator === '≥') return order < 0 ? 'perhaps' : 'no';
  if (order < 0 || (order === 0 && comparator === '<')) return 'yes';
  // A low limit of zero is no limit: "< 1" against 0 to 2 is inside, whatever was measured.
  return /[1-9]/.test(limit) ? 'perhaps' : 'no';
}

/** Above the limit itself; a value equal to the limit is not. */
export function isAbove({ comparator, number }: Measured, limit: string | null): Certainty {
  if (limit === null) return 'no';
  const order = compareDecimals(number, limit);
  if (comparator === null) return order > 0 ? 'yes' : 'no';
  if (comparator === '<' || comparator === '≤') return order > 0 ? 'perhaps' : 'no';
  return order > 0 || (order === 0 && comparator === '>') ? 'yes' : 'perhaps';
}

export function turned(certainty: Certainty): Certainty {
  if (certainty === 'perhaps') return 'perhaps';
  return certainty === 'yes' ? 'no' : 'yes';
}
