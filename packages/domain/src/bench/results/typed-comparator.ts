import type { Comparator } from './value.ts';

const written = /^(<=|>=|[<>≤≥])\s*/;

export interface Compared {
  readonly comparator: Comparator | null;
  readonly rest: string;
}

/** Takes a comparison off the front: "<= 5" is ≤ and 5. */
export function splitComparator(text: string): Compared {
  const sign = written.exec(text);
  if (sign === null) return { comparator: null, rest: text };
  return { comparator: comparatorOf(sign[1] ?? ''), rest: text.slice(sign[0].length) };
}

function comparatorOf(sign: string): Comparator {
  if (sign === '<=' || sign === '≤') return '≤';
  if (sign === '>=' || sign === '≥') return '≥';
  return sign === '<' ? '<' : '>';
}
