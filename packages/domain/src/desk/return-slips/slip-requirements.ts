import type { AccountId } from '../../ground/kernel/ids.ts';
import type { Requirement } from '../../ground/states/transition-table.ts';

/** What the requirements of a slip look at. The server gathers it in the transaction that writes. */
export interface ReturnSlipFacts {
  /** Released and not handed over yet. */
  readonly readyReports: number;
  /** Tests of the patient that are not released, after what is handed over now. */
  readonly missingTests: number;
  readonly handedBy: AccountId | null;
  readonly isUndoOpen: boolean;
  readonly isAdministrator: boolean;
  readonly isOverdue: boolean;
  /** A version on the slip was replaced or withdrawn; of a settlement, the one that it is about. */
  readonly hasOutdatedVersion: boolean;
  /** Of the one that it is about. */
  readonly isRecallSettled: boolean;
}

/** Nothing gathered: every requirement refuses. A command starts from these and adds what it looked up. */
export const unknownReturnSlipFacts: ReturnSlipFacts = {
  readyReports: Number.NaN,
  missingTests: Number.NaN,
  handedBy: null,
  isUndoOpen: false,
  isAdministrator: false,
  isOverdue: false,
  hasOutdatedVersion: false,
  isRecallSettled: true,
};

export type ReturnSlipNeed =
  | 'something-ready'
  | 'nothing-ready'
  | 'nothing-missing'
  | 'something-missing'
  | 'own-hand-over'
  | 'within-undo-time'
  | 'administrator'
  | 'overdue'
  | 'version-outdated'
  | 'recall-open';

export const returnSlipRequirements: Readonly<Record<ReturnSlipNeed, Requirement<string, ReturnSlipFacts>>> =
  {
    'something-ready': { isMet: ({ facts }) => facts.readyReports > 0, refusal: 'return-nothing-waits' },
    'nothing-ready': { isMet: ({ facts }) => facts.readyReports === 0, refusal: 'return-something-waits' },
    'nothing-missing': {
      isMet: ({ facts }) => facts.missingTests === 0,
      refusal: 'return-something-missing',
    },
    'something-missing': { isMet: ({ facts }) => facts.missingTests > 0, refusal: 'return-nothing-missing' },
    'own-hand-over': {
      isMet: ({ facts, actorId }) => facts.handedBy !== null && actorId === facts.handedBy,
      refusal: 'return-undo-of-someone-else',
    },
    'within-undo-time': { isMet: ({ facts }) => facts.isUndoOpen, refusal: 'return-undo-too-late' },
    administrator: { isMet: ({ facts }) => facts.isAdministrator, refusal: 'return-undo-administrator-only' },
    overdue: { isMet: ({ facts }) => facts.isOverdue, refusal: 'return-not-overdue' },
    'version-outdated': { isMet: ({ facts }) => facts.hasOutdatedVersion, refusal: 'return-versions-stand' },
    'recall-open': { isMet: ({ facts }) => !facts.isRecallSettled, refusal: 'return-recall-settled' },
  };
