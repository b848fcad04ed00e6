import { plainLetters, type PlainLetter } from './plain-letters.ts';

/** A text, and the letters of it as they are read; taken apart once, searched often. */
export interface ReadText {
  readonly text: string;
  readonly letters: readonly PlainLetter[];
}

export function readText(text: string): ReadText {
  return { text, letters: plainLetters(text) };
}

/** A word that was found, from `start` up to but without `end` in the text as it is written. */
export interface FoundWord {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** The entry of the list. */
  readonly word: string;
}

/** Letters of a word that are spelled out may have this much between them; syllables a little more. */
const maxGapInside = 2;
const maxGapBetween = 4;
/** "13, 18, X, Y" is a list of chromosomes and no XY. */
const listMarks = /[,;:()[\]]/;
const blank = /^\s$/;

interface Sign extends Pick<PlainLetter, 'base' | 'marks'> {
  readonly opensSyllable: boolean;
}

function signsOf(word: string): readonly Sign[] {
  const letters = plainLetters(word.trim());
  return letters.flatMap(({ base, marks, isGap }, index) =>
    isGap ? [] : [{ base, marks, opensSyllable: letters[index - 1]?.isGap === true }],
  );
}

/**
 * Typed without accents, or with some of them, it is the same word. An accent that the word does not have makes
 * another one: «thai năm 2026» and «còn gai nhau» are no boys and girls.
 */
function isSameLetter(letter: PlainLetter, sign: Sign): boolean {
  return letter.base === sign.base && letter.marks.every((mark) => sign.marks.includes(mark));
}

/** Where the next letter stands, behind what may stand between two letters of this word; -1 where something else does. */
function skipGap(letters: readonly PlainLetter[], from: number, opensSyllable: boolean): number {
  let left = opensSyllable ? maxGapBetween : maxGapInside;
  let at = from;
  for (let gap = letters[at]; gap?.isGap === true; gap = letters[at]) {
    // Any number of blanks counts as one: nobody reads how wide a gap is.
    const isWider = blank.test(gap.base) && blank.test(letters[at - 1]?.base ?? '');
    if (!isWider) left -= 1;
    if (left < 0 || (!opensSyllable && listMarks.test(gap.base))) return -1;
    at += 1;
  }
  return at;
}

/** The position behind the word that begins here; -1 where it does not. */
function endOfWord(letters: readonly PlainLetter[], from: number, signs: readonly Sign[]): number {
  let at = from;
  for (const [index, sign] of signs.entries()) {
    if (index > 0) at = skipGap(letters, at, sign.opensSyllable);
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
type WordIndex = ReadonlyMap<string, readonly WantedWord[]>;

function indexOf(words: readonly string[]): WordIndex {
  const wanted = words.map((word) => ({ word, signs: signsOf(word) }));
  return Map.groupBy(wanted, ({ signs }) => signs[0]?.base ?? '');
}

/** Lists are long and seldom change, texts are many: a list is taken apart once. */
const indexes = new WeakMap<readonly string[], WordIndex>();

function indexFor(words: readonly string[]): WordIndex {
  const known = indexes.get(words) ?? indexOf(words);
  indexes.set(words, known);
  return known;
}

/** All places where a word of the list stands as a word of its own; digits may touch it (46XY, Yq11). */
export function findWords({ text, letters }: ReadText, words: readonly string[]): readonly FoundWord[] {
  const index = indexFor(words);
  return letters.flatMap(({ base, isGap, start }, from) => {
    if (isGap || letters[from - 1]?.isLetter === true) return [];
    return (index.get(base) ?? []).flatMap(({ word, signs }) => {
      const last = letters[endOfWord(letters, from, signs) - 1];
      return last === undefined ? [] : [{ start, end: last.end, text: text.slice(start, last.end), word }];
    });
  });
}
