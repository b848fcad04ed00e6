import { printedName } from '../../patients/patients/person-name.ts';

/** What fits on a label of 50 mm in letters that a nurse reads at arm's length. */
export const labelNameLength = 22;

const letters = new Intl.Segmenter('vi', { granularity: 'grapheme' });

function lettersOf(text: string): readonly string[] {
  return Array.from(letters.segment(text), ({ segment }) => segment);
}

function lengthOf(text: string): number {
  return lettersOf(text).length;
}

interface NameParts {
  readonly head: readonly string[];
  readonly middle: readonly string[];
  /** The given name, and the number of a twin: what two people in one room are told apart by. */
  readonly tail: readonly string[];
}

function partsOf(name: string): NameParts {
  const words = name.split(' ');
  const isChild = words.length > 1 && words[0] === 'CB';
  const hasNumber = isChild && /^\d$/.test(words.at(-1) ?? '');
  const start = isChild ? 1 : 0;
  const end = Math.max(start, words.length - (hasNumber ? 2 : 1));
  return { head: words.slice(0, start), middle: words.slice(start, end), tail: words.slice(end) };
}

function initialOf(word: string): string {
  return `${lettersOf(word)[0] ?? ''}.`;
}

/** Initials stand close together, whole words apart. */
function join({ head, middle, tail }: NameParts, shortened: number): string {
  const initials = middle.slice(0, shortened).map(initialOf).join('');
  return [...head, initials, ...middle.slice(shortened), ...tail].filter((part) => part !== '').join(' ');
}

function cut(text: string, length: number): string {
  return `${lettersOf(text)
    .slice(0, length - 1)
    .join('')
    .trimEnd()}…`;
}

/** With nothing left but initials and the given name, the initials nearest to it stay, and the given name last. */
function lastResort(parts: NameParts, length: number): string {
  const { head, middle, tail } = parts;
  for (let dropped = 1; dropped <= middle.length; dropped += 1) {
    const left = middle.slice(dropped);
    const text = join({ ...parts, middle: left }, left.length);
    if (lengthOf(text) <= length) return text;
  }
  const short = [...head, ...tail].join(' ');
  const number = /^\d$/.test(tail.at(-1) ?? '') ? ` ${tail.at(-1) ?? ''}` : '';
  const words = number === '' ? short : short.slice(0, -number.length);
  return `${cut(words, length - number.length)}${number}`;
}

/**
 * A name in capitals that fits: family names become initials from the left, one after the other, because the given
 * name at the end is what people are called by. Never cut between a letter and its marks.
 */
export function labelName(name: string, length: number = labelNameLength): string {
  const parts = partsOf(printedName(name));
  for (let shortened = 0; shortened <= parts.middle.length; shortened += 1) {
    const text = join(parts, shortened);
    if (lengthOf(text) <= length) return text;
  }
  return lastResort(parts, length);
}
