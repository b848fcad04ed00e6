/** One cell line of a karyotype, «47,XY,+21[20]», taken apart. */
export interface KaryotypeLine {
  readonly count: string;
  /** In capitals. */
  readonly sex: string;
  readonly items: readonly string[];
  /** «[20]», or nothing. */
  readonly cells: string;
}

export interface KaryotypeChunk {
  /** «mos » or «chi », or nothing. */
  readonly prefix: string;
  readonly lines: readonly KaryotypeLine[];
}

const kinds = 'idic|inv|del|dup|ins|der|rob|add|dic|fra|trp|rec|t|i|r';
const rearranged = `(?:(?:${kinds})(?:\\([^()\\s]*\\))+)+(?:mat|pat|dn)?`;
const heteromorphism = '(?:\\d{1,2}|[XY])(?:qh|ps|pstk|qs|cenh)[+-]?';
const item = `(?:[+-]?${rearranged}|${heteromorphism}|[+-](?:\\d{1,2}|[XY]|mar\\d*))(?![\\p{L}\\d(])`;
/** Without a comma only two letters or more are sex chromosomes: «45 x 30 mm» is a size. */
const sex = '(?:\\s*,\\s*[XYUN*?]{1,6}|\\s*[.;]?\\s*[XY]{2,6})(?![\\p{L}\\d(])(?!-\\p{L})';
const line = `\\d{2}(?:[~-]\\d{2})?${sex}(?:\\s*,\\s*${item})*(?:\\s*\\[(?:cp)?\\d+\\])?`;

/** A karyotype anywhere in a text, written as strictly or loosely as people do. */
export const karyotypePattern = new RegExp(
  `(?<![\\p{L}\\d.,])(?:(?:mos|chi)\\s+)?${line}(?:\\s*/{1,2}\\s*${line})*`,
  'giu',
);

const onlyItem = new RegExp(item, 'giu');
const head = /^(\d{2}(?:[~-]\d{2})?)\s*[,.;]?\s*([XYUN*?]+)/iu;

function readLine(text: string): KaryotypeLine {
  const [start = '', count = '', letters = ''] = head.exec(text) ?? [];
  const items = Array.from(text.slice(start.length).matchAll(onlyItem), ([found]) => found);
  const cells = /\[(?:cp)?\d+\]$/i.exec(text)?.[0] ?? '';
  return { count, sex: letters.toUpperCase(), items, cells };
}

/** Takes apart what the pattern found. */
export function readKaryotype(chunk: string): KaryotypeChunk {
  const prefix = /^(?:mos|chi)\s+/i.exec(chunk)?.[0] ?? '';
  const lines = chunk
    .slice(prefix.length)
    .split(/\s*\/{1,2}\s*/)
    .map((each) => readLine(each.trim()));
  return { prefix: prefix === '' ? '' : `${prefix.trim().toLowerCase()} `, lines };
}
