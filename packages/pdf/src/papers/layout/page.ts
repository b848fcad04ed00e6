import { paperMillimetres, type PaperSize } from '@senlab/domain';
import type { LayoutElement, PaperLayout } from './paper-layout.ts';

/** What a printer leaves blank at every edge. */
export const edge = 5;
/** At the foot of each page, above the edge: the line about the printing is stamped there. */
export const stampBand = 6;

export interface PageShape {
  readonly size: PaperSize;
  readonly padding: readonly [number, number, number, number];
}

export function paperLayout(
  { size, padding }: PageShape,
  onEveryPage: readonly LayoutElement[],
  elements: readonly LayoutElement[],
): PaperLayout {
  const [width, height] = paperMillimetres[size];
  return { basePdf: { width, height, padding, staticSchema: onEveryPage }, schemas: [elements] };
}
