import type { AccountId } from '../../ground/kernel/ids.ts';
import { twoHands } from '../../ground/states/two-hands.ts';
import type { Requirement, TransitionRow, TransitionTable } from '../../ground/states/transition-table.ts';

export const controlLotStates = ['proposed', 'active', 'retired'] as const;
export type ControlLotState = (typeof controlLotStates)[number];

export type ControlLotCommand = 'propose' | 'approve' | 'decline' | 'withdraw' | 'retire' | 'expire';

export interface ControlLotFacts {
  /** null: not known, which is nobody's and everybody's. */
  readonly proposedBy: AccountId | null;
  /** Passed the check of lots. */
  readonly isComplete: boolean;
  /** Its last day is over. */
  readonly isExpired: boolean | null;
}

export type ControlLotNeed =
  | 'lot-complete'
  | 'someone-elses-proposal'
  | 'own-proposal'
  | 'lot-not-expired'
  | 'lot-expired';

/** Nothing gathered: every requirement refuses. */
export const unknownControlLotFacts: ControlLotFacts = {
  proposedBy: null,
  isComplete: false,
  isExpired: null,
};

const requirements: Readonly<Record<ControlLotNeed, Requirement<string, ControlLotFacts>>> = {
  'lot-complete': { isMet: ({ facts }) => facts.isComplete, refusal: 'control-lot-incomplete' },
  ...twoHands({ own: 'control-lot-own-proposal', others: 'control-lot-of-someone-else' }),
  'lot-not-expired': { isMet: ({ facts }) => facts.isExpired === false, refusal: 'control-lot-expired' },
  'lot-expired': { isMet: ({ facts }) => facts.isExpired === true, refusal: 'control-lot-still-valid' },
};

type Row = TransitionRow<ControlLotState, ControlLotCommand, ControlLotNeed>;

const proposing: readonly Row[] = [
  {
    from: null,
    to: 'proposed',
    command: 'propose',
    permission: 'catalogue.propose',
    needs: ['lot-complete'],
    reason: 'none',
    audited: {
      action: 'control-lot.propose',
      what: ['instrumentCode', 'testCode', 'level', 'lotNo', 'mean', 'sd'],
    },
  },
  {
    from: 'proposed',
    to: 'active',
    command: 'approve',
    permission: 'catalogue.approve',
    needs: ['lot-complete', 'someone-elses-proposal', 'lot-not-expired'],
    reason: 'none',
    audited: { action: 'control-lot.approve', what: ['lotNo', 'mean', 'sd', 'validFrom', 'validTo'] },
  },
  {
    from: 'proposed',
    to: 'retired',
    command: 'decline',
    permission: 'catalogue.approve',
    needs: [],
    reason: 'required',
    audited: { action: 'control-lot.decline', what: ['lotNo'] },
  },
  {
    from: 'proposed',
    to: 'retired',
    command: 'withdraw',
    permission: 'catalogue.propose',
    needs: ['own-proposal'],
    reason: 'none',
    audited: { action: 'control-lot.withdraw', what: ['lotNo'] },
  },
];

const retiring: readonly Row[] = [
  {
    from: 'active',
    to: 'retired',
    command: 'retire',
    permission: 'catalogue.approve',
    needs: [],
    reason: 'required',
    audited: { action: 'control-lot.retire', what: ['lotNo'] },
  },
  {
    from: 'active',
    to: 'retired',
    command: 'expire',
    permission: null,
    needs: ['lot-expired'],
    reason: 'none',
    audited: { action: 'control-lot.expire', what: ['lotNo', 'validTo'] },
  },
];

/**
 * The way of a lot's target into use. Two lots of one level may be active together: a new bottle is measured beside
 * the old one before it takes over.
 */
export const controlLotTable: TransitionTable<
  ControlLotState,
  ControlLotCommand,
  ControlLotNeed,
  ControlLotFacts
> = {
  entity: 'control-lot',
  states: controlLotStates,
  rows: [...proposing, ...retiring],
  requirements,
  misplaced: [
    ...(['approve', 'decline', 'withdraw'] as const).map((command) => ({
      command,
      states: ['active'] as const,
      refusal: 'control-lot-already-active' as const,
    })),
    { command: 'retire', states: ['proposed'], refusal: 'control-lot-not-active' },
    ...(['approve', 'decline', 'withdraw', 'retire'] as const).map((command) => ({
      command,
      states: ['retired'] as const,
      refusal: 'control-lot-retired' as const,
    })),
  ],
};
