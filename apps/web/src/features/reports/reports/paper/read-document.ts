import { reportDocumentFormat, type ReportDocument } from '@senlab/domain';

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
