import type { Schema } from '@pdfme/common';
import { escapeInlineMarkdown } from '@pdfme/schemas/utils';

/** An element of a layout. pdfme keeps the properties of each kind beside the common ones. */
export type FlowElement = Schema & Readonly<Record<string, unknown>>;

export interface Box {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** How a cell of a table is drawn, as the designer writes it. */
export interface CellLook {
  readonly fontName?: string;
  readonly fontSize: number;
  readonly lineHeight: number;
  readonly characterSpacing: number;
  readonly alignment: string;
  readonly verticalAlignment: string;
  readonly fontColor: string;
  readonly backgroundColor: string;
  readonly borderColor: string;
  readonly borderWidth: Box;
  readonly padding: Box;
}

export type TableElement = FlowElement & {
  readonly showHead: boolean;
  readonly repeatHead?: boolean;
  readonly head: readonly string[];
  readonly headWidthPercentages: readonly number[];
  readonly headStyles: CellLook;
  readonly bodyStyles: CellLook & { readonly alternateBackgroundColor: string };
  readonly columnStyles: { readonly alignment?: Readonly<Record<string, string>> };
};

export function isTable(element: FlowElement): element is TableElement {
  return element.type === 'table';
}

/** On a page, with the value that is drawn in it; lines and rectangles have none. */
export interface Placed {
  readonly element: FlowElement;
  readonly value: string;
  /** Where it came to stand; without it where the element says. The element stays the one that it was for others. */
  readonly y?: number;
}

export function topOf({ element, y }: Placed): number {
  return y ?? element.position.y;
}

export type Values = Readonly<Record<string, string>>;

const place = /\{([A-Za-z]\w*)\}/g;

/** Names of the fields that a fixed text holds. */
export function placesOf(content: string): readonly string[] {
  return Array.from(content.matchAll(place), ([, name = '']) => name);
}

/**
 * By us and not by pdfme: it reads every value as JSON first, which turns 5.10 into 5.1, and evaluates whatever stands
 * in braces, also inside a value. A text of which every field is empty is left out, with its label.
 */
export function fillText(element: FlowElement, values: Values): string {
  const content = element.content ?? '';
  const names = placesOf(content);
  if (names.length > 0 && names.every((name) => (values[name] ?? '') === '')) return '';
  const isMarked = element['textFormat'] === 'inline-markdown';
  return content.replaceAll(place, (_, name: string) => {
    const value = values[name] ?? '';
    return isMarked ? escapeInlineMarkdown(value) : value;
  });
}

/** What an element shows: its field, or its own text with the fields in it. */
export function valueOf(element: FlowElement, values: Values): string {
  if (element.name.startsWith('static')) return fillText(element, values);
  const value = values[element.name] ?? '';
  return element['textFormat'] === 'inline-markdown' ? escapeInlineMarkdown(value) : value;
}
