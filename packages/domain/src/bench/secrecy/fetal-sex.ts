import { invalid, ok, type Result } from '../../ground/kernel/result.ts';
import { endsInClauseMark } from './clauses.ts';
import {
  fetalPatterns,
  findPattern,
  findUnaccented,
  patternsOfNames,
  type FetalPattern,
} from './fetal-patterns.ts';
import { defaultFetalSexWords, halfWords, wordsOfNoName, type FetalSexWords } from './fetal-words.ts';
import { findPhrases, findWords, readText, type FoundWord, type ReadText } from './find-words.ts';
import { saidIn, type Said } from './said-of.ts';
import { isBornRelation, isMoreThanName, letThrough, type FetalTextKind } from './text-kinds.ts';

/**
 * Her own chromosomes and those of the father are asked for every day: «vợ: 46,XX, chồng: 46,XY». Let through only
 * right behind the word for the person they can belong to; «con của mẹ 46,XX», «mẹ: 46,XY» and «báo chồng: 46,XY» tell
 * of a child.
 */
const has = String.raw`(?: ?(?:có|bị|mắc))?`;
const formula = String.raw`(?: ?(?:karyotype|(?:bộ )?nst|(?:bộ )?nhiễm sắc thể))? ?[:=]? ?4[4-8] ?, ?`;
const syndrome = String.raw` ?[:=]? ?(?:(?:hội chứng|h/c|hc) )?`;
const ofMother = `(?:mẹ|vợ|thai phụ|sản phụ)${has}(?:${formula}X{1,3}|${syndrome}Turner)`;
const ofFather = `(?:bố|cha|chồng)${has}(?:${formula}X{1,2}Y{1,2}|${syndrome}(?:Klinefelter|(?:vi mất đoạn )?AZF[abc]?))`;
const notOfChild = String.raw`(?<!\p{L})(?<!(?:của|giống|như|con|bé|cháu|thai|nhi|báo|bảo|báo cho|nói với) )`;
const ofParents = new RegExp(String.raw`${notOfChild}(?:${ofMother}|${ofFather})(?!\p{L})`, 'giu');

/** What is looked for in every child: one that only girls have beside one that only boys have tells nothing. */
const ofGirls = String.raw`(?:Turner|XO|XXX|(?:tam|triple|tam nhiễm|trisomy|đơn nhiễm|monosomy) X)`;
const ofBoys = String.raw`(?:Klinefelter|Jacobs|XXY|XYY)`;
const list = String.raw`(?<![\p{L}\d])(?:(?:${ofGirls}|${ofBoys})(?!\p{L})(?:[\s,;/()]|(?:và|hội chứng)(?!\p{L})){0,6}){2,8}`;
const screened = new RegExp(
  String.raw`nguy cơ thấp(?: (?:với|cho|mắc|của))?(?: các)?(?: hội chứng)?[\s:]{0,3}${list}|${list}:? ?(?:có )?nguy cơ thấp`,
  'giu',
);
const girls = new RegExp(String.raw`(?<!\p{L})${ofGirls}(?!\p{L})`, 'iu');
const boys = new RegExp(ofBoys, 'iu');

/** A text without what may be said in any: of the parents themselves, and that nothing was found in a screening. */
function withoutParents(text: string): string {
  return text
    .replace(ofParents, ' … ')
    .replace(screened, (found) => (girls.test(found) && boys.test(found) ? ' … ' : found));
}

/**
 * Whether a word only belongs to a harmless phrase: «nam khoa». One that begins before it must be parted from it by
 * the end of a clause, since «Sổ thai, nữ hộ sinh» is a midwife and «thai nữ hộ sinh ghi» a girl.
 */
function isPartOf(text: string, piece: FoundWord, phrase: FoundWord): boolean {
  if (piece.end <= phrase.start || piece.end > phrase.end) return false;
  if (piece.start >= phrase.start || halfWords.has(piece.word)) return true;
  return endsInClauseMark(text.slice(piece.start, phrase.start));
}

/** The longest of what begins or lies at the same place: «em bé trai», not «bé trai» again. */
function outermost(found: readonly FoundWord[]): readonly FoundWord[] {
  const sorted = found.toSorted((one, other) => one.start - other.start || other.end - one.end);
  let reached = -1;
  return sorted.filter(({ end }) => {
    if (end <= reached) return false;
    reached = end;
    return true;
  });
}

/** The phrases that a place of the text belongs to: few, however many there are in all. */
function byPlace(phrases: readonly FoundWord[]): ReadonlyMap<number, readonly FoundWord[]> {
  const places = new Map<number, FoundWord[]>();
  for (const phrase of phrases)
    for (let at = phrase.start; at < phrase.end; at += 1) {
      const there = places.get(at);
      if (there === undefined) places.set(at, [phrase]);
      else there.push(phrase);
    }
  return places;
}

interface Listed extends FetalSexWords {
  readonly patterns: readonly FetalPattern[];
}

function findTelling(
  read: ReadText,
  said: Said,
  { words, harmless, patterns }: Listed,
): readonly FoundWord[] {
  const found = [...findWords(read, words), ...patterns.flatMap((pattern) => findPattern(read, pattern))];
  if (found.length === 0) return found;
  const phrases = byPlace(findPhrases(read, harmless));
  const isUnaccentedHalf = findUnaccented(read);
  return outermost(
    found.filter((piece) => {
      const around = phrases.get(piece.end - 1) ?? [];
      const isHarmless =
        isUnaccentedHalf(piece) || around.some((phrase) => isPartOf(read.text, piece, phrase));
      return !isHarmless && !said.isOfGrownUp(piece) && !said.isOfOffspring(piece);
    }),
  );
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
  return findTelling(read, saidIn(read), { words, harmless, patterns: fetalPatterns });
}

function isTellingName(name: string, { harmless }: FetalSexWords): boolean {
  const read = readText(name);
  const listed = { words: wordsOfNoName, harmless, patterns: patternsOfNames };
  return findTelling(read, saidIn(read), listed).length > 0;
}

/** Whether a text that stands on the case of a pregnant woman would tell her a girl from a boy. */
export function tellsFetalSex(
  text: string,
  {
    kind = 'text',
    words = defaultFetalSexWords,
  }: { readonly kind?: FetalTextKind; readonly words?: FetalSexWords } = {},
): boolean {
  const written = text.normalize('NFC').replace(/[^\S\n\r]+/g, ' ');
  if (kind === 'name' && isTellingName(written, words)) return true;
  if (kind === 'name' && !isMoreThanName(written)) return false;
  if (kind === 'relation' && isBornRelation(written)) return false;
  const read = readText(withoutParents(written));
  const said = saidIn(read);
  const mayBeSaid = letThrough[kind] ?? (() => false);
  const telling = findTelling(read, said, { ...words, patterns: fetalPatterns });
  return telling.some((piece) => !mayBeSaid(piece, { text: read.text, said }));
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
