import { reportDocumentFormat, type ReportDocument, type ReportRow } from '@senlab/domain';

export type ReadDocument =
  | { readonly kind: 'document'; readonly document: ReportDocument }
  /** Frozen in a form that came after this page was loaded. */
  | { readonly kind: 'newer' }
  | { readonly kind: 'unreadable' };

/** What was signed is drawn as it was frozen or not at all: a field left out in silence would change its meaning. */
export function readDocument(text: string): ReadDocument {
  try {
    const document = JSON.parse(text) as ReportDocument;
    if (typeof document.format !== 'number' || !Array.isArray(document.rows)) return { kind: 'unreadable' };
    return document.format > reportDocumentFormat ? { kind: 'newer' } : { kind: 'document', document };
  } catch {
    return { kind: 'unreadable' };
  }
}

export interface RowGroup {
  readonly section: string;
  /** Each with its number on the paper. */
  readonly rows: readonly (readonly [no: number, row: ReportRow])[];
}

/** In the order of the paper; a section that comes again is one group, as it is printed. */
export function groupRows(rows: readonly ReportRow[]): readonly RowGroup[] {
  const sections = [...new Set(rows.map(({ section }) => section))];
  let no = 0;
  return sections.map((section) => ({
    section,
    rows: rows.filter((row) => row.section === section).map((row) => [(no += 1), row] as const),
  }));
}
