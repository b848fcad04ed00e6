import type { TransitionTable } from '../../ground/states/transition-table.ts';

export const researchQueryStates = ['open', 'answered', 'closed'] as const;
export type ResearchQueryState = (typeof researchQueryStates)[number];
export type ResearchQueryCommand = 'ask' | 'answer' | 'close';

export interface ResearchQueryFacts {
  readonly isOwnAnswer: boolean;
}

/** A question about one value. Whoever has answered does not settle it. */
export const researchQueryTable: TransitionTable<
  ResearchQueryState,
  ResearchQueryCommand,
  'answer-of-another',
  ResearchQueryFacts
> = {
  entity: 'research-query',
  states: researchQueryStates,
  rows: [
    {
      from: null,
      to: 'open',
      command: 'ask',
      permission: 'research.read',
      needs: [],
      reason: 'none',
      audited: { action: 'research-query.ask', what: ['field'] },
    },
    {
      from: 'open',
      to: 'answered',
      command: 'answer',
      permission: 'research.write',
      needs: [],
      reason: 'none',
      audited: { action: 'research-query.answer', what: ['field'] },
    },
    {
      from: 'answered',
      to: 'closed',
      command: 'close',
      permission: 'research.read',
      needs: ['answer-of-another'],
      reason: 'none',
      audited: { action: 'research-query.close', what: ['field'] },
    },
  ],
  requirements: {
    'answer-of-another': {
      isMet: ({ facts }) => !facts.isOwnAnswer,
      refusal: 'research-query-own-answer',
    },
  },
  misplaced: [
    { command: 'answer', states: ['answered'], refusal: 'research-query-answered' },
    { command: 'answer', states: ['closed'], refusal: 'research-query-closed' },
    { command: 'close', states: ['open'], refusal: 'research-query-not-answered' },
    { command: 'close', states: ['closed'], refusal: 'research-query-closed' },
  ],
};
