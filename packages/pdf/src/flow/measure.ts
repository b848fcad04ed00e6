import type { Font } from '@pdfme/common';
import { measureTextHeight } from '@pdfme/schemas/utils';
import type { FlowElement } from './flow-element.ts';
import { unmarked } from './unmarked-text.ts';

export interface Ruler {
  readonly font: Font;
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

export async function textHeight(ruler: Ruler, element: FlowElement, value: string): Promise<number> {
  if (value === '') return 0;
  // pdfme measures marks only in texts that cannot be typed into.
  const fixed = { fontVariants, dynamicFontSize: undefined, readOnly: true };
  const plain = unmarked({ element, value });
  const schema = { ...plain.element, ...fixed } as unknown as TextSchema;
  return measureTextHeight({ value: plain.value, schema, font: ruler.font, _cache: ruler.cache });
}

/** Of one line in the letters of an element; asked for every cell, and the same for nearly all. */
export async function lineHeight(ruler: Ruler, element: FlowElement): Promise<number> {
  const { fontName, fontSize, lineHeight: high, padding, borderWidth } = element;
  const key = `line ${JSON.stringify([fontName, fontSize, high, padding, borderWidth])}`;
  const known = ruler.cache.get(key);
  if (typeof known === 'number') return known;
  const height = await textHeight(ruler, element, 'x');
  ruler.cache.set(key, height);
  return height;
}
