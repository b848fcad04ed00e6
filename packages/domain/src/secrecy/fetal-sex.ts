import { invalid, ok, type Result } from '../kernel/result.ts';
import { defaultFetalSexWords, type FetalSexWords } from './fetal-words.ts';
import { findWords, readText, type FoundWord, type ReadText } from './find-words.ts';

/**
 * Behind a count even what no list knows is a karyotype: «46,XXdel(5)». One sex chromosome alone is told only there:
 * «45,X», not «túi thai 45 x 30 mm», «phòng 45, X-quang» or «giường 45, xem lại».
 */
const countedChromosomes =
  /(?<!\d)(?:(?:4[4-9]|69|92)\s*[,.;]?\s*[xy]{2}|4[4-9]\s*,\s*x(?![a-z])(?!\s*-?\s*quang)|4[4-9],y(?![a-z])|45x(?![a-z\d])(?!\s*\d))/g;
const sexSigns = /[\u2640\u2642\u{1F466}\u{1F467}\u{1F6B9}\u{1F6BA}]/gu;

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Where a pattern stands in the text as it is read, told as it is written. */
function findPattern({ text, letters }: ReadText, pattern: RegExp): readonly FoundWord[] {
  const plain = letters.map(({ base }) => base).join('');
  const units = letters.flatMap((letter) => Array.from({ length: letter.base.length }, () => letter));
  return Array.from(plain.matchAll(pattern)).flatMap(({ index, 0: match }) => {
    const [first, last] = [units[index], units[index + match.length - 1]];
    if (first === undefined || last === undefined) return [];
    return [{ start: first.start, end: last.end, text: text.slice(first.start, last.end), word: match }];
  });
}

function overlaps(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end;
}

function isInside(one: Span, other: Span): boolean {
  return other.start <= one.start && one.end <= other.end;
}

/** The longest of what begins or lies at the same place: «em bé trai», not «bé trai» again. */
function outermost(found: readonly FoundWord[]): readonly FoundWord[] {
  const sorted = found.toSorted((one, other) => one.start - other.start || other.end - one.end);
  return sorted.filter((piece, index) => !sorted.slice(0, index).some((earlier) => isInside(piece, earlier)));
}

/**
 * Every piece of a text that tells, or may tell, the sex of an unborn child, in the order of the text. Rather too
 * many than one too few: what is found is shown to the writer, who words it differently.
 */
export function findFetalSexWords(
  text: string,
  { words, harmless }: FetalSexWords = defaultFetalSexWords,
): readonly FoundWord[] {
  const read = readText(text);
  const safe: readonly Span[] = findWords(read, harmless);
  const found = [
    ...findWords(read, words),
    ...findPattern(read, countedChromosomes),
    ...findPattern(read, sexSigns),
  ];
  return outermost(found.filter((piece) => !safe.some((span) => overlaps(piece, span))));
}

export interface FetalTextContext {
  /** The text is about an unborn child: a fetal specimen, or blood of the mother tested for it. */
  readonly isFetal: boolean;
  readonly words?: FetalSexWords;
}

/** The text unchanged where it may be kept. About a born child anything may be said. */
export function checkFetalText(
  text: string,
  { isFetal, words = defaultFetalSexWords }: FetalTextContext,
): Result<string> {
  if (!isFetal) return ok(text);
  return findFetalSexWords(text, words).length === 0 ? ok(text) : invalid('fetal-sex-told');
}
