import type { PaperInputs } from '../papers/paper-field.ts';
import { writable } from './writable.ts';
import { type Schema, type Template, checkTemplate } from '@pdfme/common';
import { isPaperFont, paperFonts, parsedFonts, widestLetters } from './fonts.ts';
import { generate } from '@pdfme/generator';
import { placePaper, templateOf, type PlacedPaper } from '../flow/flow-paper.ts';
import { acrossPage } from './stamp-copy.ts';
import { ownType, paperPlugins } from './plugins.ts';
import { prepareDocument } from './pdf-document.ts';
import type { FileFacts } from './paper-file.ts';
import { writePaper } from './write-paper.ts';

type Rows = readonly (readonly string[])[];

function isRows(value: unknown): value is Rows {
  const isRow = (row: unknown): boolean =>
    Array.isArray(row) && row.every((cell) => typeof cell === 'string');
  return Array.isArray(value) && value.every(isRow);
}

function rowsOf(text: string): Rows | undefined {
  if (!text.startsWith('[')) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isRows(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** A table is the JSON text of its rows: in there a letter may also be written as an escape. */
function cleanInput(text: string): string {
  if (text.startsWith('data:')) return text;
  const rows = rowsOf(text);
  return rows === undefined ? writable(text) : JSON.stringify(rows.map((row) => row.map(writable)));
}

/** Every text in letters that the fonts have, composed: two ways to write one letter give one paper. */
function cleanInputs(inputs: PaperInputs): PaperInputs {
  return Object.fromEntries(Object.entries(inputs).map(([name, text]) => [name, cleanInput(text)]));
}

/** Vietnamese letters carry two marks above and one below: closer lines touch. */
const minimumLineHeight = 1.4;

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function cleanStyle(style: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { fontName, lineHeight } = style;
  return {
    ...style,
    fontName: isPaperFont(fontName) ? fontName : 'Tinos',
    lineHeight: typeof lineHeight === 'number' ? Math.max(lineHeight, minimumLineHeight) : minimumLineHeight,
  };
}

function cleanText(element: Schema): Schema {
  const written = element.type === 'multiVariableText' ? element['text'] : element.content;
  const content = typeof written === 'string' ? writable(written) : '';
  return { ...element, ...cleanStyle(element), type: 'text', content };
}

function cleanTable(element: Schema): Schema {
  const { head, headStyles, bodyStyles } = element;
  return {
    ...element,
    head: Array.isArray(head) ? head.map((text) => writable(String(text))) : [],
    headStyles: cleanStyle(isRecord(headStyles) ? headStyles : {}),
    bodyStyles: cleanStyle(isRecord(bodyStyles) ? bodyStyles : {}),
  };
}

function cleanElement(element: Schema): Schema {
  if (element.type === 'text' || element.type === 'multiVariableText') return cleanText(element);
  return element.type === 'table' ? cleanTable(element) : element;
}

const cleaned = new WeakMap<object, Template>();

function readLayout(layout: unknown): Template {
  checkTemplate(layout);
  return layout as Template;
}

/** Letters that the fonts have, lines that do not touch. Of one layout object only once: a press draws hundreds with it. */
function cleanLayout(given: unknown): Template {
  const known = isRecord(given) ? cleaned.get(given) : undefined;
  if (known !== undefined) return known;
  const layout = readLayout(given);
  const { basePdf } = layout;
  if (!isRecord(basePdf) || !('padding' in basePdf)) throw new TypeError('a paper is drawn on blank pages');
  const staticSchema = (basePdf.staticSchema ?? []).map(cleanElement);
  const schemas = layout.schemas.map((page) => page.map(cleanElement));
  const clean = { ...layout, basePdf: { ...basePdf, staticSchema }, schemas };
  cleaned.set(layout, clean);
  return clean;
}

export interface PaperRequest<Layout = unknown> {
  /** A pdfme template as JSON. */
  readonly layout: Layout;
  readonly inputs: PaperInputs;
  readonly title: string;
  /** ISO: the moment the document was made, as it is written into it. */
  readonly at: string;
  /** What tells this document from every other, such as its number and version: its identifier is made of it. */
  readonly seed: string;
  /** Across each page, over what is there and a part of the document: what is worth nothing says so wherever it goes. */
  readonly mark?: string;
}

/** Drawn last on each page: nothing of the layout can cover it. */
function markedPaper({ sheet, pages }: PlacedPaper, mark: string): PlacedPaper {
  const placed = { element: acrossPage(sheet, 'falling'), value: writable(mark) };
  return { sheet, pages: pages.map((page) => [...page, placed]) };
}

type LaidPaper = readonly [paper: PlacedPaper, facts: FileFacts];

async function lay(request: PaperRequest): Promise<LaidPaper> {
  const layout = cleanLayout(request.layout);
  const at = new Date(request.at);
  if (Number.isNaN(at.getTime())) throw new RangeError('a paper needs the moment it was made');
  const cache = await parsedFonts();
  const { mark, seed, title } = request;
  const inputs = cleanInputs(request.inputs);
  const ruler = { font: paperFonts(), cache, widest: widestLetters(cache) };
  const placed = await placePaper({ layout, inputs, ...ruler });
  const paper = mark === undefined ? placed : markedPaper(placed, mark);
  return [paper, { title: title.normalize('NFC'), at, seed }];
}

async function generateLaid([paper, { seed, title, at }]: LaidPaper): Promise<Uint8Array> {
  const { template, input } = templateOf(paper);
  return generate({
    template: { ...template, schemas: template.schemas.map((page) => page.map(ownType)) },
    inputs: [input],
    plugins: paperPlugins(prepareDocument(seed, await parsedFonts())),
    options: {
      font: paperFonts(),
      author: 'SenLab',
      creator: 'SenLab',
      producer: 'SenLab',
      title,
      creationDate: at,
      modificationDate: at,
    },
  });
}

/** The same paper by pdfme's own generator, which draws what our writer does not: the pixels are the same. */
export async function generatePaper(request: PaperRequest): Promise<Uint8Array> {
  return generateLaid(await lay(request));
}

/**
 * The PDF of one paper. The same request gives the same bytes, today and in another process: nothing of the clock, of
 * chance or of what was drawn before stands in it.
 */
export async function renderPaper(request: PaperRequest): Promise<Uint8Array> {
  const laid = await lay(request);
  return (await writePaper(...laid)) ?? generateLaid(laid);
}
