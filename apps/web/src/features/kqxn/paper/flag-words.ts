import type { ResultFlag } from '@senlab/domain';
import { createContext, useContext } from 'react';

/** What each flag is called. The laboratory's grid has the same words: whoever composes the page brings them. */
export type FlagWords = Readonly<Record<ResultFlag, string>>;

export const FlagWordsContext = createContext<FlagWords | undefined>(undefined);

export function useFlagWords(): FlagWords {
  const words = useContext(FlagWordsContext);
  if (words === undefined) throw new Error('a paper is drawn without the words of its flags');
  return words;
}
