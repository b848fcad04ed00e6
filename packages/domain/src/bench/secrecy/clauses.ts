import { findPhrases, findWords, type FoundWord, type ReadText } from './find-words.ts';

/** Where one thought ends and another begins. A colon and a dash join: «chồng: …», «thai - nữ». */
const clauseMark = /^[,.;!?()\n\r]$/;

/** Whether nothing but the end of a clause lies at the end of this piece of a text. */
export function endsInClauseMark(text: string): boolean {
  let at = text.length - 1;
  while (at > 0 && /^[^\S\n\r]$/.test(text.charAt(at))) at -= 1;
  return clauseMark.test(text.charAt(at));
}

/** Counted from the beginning of the text: its clause, and its first and last word. */
interface Place {
  readonly clause: number;
  readonly first: number;
  readonly last: number;
}

/** A text taken apart once, however often it is asked what stands around a word: the work grows as the text does. */
export interface Clauses {
  /** Whether one of the words stands in the clause. */
  has(words: readonly string[], clause: number): boolean;
  placeOf(piece: FoundWord): Place;
  /** Those of the words that touch this word of the text. */
  at(words: readonly string[], word: number): readonly Place[];
  /** Whether only a comma parts the clause from the one before it. */
  isJoined(clause: number): boolean;
}

interface Found {
  readonly clauses: ReadonlySet<number>;
  readonly byWord: ReadonlyMap<number, readonly Place[]>;
}

function numbered({ letters, text }: ReadText): {
  readonly clauseAt: Uint32Array;
  readonly wordAt: Uint32Array;
  readonly joined: ReadonlySet<number>;
} {
  const clauseAt = new Uint32Array(text.length);
  const wordAt = new Uint32Array(text.length);
  const joined = new Set<number>();
  let [clause, word] = [0, 0];
  let wasLetter = false;
  for (const { base, isLetter, start, end } of letters) {
    if (isLetter && !wasLetter) word += 1;
    wasLetter = isLetter;
    if (clauseMark.test(base)) {
      clause += 1;
      if (base === ',') joined.add(clause);
    }
    clauseAt.fill(clause, start, end);
    wordAt.fill(word, start, end);
  }
  return { clauseAt, wordAt, joined };
}

type Exceptions = ReadonlyMap<readonly string[], readonly string[]>;

/** Inside of one of its exceptions a word of a list does not count: «thai phụ» is no child. */
function findExcept(read: ReadText, words: readonly string[], exceptions: Exceptions): readonly FoundWord[] {
  const found = findWords(read, words);
  const phrases = exceptions.get(words);
  if (phrases === undefined || found.length === 0) return found;
  const inside = new Uint8Array(read.text.length);
  for (const { start, end } of findPhrases(read, phrases)) inside.fill(1, start, end);
  return found.filter(({ start, end }) => inside[start] === 0 || inside[end - 1] === 0);
}

function placed(places: readonly Place[]): Found {
  const byWord = new Map<number, Place[]>();
  const put = (word: number, place: Place): void => {
    const there = byWord.get(word);
    if (there === undefined) byWord.set(word, [place]);
    else there.push(place);
  };
  for (const place of places) {
    put(place.first, place);
    if (place.last !== place.first) put(place.last, place);
  }
  return { clauses: new Set(places.map(({ clause }) => clause)), byWord };
}

export function clausesOf(read: ReadText, exceptions: Exceptions): Clauses {
  const { clauseAt, wordAt, joined } = numbered(read);
  const placeOf = ({ start, end }: FoundWord): Place => ({
    clause: clauseAt[start] ?? 0,
    first: wordAt[start] ?? 0,
    last: wordAt[end - 1] ?? 0,
  });
  const known = new Map<readonly string[], Found>();
  const foundOf = (words: readonly string[]): Found => {
    const found = known.get(words) ?? placed(findExcept(read, words, exceptions).map(placeOf));
    known.set(words, found);
    return found;
  };
  return {
    has: (words, clause) => foundOf(words).clauses.has(clause),
    placeOf,
    at: (words, word) => foundOf(words).byWord.get(word) ?? [],
    isJoined: (clause) => joined.has(clause),
  };
}
