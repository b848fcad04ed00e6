import type { FlowElement } from './flow-element.ts';
import { lineHeight, textHeight, type Ruler } from './measure.ts';

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
