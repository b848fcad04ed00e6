import { printedName } from '../../patients/patients/person-name.ts';

/** Words of a container's name that name its cap. */
export const capLabels = {
  purple: 'tím',
  red: 'đỏ',
  yellow: 'vàng',
  blue: 'xanh dương',
  navy: 'xanh đen',
  green: 'xanh lá',
  grey: 'xám',
  pink: 'hồng',
  black: 'đen',
  white: 'trắng',
} as const;

export type CapName = keyof typeof capLabels;

const names = new Map<string, CapName>(
  (Object.keys(capLabels) as CapName[]).map((name) => [capLabels[name], name]),
);

// Longer words first: "xanh đen" is no black.
const words = [...names.keys()].toSorted((one, other) => other.length - one.length);
const pattern = new RegExp(String.raw`(?<!\p{L})(?:${words.join('|')})(?!\p{L})`, 'gu');

/**
 * The colours that a container's name speaks of, in its order; none for what has no coloured cap. By the name, because
 * hospitals buy other tubes and word them in their catalogue.
 */
export function capNames(container: string): readonly CapName[] {
  const said = container.normalize('NFC').toLocaleLowerCase('vi').replaceAll(/\s+/gu, ' ');
  return [...new Set(said.match(pattern))].flatMap((word) => names.get(word) ?? []);
}

/**
 * The colour of a cap in words, as the catalogue's container names it first ("Ống nắp đỏ hoặc vàng"): a printer of
 * labels knows black only. Undefined for a container without a cap of a colour: a syringe, a swab, a bottle.
 */
export function capWord(container: string): string | undefined {
  const said = /nắp\s+(.+)/iu.exec(container.normalize('NFC'))?.[1] ?? '';
  const [first] = capNames(said);
  if (first === undefined) return undefined;
  const word = capLabels[first];
  return said.toLocaleLowerCase('vi').startsWith(word) ? word : undefined;
}

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
