/** One letter, digit or other sign of a text as it is read, and where it stands in the text as it is written. */
export interface PlainLetter {
  /** Small, without accents, in Latin letters. */
  readonly base: string;
  /** The accents of the letter, each a combining mark; the bar of đ is one of them. */
  readonly marks: readonly string[];
  readonly isLetter: boolean;
  /** Neither letter nor digit: what may stand between the letters of a word that is spelled out. */
  readonly isGap: boolean;
  readonly start: number;
  readonly end: number;
}

/** Signs that nobody sees: a word with one of them inside reads as the word. */
const invisible = /^(?:[\p{Cf}\p{Cc}\u115F\u3164\uFFA0]|\u1160|\u034F|\u17B4|\u17B5|[\uFE00-\uFE0F])$/u;
const lineBreaks = /^[\t\n\r]$/;

/** Letters of other scripts that look like the Latin ones of the words that are searched for, by the Latin one. */
const lookAlikes: Readonly<Record<string, string>> = {
  a: 'аɑα',
  b: 'вβ',
  c: 'сϲ',
  d: 'ԁ',
  e: 'еε',
  g: 'ɡ',
  h: 'нһ',
  i: 'іιıɪ',
  k: 'кκ',
  l: 'ӏ',
  m: 'мμ',
  n: 'пηո',
  o: 'оοօ',
  p: 'рρ',
  q: 'ԛ',
  r: 'г',
  s: 'ѕ',
  t: 'тτ',
  u: 'υս',
  v: 'ѵνᴠ',
  x: 'хχ×✕✗',
  y: 'уүʏγ',
};
/** In capitals some look like another letter than in small ones: Υ is a Y, υ is a u. */
const capitalLookAlikes: Readonly<Record<string, string>> = { h: 'ΗН', n: 'Ν', y: 'Υ' };

function byLookAlike(table: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(table).flatMap(([letter, alike]) => Array.from(alike, (one) => [one, letter] as const)),
  );
}
const smallLetters = byLookAlike(lookAlikes);
const capitals = byLookAlike(capitalLookAlikes);

/** Grave, acute, circumflex, tilde, breve, hook, horn, dot below. Any other mark is decoration: t̶r̶a̶i̶. */
const accents = /^[\u0300-\u0303\u0306\u0309\u031B\u0323]$/;
/** Stands for the bar of đ, which Unicode does not take apart. */
export const bar = 'đ';

function latin(character: string): string {
  const small = character.toLowerCase();
  return capitals.get(character) ?? smallLetters.get(small) ?? small;
}

function isMark(character: string): boolean {
  return /^\p{M}$/u.test(character);
}

/** What one character says: nothing, an accent of the letter before it, or letters of its own. */
interface Reading {
  readonly letters: readonly Omit<PlainLetter, 'start' | 'end'>[];
  readonly isMark: boolean;
}

function read(character: string): Reading {
  const isUnseen = invisible.test(character) && !lineBreaks.test(character);
  if (isUnseen || isMark(character)) return { letters: [], isMark: !isUnseen };
  const parts = Array.from(character.normalize('NFKC').normalize('NFD'));
  const accentsOfIt = parts.filter((part) => accents.test(part));
  const letters = parts.filter((part) => !isMark(part));
  return {
    isMark: false,
    letters: letters.map((letter) => {
      const isBarred = letter === 'đ' || letter === 'Đ';
      const base = isBarred ? 'd' : latin(letter);
      const marks = isBarred ? [...accentsOfIt, bar] : accentsOfIt;
      return { base, marks, isLetter: /\p{L}/u.test(base), isGap: !/[\p{L}\p{N}]/u.test(base) };
    }),
  };
}

/** Of the alphabets that are really written here; a text of a few thousand characters has some sixty of them. */
const readings = new Map<string, Reading>();
const firstRareCharacter = 0x20_00;

function readingOf(character: string): Reading {
  const known = readings.get(character);
  if (known !== undefined) return known;
  const reading = read(character);
  if ((character.codePointAt(0) ?? firstRareCharacter) < firstRareCharacter) readings.set(character, reading);
  return reading;
}

/**
 * A text letter by letter as a reader takes it in: capitals, full-width and foreign look-alikes are Latin letters,
 * invisible signs are gone, and an accent typed as a sign of its own belongs to the letter before it.
 */
export function plainLetters(text: string): readonly PlainLetter[] {
  const letters: PlainLetter[] = [];
  let end = 0;
  for (const character of text) {
    const start = end;
    end += character.length;
    const { letters: found, isMark: isAccent } = readingOf(character);
    for (const { base, marks, isLetter, isGap } of found)
      letters.push({ base, marks, isLetter, isGap, start, end });
    const last = isAccent ? letters.at(-1) : undefined;
    if (last === undefined) continue;
    const marks = accents.test(character) ? [...last.marks, character] : last.marks;
    letters[letters.length - 1] = { ...last, marks, end };
  }
  return letters;
}
