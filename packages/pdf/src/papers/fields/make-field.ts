import type { PaperField, PaperFieldKind } from '../paper-field.ts';

type Words = readonly [label: string, description: string];

function field(name: string, kind: PaperFieldKind, [label, description]: Words): PaperField {
  return { name, kind, label, description, isMandatory: false };
}

export function textField(name: string, ...words: Words): PaperField {
  return field(name, 'text', words);
}

export function imageField(name: string, ...words: Words): PaperField {
  return field(name, 'image', words);
}

export function barcodeField(name: string, ...words: Words): PaperField {
  return field(name, 'code128', words);
}

export function qrField(name: string, ...words: Words): PaperField {
  return field(name, 'qr', words);
}

export function tableField(
  name: string,
  columns: readonly string[],
  ...words: Words
): PaperField & { readonly columns: readonly string[] } {
  return { ...field(name, 'table', words), columns };
}

/** A paper without it is not one. */
export function mandatory<T extends PaperField>(made: T): T {
  return { ...made, isMandatory: true };
}

export const factColumns: readonly string[] = ['Mục', 'Nội dung', 'Mục', 'Nội dung'];
