import type { Placed, FlowElement } from './flow-element.ts';
import { mm2pt, type Font } from '@pdfme/common';
import { measureTextHeight } from '@pdfme/schemas/utils';
import { Memory } from './remember.ts';

const escaped = /\\([\\*~`[\]()])/g;
const mark = /[*~`[]/;

const plains = new WeakMap<FlowElement, FlowElement>();

function plainOf(element: FlowElement): FlowElement {
  const { textFormat: _, ...plain } = element;
  const known = plains.get(element) ?? plain;
  plains.set(element, known);
  return known;
}

/**
 * A text that holds no mark, as a plain one. pdfme lays inline Markdown out word by word, every time that it is measured
 * and once more when it is drawn, which was the dearest part of a paper; nearly no cell of a table has a mark.
 */
export function unmarked(placed: Placed): Placed {
  const { element, value } = placed;
  if (element['textFormat'] !== 'inline-markdown' || mark.test(value.replaceAll(escaped, ''))) return placed;
  return { ...placed, element: plainOf(element), value: value.replaceAll(escaped, '$1') };
}

export interface Ruler {
  readonly font: Font;
  /** Of each letter the widest of the family, in parts of the size of the letters. */
  readonly widest?: ReadonlyMap<string, number>;
  /** pdfme keeps parsed fonts in it. */
  readonly cache: Map<string | number, unknown>;
}

/** Knows what fits on a page as well. */
export interface PageRuler extends Ruler {
  /** Height of a page for what flows, in millimetres. */
  readonly room: number;
}

type TextSchema = Parameters<typeof measureTextHeight>[0]['schema'];

/** Names of the family in which the marks of a text are drawn. */
export const fontVariants = {
  bold: 'Tinos-Bold',
  italic: 'Tinos-Italic',
  boldItalic: 'Tinos-BoldItalic',
} as const;

const pointsInMillimetre = mm2pt(1);
/** Sums of many parts differ in their last digits. */
const rounding = 0.01;

/** Whether pdfme cannot but set it in one line: it is not wide enough for two, even in the widest letters. */
function isSurelyOneLine({ widest }: Ruler, element: FlowElement, value: string): boolean {
  const { fontSize, characterSpacing = 0, padding, borderWidth } = element;
  const isBoxed = padding !== undefined || borderWidth !== undefined;
  if (widest === undefined || isBoxed || typeof fontSize !== 'number' || characterSpacing !== 0) return false;
  let width = 0;
  for (const letter of value) width += widest.get(letter) ?? Infinity;
  return width * fontSize <= element.width * pointsInMillimetre - rounding;
}

export async function textHeight(ruler: Ruler, element: FlowElement, value: string): Promise<number> {
  if (value === '') return 0;
  if (value !== 'x' && isSurelyOneLine(ruler, element, value)) return lineHeight(ruler, element);
  // pdfme measures marks only in texts that cannot be typed into.
  const fixed = { fontVariants, dynamicFontSize: undefined, readOnly: true };
  const plain = unmarked({ element, value });
  const schema = { ...plain.element, ...fixed } as unknown as TextSchema;
  return measureTextHeight({ value: plain.value, schema, font: ruler.font, _cache: ruler.cache });
}

/** Of one line in the letters of an element; asked for every cell, and the same for nearly all. */
async function lineHeight(ruler: Ruler, element: FlowElement): Promise<number> {
  const { fontName, fontSize, lineHeight: high, padding, borderWidth } = element;
  const key = `line ${JSON.stringify([fontName, fontSize, high, padding, borderWidth])}`;
  const known = ruler.cache.get(key);
  if (typeof known === 'number') return known;
  const height = await textHeight(ruler, element, 'x');
  ruler.cache.set(key, height);
  return height;
}

const marks = ['***', '**', '~~', '*'] as const;

/** The mark that is still open at the end of a piece of inline Markdown; ours are never inside each other. */
export function openMark(piece: string): string {
  let open = '';
  for (let index = 0; index < piece.length; index += 1) {
    if (piece[index] === '\\') {
      index += 1;
      continue;
    }
    const found = marks.find((mark) => piece.startsWith(mark, index));
    if (found === undefined) continue;
    open = open === '' ? found : '';
    index += found.length - 1;
  }
  return open;
}

type Fits = (line: string) => Promise<boolean>;

interface Paragraph {
  readonly words: readonly string[];
  readonly blank: '' | ' ';
  readonly isMarked: boolean;
}

/** As many words on each line as fit. A word that is too long for any line is left for pdfme to break. */
async function wrapParagraph({ words, blank, isMarked }: Paragraph, fits: Fits): Promise<string> {
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    const longer = line === '' ? word : `${line}${blank}${word}`;
    const open = isMarked ? openMark(longer) : '';
    if (line === '' || (await fits(longer + open))) {
      line = longer;
      continue;
    }
    const mark = isMarked ? openMark(line) : '';
    lines.push(line + mark);
    line = mark + word;
  }
  return [...lines, line].join('\n');
}

async function fitsIn(ruler: Ruler, element: FlowElement): Promise<Fits> {
  const oneLine = (await lineHeight(ruler, element)) * 1.3;
  return async (line) => (await textHeight(ruler, element, line)) <= oneLine;
}

/**
 * Breaks lines at blanks only. pdfme breaks wherever a word ends: a bracket is left behind at the end of a line, a
 * comma begins the next one, and 14/11/2026 falls into two.
 */
export async function wrapText(ruler: Ruler, element: FlowElement, value: string): Promise<string> {
  if (!value.includes(' ')) return value;
  const fits = await fitsIn(ruler, element);
  const isMarked = element['textFormat'] === 'inline-markdown';
  const paragraphs: string[] = [];
  for (const paragraph of value.split('\n')) {
    const isOneLine = !paragraph.trim().includes(' ') || (await fits(paragraph));
    const words = isOneLine ? [paragraph] : paragraph.split(' ');
    paragraphs.push(await wrapParagraph({ words, blank: ' ', isMarked }, fits));
  }
  return paragraphs.join('\n');
}

/** A letter with the sign that escapes it and the marks at its sides: they stay on one line. */
const letters = /[*~]*(?:\\.|[^\\*~])[*~]*/gsu;

/** Of a text that is wrapped already: breaks the words that are longer than a line, for whoever counts the lines. */
export async function breakWords(ruler: Ruler, element: FlowElement, wrapped: string): Promise<string> {
  const fits = await fitsIn(ruler, element);
  const isMarked = element['textFormat'] === 'inline-markdown';
  const lines: string[] = [];
  for (const line of wrapped.split('\n')) {
    const parts = line === '' || (await fits(line)) ? [] : (line.match(letters) ?? []);
    const words = parts.join('') === line ? parts : [line];
    lines.push(await wrapParagraph({ words, blank: '', isMarked }, fits));
  }
  return lines.join('\n');
}

const smallestPoints = 6;
const step = 0.5;
/** Rounding of a measure must not make a line of its own. */
const slack = 0.05;

function sizesOf(element: FlowElement, mayGrow: boolean): readonly number[] {
  const range = element['dynamicFontSize'] as { readonly min: number; readonly max: number } | undefined;
  const set = typeof element['fontSize'] === 'number' ? element['fontSize'] : 11;
  const largest = range?.max ?? set;
  const smallest = range?.min ?? (mayGrow ? set : Math.min(set, smallestPoints));
  const count = Math.max(0, Math.floor((largest - smallest) / step));
  return [...Array.from({ length: count }, (_, index) => largest - index * step), smallest];
}

interface Fitting {
  readonly value: string;
  readonly mayGrow: boolean;
}

/**
 * A text with the letters that fit into its box: smaller ones where it says so or where it stands on every page. What
 * may grow does, instead of running into what stands below. Nothing is ever cut.
 */
async function fit(ruler: Ruler, element: FlowElement, { value, mayGrow }: Fitting): Promise<Placed> {
  const { dynamicFontSize: _, overflow: __, ...plain } = element;
  let fitted: FlowElement = { ...plain, fontVariants };
  let [height, wrapped] = [0, value];
  for (const fontSize of sizesOf(element, mayGrow)) {
    fitted = { ...fitted, fontSize };
    wrapped = await wrapText(ruler, fitted, value);
    height = await textHeight(ruler, fitted, wrapped);
    if (height <= element.height + slack) break;
  }
  const grown = mayGrow ? { ...fitted, height: Math.max(height, element.height) } : fitted;
  return { element: grown, value: wrapped };
}

const fitted = new Memory<Placed>(500);

export async function fitText(ruler: Ruler, element: FlowElement, fitting: Fitting): Promise<Placed> {
  const { value, mayGrow } = fitting;
  const key = `${String(mayGrow)} ${value}`;
  return fitted.get(element, key) ?? fitted.set(element, key, await fit(ruler, element, fitting));
}
