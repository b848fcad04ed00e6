import { bar, plainLetters, type PlainLetter } from './plain-letters.ts';

/** A text, and the letters of it as they are read; taken apart once, searched often. */
export interface ReadText {
  readonly text: string;
  readonly letters: readonly PlainLetter[];
  /** The letters in a row. */
  readonly plain: string;
  /** The same with their accents, sign for sign at the same place. */
  readonly spelled: string;
}

function spell({ base, marks }: PlainLetter): string {
  if (marks.length === 0) return base;
  const isBarred = marks.includes(bar) && base === 'd';
  const spelled = isBarred ? bar : (base + marks.join('')).normalize('NFC');
  return spelled.length === base.length ? spelled : base;
}

export function readText(text: string): ReadText {
  const letters = plainLetters(text);
  let plain = '';
  let spelled = '';
  for (const letter of letters) {
    plain += letter.base;
    spelled += spell(letter);
  }
  return { text, letters, plain, spelled };
}

/** A word that was found, from `start` up to but without `end` in the text as it is written. */
export interface FoundWord {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** The entry of the list. */
  readonly word: string;
}

/** Letters of a word that are spelled out may have this much between them; between syllables, dots may fill a line. */
const maxGapInside = 3;
/** "13, 18, X, Y" is a list of chromosomes and no XY. */
const listMarks = /[,;:()[\]]/;
const blank = /^\s$/;
const lineBreak = /^[\n\r\u2028\u2029]$/;

interface Sign extends Pick<PlainLetter, 'base' | 'marks'> {
  /** What stands before it in the entry of the list: nothing inside of a syllable. */
  readonly gap: string;
}

function signsOf(word: string): readonly Sign[] {
  const signs: Sign[] = [];
  let gap = '';
  for (const { base, marks, isGap } of plainLetters(word.trim())) {
    if (!isGap) signs.push({ base, marks, gap });
    gap = isGap ? gap + base : '';
  }
  return signs;
}

/**
 * Typed without accents, or with some of them, it is the same word. An accent that the word does not have makes
 * another one: «thai năm 2026» and «còn gai nhau» are no boys and girls.
 */
function isSameLetter({ base, marks }: PlainLetter, sign: Sign): boolean {
  return base === sign.base && marks.every((mark) => sign.marks.includes(mark));
}

/** Where the next letter stands, behind what is let stand before it; -1 where something else does. */
type Skip = (letters: readonly PlainLetter[], from: number, gap: string) => number;

/** However it is punctuated: a word that tells. */
const skipAnything: Skip = (letters, from, wanted) => {
  let left = wanted === '' ? maxGapInside : Infinity;
  let at = from;
  for (let gap = letters[at]; gap?.isGap === true; gap = letters[at]) {
    // Any number of blanks counts as one: nobody reads how wide a gap is.
    const isWider = blank.test(gap.base) && blank.test(letters[at - 1]?.base ?? '');
    if (!isWider) left -= 1;
    if (left < 0 || (wanted === '' && listMarks.test(gap.base))) return -1;
    at += 1;
  }
  return at;
};

/** As it is written in the list: «nam khoa» is a ward, «Nam. Khoa» the end of a sentence. */
const skipBlank: Skip = (letters, from, wanted) => {
  let at = from;
  let gap = '';
  for (let found = letters[at]; found?.isGap === true; found = letters[at]) {
    if (lineBreak.test(found.base)) return -1;
    const sign = blank.test(found.base) ? ' ' : found.base;
    if (sign !== ' ' || !gap.endsWith(' ')) gap += sign;
    at += 1;
  }
  return gap === wanted ? at : -1;
};

/** The position behind the word that begins here; -1 where it does not. */
function endOfWord(letters: readonly PlainLetter[], from: number, entry: WantedWord, skip: Skip): number {
  let at = from;
  for (const sign of entry.signs) {
    if (at > from) at = skip(letters, at, sign.gap);
    const letter = letters[at];
    if (letter === undefined || !isSameLetter(letter, sign)) return -1;
    at += 1;
  }
  return letters[at]?.isLetter === true ? -1 : at;
}

interface WantedWord {
  readonly word: string;
  readonly signs: readonly Sign[];
}
/** By the first two letters, which leaves few to try at each place of a text. */
type WordIndex = ReadonlyMap<string, readonly WantedWord[]>;

function indexOf(words: readonly string[]): WordIndex {
  const wanted = words
    .map((word) => ({ word, signs: signsOf(word) }))
    .filter(({ signs }) => signs.length > 0);
  return Map.groupBy(wanted, ({ signs: [first, second] }) => (first?.base ?? '') + (second?.base ?? ''));
}

/** Lists are long and seldom change, texts are many: a list is taken apart once. */
const indexes = new WeakMap<readonly string[], WordIndex>();

function indexFor(words: readonly string[]): WordIndex {
  const known = indexes.get(words) ?? indexOf(words);
  indexes.set(words, known);
  return known;
}

const none: readonly WantedWord[] = [];

/** A word of one letter may stand before anything. */
function entriesFor(index: WordIndex, base: string, following: string): readonly WantedWord[] {
  const longer = index.get(base + following) ?? none;
  const single = index.get(base);
  return single === undefined ? longer : [...longer, ...single];
}

function find({ text, letters }: ReadText, words: readonly string[], skip: Skip): readonly FoundWord[] {
  const index = indexFor(words);
  const found: FoundWord[] = [];
  let following = '';
  // From the end, so that the letter that follows across a gap is known.
  for (let from = letters.length - 1; from >= 0; from -= 1) {
    const { base, isGap, start } = letters[from] as PlainLetter;
    if (isGap) continue;
    const entries = letters[from - 1]?.isLetter === true ? none : entriesFor(index, base, following);
    for (const entry of entries) {
      const last = letters[endOfWord(letters, from, entry, skip) - 1];
      if (last !== undefined)
        found.push({ start, end: last.end, text: text.slice(start, last.end), word: entry.word });
    }
    following = base;
  }
  return found.toReversed();
}

/** All places where a word of the list stands as a word of its own; digits may touch it (46XY, Yq11). */
export function findWords(read: ReadText, words: readonly string[]): readonly FoundWord[] {
  return find(read, words, skipAnything);
}

/** All places where a phrase of the list stands as it is spelled there. */
export function findPhrases(read: ReadText, phrases: readonly string[]): readonly FoundWord[] {
  return find(read, phrases, skipBlank);
}
