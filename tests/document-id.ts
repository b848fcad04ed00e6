import { knownDocuments } from '@senlab/contract/server';

/** The hash of a document of the web, by its name. */
export function documentId(name: string): string | undefined {
  return [...knownDocuments].find(([, text]) => /^\w+ (\w+)/.exec(text)?.[1] === name)?.[0];
}
