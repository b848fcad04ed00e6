import { explainIscn, type ExplainedPart } from '../karyotypes/iscn/explain-iscn.ts';
import { parseIscn } from '../karyotypes/iscn/parse-iscn.ts';
import { findFetalSexWords } from './fetal-sex.ts';
import { defaultFetalSexWords, type FetalSexWords } from './fetal-words.ts';
import { readStrictly, type KaryotypeChunk, type KaryotypeLine } from './karyotype-lines.ts';
import { hiddenFetalText, sexChromosomeNotice } from './texts.ts';

const kinds = 'idic|inv|del|dup|ins|der|rob|add|dic|fra|trp|rec|t|i|r';
const rearranged = `(?:(?:${kinds})(?:\\([^()\\s]*\\))+)+(?:mat|pat|dn)?`;
const heteromorphism = '(?:\\d{1,2}|[XY])(?:qh|ps|pstk|qs|cenh)[+-]?';
const item = `(?:[+-]?${rearranged}|${heteromorphism}|[+-](?:\\d{1,2}|[XY]|mar\\d*))(?![\\p{L}\\d(])`;
/** Without a comma only two letters or more are sex chromosomes: «45 x 30 mm» is a size. */
const sex = '(?:\\s*,\\s*[XYUN*?]{1,6}|\\s*[.;]?\\s*[XY]{2,6})(?![\\p{L}\\d(])(?!-\\p{L})';
const line = `\\d{2}(?:[~-]\\d{2})?${sex}(?:\\s*,\\s*${item})*(?:\\s*\\[(?:cp)?\\d+\\])?`;

/** A karyotype anywhere in a text, written as strictly or loosely as people do. */
const karyotypePattern = new RegExp(
  `(?<![\\p{L}\\d.,])(?:(?:mos|chi)\\s+)?${line}(?:\\s*/{1,2}\\s*${line})*`,
  'giu',
);

const onlyItem = new RegExp(item, 'giu');
const head = /^(\d{2}(?:[~-]\d{2})?)\s*[,.;]?\s*([XYUN*?]+)/iu;

function readLine(text: string): KaryotypeLine {
  const [start = '', count = '', letters = ''] = head.exec(text) ?? [];
  const items = Array.from(text.slice(start.length).matchAll(onlyItem), ([found]) => ({
    text: found,
    tellsSex: /[XY]/i.test(found),
    isVariantOfY: /^Y(?:qh|qs)/i.test(found),
  }));
  const cells = /\[(?:cp)?\d+\]$/i.exec(text)?.[0] ?? '';
  return { count, sex: letters.toUpperCase(), items, cells, repeats: null };
}

/** Takes apart what the pattern found. */
function readKaryotype(chunk: string): KaryotypeChunk {
  const prefix = /^(?:mos|chi)\s+/i.exec(chunk)?.[0] ?? '';
  const lines = chunk
    .slice(prefix.length)
    .split(/\s*\/{1,2}\s*/)
    .map((each) => readLine(each.trim()));
  return { prefix: prefix === '' ? '' : `${prefix.trim().toLowerCase()} `, lines };
}

export interface KaryotypeMasking {
  /** In the place of the sex chromosomes, always the same. A hospital may prefer «U» or «XN». */
  readonly mask?: string;
  readonly words?: FetalSexWords;
}
export const defaultSexMask = '**';

/** Beside a karyotype a bare word is enough to tell: «46,XX (nữ)». */
const bareWords: readonly string[] = ['nam', 'nữ', 'trai', 'gái', 'đực'];
/** Left over in capitals, or behind a number: «46,XXdel(5)» is no karyotype that can be taken apart. */
const leftChromosome =
  /[XY]{2}|(?<!\p{L})[XY](?:[pq0O]|[pq][hs]|pss|pstk|cenh)?c?(?:d?(?:mat|pat|inh)|dn)?(?!\p{L})|\d\s*[,.;]?\s*(?:[XYxy]{2}|[xy]c(?!\p{L}))/u;

