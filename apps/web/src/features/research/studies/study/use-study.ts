import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { showMessage } from '@senlab/ui';
import { createContext, useContext } from 'react';
import type { SaveResearchStudyMutation } from '../../../../api/research/studies.generated.ts';
import { changeResearch, type ChangeAnswer, type Study } from '../study-calls.ts';

/** The study that the page shows, and how a change of it comes to be shown. */
export interface OpenStudy {
  readonly study: Study;
  readonly refresh: () => Promise<void>;
}

const StudyContext = createContext<OpenStudy | undefined>(undefined);
export const StudyProvider = StudyContext.Provider;

export function useStudy(): OpenStudy {
  const open = useContext(StudyContext);
  if (open === undefined) throw new Error('useStudy is used outside a study');
  return open;
}

type Document<V> = TypedDocumentNode<{ readonly response: SaveResearchStudyMutation['response'] }, V>;

/** Changes the study, says so, and shows it. */
export async function changeStudy<V extends Record<string, unknown>>(
  { refresh }: OpenStudy,
  change: { readonly document: Document<V>; readonly variables: V; readonly said: string },
): Promise<ChangeAnswer> {
  const answer = await changeResearch(change.document, change.variables);
  if (answer.problem === null) showMessage(change.said, 'success');
  // Also after a refusal: somebody else may have been first, and what is shown is old.
  await refresh();
  return answer;
}
