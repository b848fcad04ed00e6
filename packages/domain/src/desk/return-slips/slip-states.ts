import { fromEach, type TransitionRow, type TransitionTable } from '../../ground/states/transition-table.ts';
import { returnSlipRequirements, type ReturnSlipFacts, type ReturnSlipNeed } from './slip-requirements.ts';

export const returnSlipStates = [
  'draft',
  'ready',
  'partial',
  'handed_over',
  'cancelled',
  'unclaimed',
  'recalled',
] as const;
export type ReturnSlipState = (typeof returnSlipStates)[number];

export type ReturnSlipCommand =
  | 'open'
  | 'complete'
  | 'renew'
  | 'expire'
  | 'hand-over'
  | 'hand-over-part'
  | 'cancel'
  | 'lapse'
  | 'undo'
  | 'recall'
  | 'settle-recall';

type Row = TransitionRow<ReturnSlipState, ReturnSlipCommand, ReturnSlipNeed>;
const each = fromEach<ReturnSlipState, ReturnSlipCommand, ReturnSlipNeed>;

/** Waiting at the counter; one of a patient at a time. */
export const openReturnSlipStates = [
  'draft',
  'ready',
  'unclaimed',
] as const satisfies readonly ReturnSlipState[];
/** In somebody's hand, as far as we know. */
export const standingReturnSlipStates = [
  'handed_over',
  'partial',
] as const satisfies readonly ReturnSlipState[];

export function isOpenReturnSlip(state: ReturnSlipState): boolean {
  return (openReturnSlipStates as readonly string[]).includes(state);
}

const waiting: readonly Row[] = [
  {
    from: null,
    to: 'draft',
    command: 'open',
    permission: null,
    needs: ['something-ready'],
    reason: 'none',
    audited: { action: 'return-slip.open', what: [] },
  },
  {
    from: 'draft',
    to: 'ready',
    command: 'complete',
    permission: null,
    needs: ['something-ready', 'nothing-missing'],
    reason: 'none',
    audited: { action: 'return-slip.complete', what: [] },
  },
  {
    from: 'ready',
    to: 'unclaimed',
    command: 'expire',
    permission: null,
    needs: ['overdue'],
    reason: 'none',
    audited: { action: 'return-slip.expire', what: [] },
  },
  // Something new came for her: she is waited for again.
  {
    from: 'unclaimed',
    to: 'ready',
    command: 'renew',
    permission: null,
    needs: ['something-ready'],
    reason: 'none',
    audited: { action: 'return-slip.renew', what: [] },
  },
  ...each(openReturnSlipStates, {
    to: 'cancelled',
    command: 'cancel',
    permission: 'return-slips.hand-over',
    needs: [],
    reason: 'required',
    audited: { action: 'return-slip.cancel', what: [] },
  }),
  // What waited was withdrawn, or went another way.
  ...each(openReturnSlipStates, {
    to: 'cancelled',
    command: 'lapse',
    permission: null,
    needs: ['nothing-ready'],
    reason: 'none',
    audited: { action: 'return-slip.lapse', what: [] },
  }),
];

const handed = ['code', 'reports', 'receiverType', 'channel', 'identifiers'] as const;

const handing: readonly Row[] = [
  ...each(openReturnSlipStates, {
    to: 'handed_over',
    command: 'hand-over',
    permission: 'return-slips.hand-over',
    needs: ['something-ready', 'nothing-missing'],
    reason: 'none',
    audited: { action: 'return-slip.hand-over', what: handed },
  }),
  ...each(openReturnSlipStates, {
    to: 'partial',
    command: 'hand-over-part',
    permission: 'return-slips.hand-over',
    needs: ['something-ready', 'something-missing'],
    reason: 'none',
    audited: { action: 'return-slip.hand-over-part', what: handed },
  }),
];

const back: readonly Row[] = [
  ...each(standingReturnSlipStates, {
    to: 'cancelled',
    command: 'undo',
    permission: 'return-slips.hand-over',
    needs: ['own-hand-over', 'within-undo-time'],
    reason: 'required',
    audited: { action: 'return-slip.undo', what: ['reports'] },
  }),
  ...each(standingReturnSlipStates, {
    to: 'cancelled',
    command: 'undo',
    permission: 'accounts.manage',
    needs: ['administrator'],
    reason: 'required',
    audited: { action: 'return-slip.undo', what: ['reports'] },
  }),
  ...each(standingReturnSlipStates, {
    to: 'recalled',
    command: 'recall',
    permission: null,
    needs: ['version-outdated'],
    reason: 'none',
    audited: { action: 'return-slip.recall', what: ['reports'] },
  }),
  // Another of its papers, which stood until now; or the new version of one came back.
  {
    from: 'recalled',
    to: 'recalled',
    command: 'recall',
    permission: null,
    needs: ['version-outdated'],
    reason: 'none',
    audited: { action: 'return-slip.recall', what: ['reports'] },
  },
  // One paper at a time.
  {
    from: 'recalled',
    to: 'recalled',
    command: 'settle-recall',
    permission: 'return-slips.hand-over',
    needs: ['version-outdated', 'recall-open'],
    reason: 'none',
    audited: { action: 'return-slip.settle-recall', what: ['reports', 'oldPaper'] },
  },
];

/**
 * The way of what waits for a patient into somebody's hand. What was handed over is never open again: an undone slip is
 * cancelled with its number, and what was on it waits on a new one.
 */
export const returnSlipTable: TransitionTable<
  ReturnSlipState,
  ReturnSlipCommand,
  ReturnSlipNeed,
  ReturnSlipFacts
> = {
  entity: 'return-slip',
  states: returnSlipStates,
  rows: [...waiting, ...handing, ...back],
  requirements: returnSlipRequirements,
  misplaced: [
    ...(['hand-over', 'hand-over-part', 'cancel'] as const).flatMap((command) => [
      { command, states: standingReturnSlipStates, refusal: 'return-slip-handed-over' as const },
      { command, states: ['cancelled'] as const, refusal: 'return-slip-cancelled' as const },
      { command, states: ['recalled'] as const, refusal: 'return-slip-recalled' as const },
    ]),
    { command: 'undo', states: openReturnSlipStates, refusal: 'return-slip-not-handed-over' },
    { command: 'undo', states: ['cancelled'], refusal: 'return-slip-cancelled' },
    { command: 'undo', states: ['recalled'], refusal: 'return-slip-recalled' },
    { command: 'settle-recall', states: standingReturnSlipStates, refusal: 'return-versions-stand' },
  ],
};
