import type { Schema } from '@pdfme/common';

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
}

export function movedTo(element: FlowElement, y: number): FlowElement {
  return { ...element, position: { x: element.position.x, y } };
}
