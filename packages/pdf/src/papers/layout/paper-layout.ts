/** An element of a pdfme template; each kind has more properties. */
export interface LayoutElement {
  readonly name: string;
  readonly type: string;
  readonly content?: string;
  readonly position: { readonly x: number; readonly y: number };
  readonly width: number;
  readonly height: number;
  readonly [property: string]: unknown;
}

/** A pdfme template on blank pages: what is stored of a paper's look. Millimetres. */
export interface PaperLayout {
  readonly basePdf: {
    readonly width: number;
    readonly height: number;
    /** Top, right, bottom, left. */
    readonly padding: readonly [number, number, number, number];
    /** Drawn on every page. */
    readonly staticSchema: readonly LayoutElement[];
  };
  readonly schemas: readonly (readonly LayoutElement[])[];
}
