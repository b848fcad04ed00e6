import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { showMessage } from '@senlab/ui';
import { createContext, useContext } from 'react';
import type { MoveResearchFileMutation } from '../../../../api/research/research-files.generated.ts';
import { changeResearch, type ChangeAnswer } from '../../studies/study-calls.ts';
import type { ResearchFile } from '../file-calls.ts';

/** The file that the page shows, and how a change of it comes to be shown. */
export interface OpenFile {
  readonly file: ResearchFile;
  readonly refresh: () => Promise<void>;
}

const FileContext = createContext<OpenFile | undefined>(undefined);
export const FileProvider = FileContext.Provider;

export function useFile(): OpenFile {
  const open = useContext(FileContext);
  if (open === undefined) throw new Error('useFile is used outside a file');
  return open;
}

/** What every change of the file names. */
export function nameOf({ _id, version }: ResearchFile): { readonly _id: string; readonly version: number } {
  return { _id, version };
}

/** What a field is called; its key where the form does not have it. */
export function fieldLabel({ fields }: Pick<ResearchFile, 'fields'>, key: string): string {
  return fields.find((field) => field.key === key)?.label ?? key;
}

type Document<V> = TypedDocumentNode<{ readonly response: MoveResearchFileMutation['response'] }, V>;

/** Changes the file, says so, and shows it. */
export async function changeFile<V extends Record<string, unknown>>(
  { refresh }: OpenFile,
  change: { readonly document: Document<V>; readonly variables: V; readonly said: string },
): Promise<ChangeAnswer> {
  const answer = await changeResearch(change.document, change.variables);
  if (answer.problem === null) showMessage(change.said, 'success');
  // Also after a refusal: somebody else may have been first, and what is shown is old.
  await refresh();
  return answer;
}
