import type { DocumentNode } from 'graphql';

/** The hash under which the server knows a document. `pnpm generate` writes it into the document itself. */
export function documentIdOf(document: DocumentNode): string | undefined {
  return (document as { readonly documentId?: string }).documentId;
}
