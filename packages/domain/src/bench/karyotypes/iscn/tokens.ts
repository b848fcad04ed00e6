import { heteromorphicRegions, inheritances, undisclosedStyles, type Span } from './formula.ts';

export interface IscnToken extends Span {
  /** partial: the text ends inside a word, «de» of «del»: somebody is still typing. */
  readonly kind: 'number' | 'word' | 'sex' | 'sign' | 'space' | 'partial' | 'unknown';
  readonly text: string;
}

const words: readonly string[] = [
  ...heteromorphicRegions,
  ...inheritances,
  ...undisclosedStyles,
  ...'mos chi idem sl sdl n c x or p q pter qter cen'.split(' '),
  ...'add del dup trp qdp inv ins t der rob i idic dic psu r fra hsr rec tas trc upd fis mar dmin'.split(' '),
  ...'ish nuc arr rsa seq ogm'.split(' '),
];
/** The longest first, so that «pstk» is not read as «ps» with something behind it. */
const longestFirst = words.toSorted((one, other) => other.length - one.length);

const number = /\d+/y;
const sexLetters = /[XY]+/y;
const spaces = /\s+/y;
const sign = /[-+,;()[\]/<>~?.*−×]/y;
const letters = /\p{L}+/uy;
/** A hyphen and a cross as word processors write them. */
const plainSigns: Readonly<Record<string, string>> = { '−': '-', '×': 'x' };

function match(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

/** Whether longer words begin so. */
export function beginsWord(text: string): boolean {
  return words.some((word) => word !== text && word.startsWith(text));
}

function isPartial(rest: string): boolean {
  return /^(?:[a-z]{1,5}|\*)$/.test(rest) && !words.includes(rest) && beginsWord(rest);
}

function tokenAt(text: string, start: number): IscnToken {
  const rest = text.slice(start, start + 6);
  if (start + rest.length === text.length && isPartial(rest))
    return { kind: 'partial', text: rest, start, end: text.length };
  const word = longestFirst.find((each) => text.startsWith(each, start));
  if (word !== undefined) return { kind: 'word', text: word, start, end: start + word.length };
  const kinds = [
    ['number', number],
    ['sex', sexLetters],
    ['space', spaces],
    ['sign', sign],
    ['unknown', letters],
  ] as const;
  for (const [kind, pattern] of kinds) {
    const found = match(pattern, text, start);
    if (found !== undefined) {
      const plain = plainSigns[found] ?? found;
      const isWord = plain === 'x';
      return { kind: isWord ? 'word' : kind, text: plain, start, end: start + found.length };
    }
  }
  const [character = ''] = text.slice(start, start + 2);
  return { kind: 'unknown', text: character, start, end: start + character.length };
}

/**
 * Cuts a formula into numbers, known words, sex chromosomes and signs. Never fails: what it does not know is a token
 * too, so that the parser can say what should have stood there.
 */
export function iscnTokens(text: string): readonly IscnToken[] {
  const tokens: IscnToken[] = [];
  for (let at = 0; at < text.length;) {
    const token = tokenAt(text, at);
    tokens.push(token);
    at = token.end;
  }
  return tokens;
}
