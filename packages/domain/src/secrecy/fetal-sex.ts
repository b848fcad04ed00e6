import { invalid, ok, type Result } from '../kernel/result.ts';
import { defaultFetalSexWords, wordsOfNoName, type FetalSexWords } from './fetal-words.ts';
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

/** «46,XX» and no word beside it. */
const chromosomesOnly = /^[\dXY\s,.;]+$/i;

/**
 * Her own chromosomes and those of the father are asked for every day: «vợ: 46,XX, chồng: 46,XY». Let through only
 * right behind the word for the person they can belong to; «con của mẹ 46,XX» and «mẹ: 46,XY» tell of a child.
 */
const formula = String.raw`(?: ?có)?(?: ?(?:karyotype|(?:bộ )?nst|(?:bộ )?nhiễm sắc thể))? ?[:=]? ?4[4-8] ?, ?`;
const ofMother = `(?:mẹ|vợ|thai phụ|sản phụ)${formula}X{1,3}`;
const ofFather = `(?:bố|cha|chồng)${formula}X{1,2}Y{1,2}`;
const notOfChild = String.raw`(?<!\p{L})(?<!(?:của|giống|như|con|bé|cháu|thai|nhi) )`;
const ofParents = new RegExp(String.raw`${notOfChild}(?:${ofMother}|${ofFather})(?!\p{L})`, 'giu');

/** Whoever came with her, or takes her papers: a child that is born. */
const bornRelation = /^\s*(?:con|cháu)\s+(?:trai|gái)\s*$/iu;

/**
 * text: whatever people write. name: of a person, who may be called «Bé Hồng». relation: of somebody to her, who may be
 * her «con gái». value: measured, may be chromosomes.
 */
export type FetalTextKind = 'text' | 'name' | 'relation' | 'value';

/** Whether a text that stands on the case of a pregnant woman would tell her a girl from a boy. */
export function tellsFetalSex(
  text: string,
  {
    kind = 'text',
    words = defaultFetalSexWords,
  }: { readonly kind?: FetalTextKind; readonly words?: FetalSexWords } = {},
): boolean {
  const { harmless } = words;
  if (kind === 'name') return findFetalSexWords(text, { words: wordsOfNoName, harmless }).length > 0;
  const written = text.normalize('NFC').replace(/\s+/g, ' ');
  if (kind === 'relation' && bornRelation.test(written)) return false;
  const found = findFetalSexWords(written.replace(ofParents, ' … '), words);
  return kind === 'value' ? found.some((piece) => !chromosomesOnly.test(piece.text)) : found.length > 0;
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
  return tellsFetalSex(text, { words }) ? invalid('fetal-sex-told') : ok(text);
}
