import type { FoundWord, ReadText } from './find-words.ts';

/** What no list of words can hold: read without accents, or spelled with those that were typed. */
export interface FetalPattern {
  readonly pattern: RegExp;
  readonly reads: 'plain' | 'spelled';
}

/**
 * Behind a count even what no list knows is a karyotype: «46,XXdel(5)». One sex chromosome alone is told only there:
 * «45,X», not «túi thai 45 x 30 mm», «phòng 45, X-quang» or «giường 45, xem lại».
 */
const countedChromosomes: FetalPattern = {
  reads: 'plain',
  pattern:
    /(?<!\d)(?:(?:4[4-9]|69|92)\s*(?:[,.;]\s*)?[xy]{2}|4[4-9]\s*,\s*x(?![a-z])(?!\s*-?\s*quang)|4[4-9],y(?![a-z])|45x(?![a-z\d])(?!\s*\d)|45x0(?![\d.,]))/g,
};

/** «arr(X,Y)x1», «(X)x1,(Y)x1», «X:1 Y:1», «1X1Y»: how many there are of each. */
const chromosomeCopies: FetalPattern = {
  reads: 'plain',
  pattern:
    /\((?:x|y|x, ?y)\) ?x ?\d|(?<![a-z\d])(?:x ?[:=]? ?\d ?[,;/]? ?y ?[:=]? ?\d|\d ?x ?[,;/+]? ?\d ?y)(?![a-z\d])/g,
};

const sexSigns: FetalPattern = {
  reads: 'plain',
  pattern:
    /[\u2640\u2642\u{1F380}\u{1F466}\u{1F467}\u{1F478}\u{1F499}\u{1F6B9}\u{1F6BA}\u{1F934}\u{1FA75}]/gu,
};

const subject = String.raw`(?:thai|siêu âm|sieu am|sa|nipt|gtt?|giới tính|gioi tinh|giới|sex|gender|fetus|baby)`;
/** What may stand between: an age, which of the twins, and what says no more than «is». */
const between = String.raw`(?:[^\p{L}]|(?<!\p{L})(?:nhi|tuần|tuan|w|ngày|ngay|[ab]|đôi|doi|đơn|don|này|nay|là|la|ra|báo|bao)(?!\p{L})){1,20}`;
/** An M before a number is a pulse, and the M-mode a way to look. */
const sex = String.raw`(?:nam|n[ữưũu]|trai|g[áa]i|male|female|[mf](?! ?[:=]? ?\d|-?mode))`;

/** A sex at the end of what is reported: «thai 20 tuần, nam», «SA: nữ», «NIPT gái», «Giới tính: M». */
const reportedSex: FetalPattern = {
  reads: 'spelled',
  pattern: new RegExp(String.raw`(?<!\p{L})${subject}${between}(?<!\p{L})${sex}(?!\p{L})`, 'gu'),
};

/** A name is no sentence: «Thai Nam» is one. */
export const patternsOfNames: readonly FetalPattern[] = [countedChromosomes, chromosomeCopies, sexSigns];
export const fetalPatterns: readonly FetalPattern[] = [...patternsOfNames, reportedSex];

/**
 * Without accents «nằm» and «năm» are a man, and villi a girl: «thai nam ngang», «mang thai nam 2024», «thai gai
 * nhau». What a child may be followed by as well, a week with its number or the place of the placenta, stays telling.
 */
const unaccentedPhrases: FetalPattern = {
  reads: 'spelled',
  pattern:
    /(?<![a-z])(?:nam (?:ngang|thap|trong|vien|ngoai|(?:19|20)\d\d|o(?! tuan)|(?:tuan|thang)(?! ?\d))|gai nhau(?= ?(?:$|[,.;)\n]| gui)))(?![a-z\d])/g,
};

/** Where a pattern stands in the text as it is read, told as it is written. */
export function findPattern(read: ReadText, { pattern, reads }: FetalPattern): readonly FoundWord[] {
  const { text, letters } = read;
  const matches = Array.from(read[reads].matchAll(pattern));
  if (matches.length === 0) return [];
  const units = letters.flatMap((letter) => Array.from({ length: letter.base.length }, () => letter));
  return matches.flatMap(({ index, 0: match }) => {
    const [first, last] = [units[index], units[index + match.length - 1]];
    if (first === undefined || last === undefined) return [];
    return [{ start: first.start, end: last.end, text: text.slice(first.start, last.end), word: match }];
  });
}

/** Of what lies somewhere or has lasted for years; a «giới tính» does neither. */
const lying = /^(?:bào thai|thai|phôi|phoi|con|cháu|bé|em bé)(?!\p{L})/u;

/** Where such a phrase ends a piece, in a text without any accent: then the piece is one half of it. */
export function findUnaccented(read: ReadText): (piece: FoundWord) => boolean {
  const places = new Set<number>();
  if (read.plain === read.spelled)
    for (const { start, end } of findPattern(read, unaccentedPhrases))
      for (let at = start; at < end; at += 1) places.add(at);
  return ({ word, end }) => places.has(end - 1) && lying.test(word);
}
