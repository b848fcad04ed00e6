import { print, type DocumentNode } from 'graphql';

/** The text of a document for the live connection; empty in production, where its hash says which one is meant. */
export function documentText(document: DocumentNode): string {
  return import.meta.env.PROD ? '' : print(document);
}
