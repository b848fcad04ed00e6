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

/** As many words on each line as fit. A word that is too long for any line is left for pdfme to break. */
async function wrapParagraph(paragraph: string, isMarked: boolean, fits: Fits): Promise<string> {
  if (!paragraph.trim().includes(' ') || (await fits(paragraph))) return paragraph;
  const lines: string[] = [];
  let line = '';
  for (const word of paragraph.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
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

/**
 * Breaks lines at blanks only. pdfme breaks wherever a word ends: a bracket is left behind at the end of a line, a
 * comma begins the next one, and 14/11/2026 falls into two.
 */
export async function wrapText(ruler: Ruler, element: FlowElement, value: string): Promise<string> {
  if (!value.includes(' ')) return value;
  const oneLine = (await lineHeight(ruler, element)) * 1.3;
  const fits: Fits = async (line) => (await textHeight(ruler, element, line)) <= oneLine;
  const isMarked = element['textFormat'] === 'inline-markdown';
  const paragraphs: string[] = [];
  for (const paragraph of value.split('\n')) paragraphs.push(await wrapParagraph(paragraph, isMarked, fits));
  return paragraphs.join('\n');
}
