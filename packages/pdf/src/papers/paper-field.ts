export type PaperFieldKind = 'text' | 'table' | 'code128' | 'qr' | 'image';

/** One thing that a layout may show, as whoever draws a template reads it. */
export interface PaperField {
  readonly name: string;
  readonly label: string;
  readonly kind: PaperFieldKind;
  readonly description: string;
  /** A paper without it is not one: it cannot be taken off a layout. */
  readonly isMandatory: boolean;
  /** Of a table: its columns in the order of the row. */
  readonly columns?: readonly string[];
}

/** What is drawn, by field. A table is the JSON text of its rows. */
export type PaperInputs = Readonly<Record<string, string>>;