const invisible = /[\p{Cf}\u034F\uFE00-\uFE0F]/gu;
const fullWidth = /[\uFF01-\uFF5E]/g;

/** What the pattern can read: foreign look-alikes of X and Y made Latin, nothing invisible in between. */
function readable(text: string): string {
  return text
    .normalize('NFC')
    .replace(invisible, '')
    .replace(fullWidth, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfe_e0))
    .replace(/[ХхΧχ×]/g, 'X')
    .replace(/[УуҮүΥ]/g, 'Y');
}

/** Of a triploid or tetraploid child three or four sex chromosomes are as many as there should be. */
function usualSexChromosomes(count: string): 2 | 3 | 4 {
  const number = Number(count.slice(0, 2));
  if (number >= 66 && number <= 72) return 3;
  return number >= 88 && number <= 96 ? 4 : 2;
}

function isUsual({ count, sex, items, repeats }: KaryotypeLine): boolean {
  const isAlreadyMasked = /^(?:U|XN|\*+)$/.test(sex);
  const isWhole = /^[XY]+$/.test(sex) && sex.startsWith('X') && sex.length === usualSexChromosomes(count);
  return (isAlreadyMasked || isWhole || repeats !== null) && !items.some(({ tellsSex }) => tellsSex);
}

function maskLines({ prefix, lines: read }: KaryotypeChunk, mask: string): string {
  const lines = read.map((line) => ({
    ...line,
    items: line.items.filter(({ isVariantOfY }) => !isVariantOfY),
  }));
  // XX beside XY is cells of the mother beside those of a boy: two lines that look alike would tell it.
  const sexes = new Set(lines.filter(({ repeats }) => repeats === null).map(({ sex }) => sex));
  const isOfOneSex = sexes.size === 1;
  if (isOfOneSex && lines.every(isUsual)) {
    const masked = lines.map(({ count, items, cells, repeats }) => {
      const texts = items.map(({ text }) => text);
      return [count, repeats ?? mask, ...texts].join(',') + cells;
    });
    return `${prefix}${masked.join('/')}`;
  }
  const others = lines.flatMap(({ items }) => items.filter(({ tellsSex }) => !tellsSex));
  return [sexChromosomeNotice, ...new Set(others.map(({ text }) => text))].join('; ');
}

function isTelling(text: string, { words, harmless }: FetalSexWords): boolean {
  const rest = text.replaceAll(sexChromosomeNotice, '');
  if (leftChromosome.test(rest)) return true;
  return [words, bareWords].some((list) => findFetalSexWords(rest, { words: list, harmless }).length > 0);
}

/**
 * A karyotype of an unborn child as everyone outside the genetics room reads it: «47,XY,+21» and «47,XX,+21» both
 * become «47,**,+21», and every abnormality of the sex chromosomes becomes the same sentence. A text in which
 * anything telling is left after that is hidden whole: what cannot be read cannot be masked.
 */
export function maskSexChromosomes(
  karyotypeText: string,
  { mask = defaultSexMask, words = defaultFetalSexWords }: KaryotypeMasking = {},
): string {
  const text = readable(karyotypeText);
  const formula = readStrictly(text);
  if (formula === 'hidden') return hiddenFetalText;
  const masked =
    formula === undefined
      ? text.replace(karyotypePattern, (chunk) => maskLines(readKaryotype(chunk), mask))
      : maskLines(formula, mask);
  if (masked === text) return isTelling(text, words) ? hiddenFetalText : karyotypeText;
  return isTelling(masked.replaceAll(`,${mask}`, ','), words) ? hiddenFetalText : masked;
}

/**
 * The words of a fetal karyotype for whoever reads it masked. Made of the masked text alone, so that they cannot tell
 * more than it does; none where it is no formula any more.
 */
export function explainMaskedKaryotype(
  karyotypeText: string,
  masking: KaryotypeMasking = {},
): readonly ExplainedPart[] {
  const parsed = parseIscn(maskSexChromosomes(karyotypeText, masking));
  return parsed.ok ? explainIscn(parsed.formula) : [];
}
