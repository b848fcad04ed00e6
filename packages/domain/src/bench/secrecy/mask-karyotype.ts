import { findFetalSexWords } from './fetal-sex.ts';
import { defaultFetalSexWords, type FetalSexWords } from './fetal-words.ts';
import { karyotypePattern, readKaryotype, type KaryotypeLine } from './karyotype-lines.ts';
import { hiddenFetalText, sexChromosomeNotice } from './texts.ts';

export interface KaryotypeMasking {
  /** In the place of the sex chromosomes, always the same. A hospital may prefer «U» or «XN». */
  readonly mask?: string;
  readonly words?: FetalSexWords;
}
export const defaultSexMask = '**';

/** Beside a karyotype a bare word is enough to tell: «46,XX (nữ)». */
const bareWords: readonly string[] = ['nam', 'nữ', 'trai', 'gái', 'đực'];
/** Left over in capitals, or behind a number: «46,XXdel(5)» is no karyotype that can be taken apart. */
const leftChromosome = /[XY]{2}|(?<!\p{L})(?:[XY][pq0O]?(?!\p{L})|Y[pq]h?(?!\p{L}))|\d\s*[,.;]?\s*[XYxy]{2}/u;

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

function isUsual({ count, sex, items }: KaryotypeLine): boolean {
  const isAlreadyMasked = /^(?:U|XN|\*+)$/.test(sex);
  const isWhole = /^[XY]+$/.test(sex) && sex.startsWith('X') && sex.length === usualSexChromosomes(count);
  return (isAlreadyMasked || isWhole) && !items.some(tellsSex);
}

/** A long or short Y is a variant of healthy men, not an abnormality: it is left out, not announced. */
function isVariantOfY(item: string): boolean {
  return /^Y(?:qh|qs)/i.test(item);
}

function tellsSex(item: string): boolean {
  return /[XY]/i.test(item);
}

function maskChunk(chunk: string, mask: string): string {
  const { prefix, lines: read } = readKaryotype(chunk);
  const lines = read.map((line) => ({ ...line, items: line.items.filter((item) => !isVariantOfY(item)) }));
  // XX beside XY is cells of the mother beside those of a boy: two lines that look alike would tell it.
  const isOfOneSex = new Set(lines.map(({ sex }) => sex)).size === 1;
  if (isOfOneSex && lines.every(isUsual)) {
    const masked = lines.map(({ count, items, cells }) => [count, mask, ...items].join(',') + cells);
    return `${prefix}${masked.join('/')}`;
  }
  const others = new Set(lines.flatMap(({ items }) => items.filter((item) => !tellsSex(item))));
  return [sexChromosomeNotice, ...others].join('; ');
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
  const masked = text.replace(karyotypePattern, (chunk) => maskChunk(chunk, mask));
  if (masked === text) return isTelling(text, words) ? hiddenFetalText : karyotypeText;
  return isTelling(masked.replaceAll(`,${mask}`, ','), words) ? hiddenFetalText : masked;
}
