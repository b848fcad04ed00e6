import type { AccountId } from '../kernel/ids.ts';
import type { RefusalReason } from '../reasons/refusal-reason.ts';
import type { Requirement } from './transition-table.ts';

interface Proposed {
  /** null: not known, which is nobody's and everybody's. */
  readonly proposedBy: AccountId | null;
}

type Hands = Readonly<Record<'someone-elses-proposal' | 'own-proposal', Requirement<string, Proposed>>>;

/** What one proposes another decides on, and nobody but who proposed it takes it back. */
export function twoHands(refusals: { readonly own: RefusalReason; readonly others: RefusalReason }): Hands {
  return {
    'someone-elses-proposal': {
      isMet: ({ facts, actorId }) => facts.proposedBy !== null && facts.proposedBy !== actorId,
      refusal: refusals.own,
    },
    'own-proposal': {
      isMet: ({ facts, actorId }) => actorId !== null && facts.proposedBy === actorId,
      refusal: refusals.others,
    },
  };
}
