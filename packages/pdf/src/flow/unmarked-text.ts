import type { Placed } from './flow-element.ts';

const escaped = /\\([\\*~`[\]()])/g;
const mark = /[*~`[]/;

/**
 * A text that holds no mark, as a plain one. pdfme lays inline Markdown out word by word, every time that it is measured
 * and once more when it is drawn, which was the dearest part of a paper; nearly no cell of a table has a mark.
 */
export function unmarked({ element, value }: Placed): Placed {
  if (element['textFormat'] !== 'inline-markdown' || mark.test(value.replaceAll(escaped, ''))) {
    return { element, value };
  }
  const { textFormat: _, ...plain } = element;
  return { element: plain, value: value.replaceAll(escaped, '$1') };
}
