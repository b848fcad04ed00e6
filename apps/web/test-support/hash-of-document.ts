import { createHash } from 'node:crypto';
import { print, type DocumentNode } from 'graphql';

/** As the server counts it: of the text, whatever the document says about itself. */
export function hashOfDocument(document: DocumentNode): string {
  return createHash('sha256').update(print(document)).digest('hex');
}
