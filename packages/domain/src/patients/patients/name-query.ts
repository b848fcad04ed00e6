import { foldForSearch } from '../../text/fold.ts';
import { birthYearOf, parseBirth } from './birth.ts';

/**
 * What is stored beside a name and compared by search. Apostrophes go and hyphens become blanks, because nobody types
 * them: H'Hen is found by "hhen", Tôn-Nữ by "ton nu".
 */
export function patientSearchKey(name: string): string {
  return foldForSearch(name)
    .replace(/['’‘ʼ`]/g, '')
    .replace(/[-\s]+/g, ' ')
    .trim();
}

/** "thu ha 94": the words as search compares them, with what was said of the birth. */
export interface NameReading {
  readonly kind: 'name';
  readonly words: readonly string[];
  readonly birthYear?: number;
  /** YYYY-MM-DD; only where the whole day was typed. */
  readonly birthDate?: string;
}

const leastWords = 2;
const leastLetters = 3;

type BirthPart = Pick<NameReading, 'birthYear' | 'birthDate'>;

function readBirthPart(token: string, today: string): BirthPart | undefined {
  const year = birthYearOf(token, today);
  if (year !== undefined) return { birthYear: year };
  const birth = parseBirth(token, today);
  if (birth === undefined || birth.date > today) return undefined;
  const birthYear = Number(birth.date.slice(0, 4));
  return birth.precision === 'day' ? { birthYear, birthDate: birth.date } : { birthYear };
}

/** Twins are told apart by the number behind their mother's name. */
function isTwinNumber(token: string, words: readonly string[]): boolean {
  return /^[1-6]$/.test(token) && words[0] === 'cb';
}

function isEnough(words: readonly string[]): boolean {
  return words.length >= leastWords || words.join('').length >= leastLetters;
}

/** Signs are dropped, so that no sign reaches a pattern of the database. */
function wordsOf(token: string): readonly string[] {
  return patientSearchKey(token)
    .replace(/[^a-z ]/g, '')
    .split(' ')
    .filter((word) => word !== '');
}

/** Reads words of a name and at most one year or date of birth among them, in any order. */
export function readNameQuery(text: string, today: string): NameReading | 'too-short' | 'not-understood' {
  const words: string[] = [];
  let birth: BirthPart | undefined;
  for (const token of text.split(/[\s,;]+/)) {
    if (!/\d/.test(token)) words.push(...wordsOf(token));
    else if (isTwinNumber(token, words)) words.push(token);
    else {
      const part = birth === undefined ? readBirthPart(token, today) : undefined;
      if (part === undefined) return 'not-understood';
      birth = part;
    }
  }
  return isEnough(words) ? { kind: 'name', words, ...birth } : 'too-short';
}
