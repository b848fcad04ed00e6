import type { AccountId } from '../../ground/kernel/ids.ts';
import type { Permission } from '../../ground/kernel/permissions.ts';
import { twoHands } from '../../ground/states/two-hands.ts';
import type { Requirement, TransitionRow, TransitionTable } from '../../ground/states/transition-table.ts';

/** While `undo_proposed` both numbers are still one person: nothing comes apart before the second person agrees. */
export const patientMergeStates = [
  'proposed',
  'merged',
  'declined',
  'withdrawn',
  'undo_proposed',
  'undone',
] as const;
export type PatientMergeState = (typeof patientMergeStates)[number];

export const patientMergeCommands = [
  'propose',
  'approve',
  'decline',
  'withdraw',
  'propose-undo',
  'approve-undo',
  'decline-undo',
  'withdraw-undo',
] as const;
export type PatientMergeCommand = (typeof patientMergeCommands)[number];

export interface PatientMergeFacts {
  /** Of what waits now: the merge, or its undoing. null: not known, which is nobody's and everybody's. */
  readonly proposedBy: AccountId | null;
  /** Both records read as they did when they were looked at. */
  readonly areAsSeen: boolean;
  /** Nothing speaks against it, and what speaks in doubt was confirmed. */
  readonly isMergeable: boolean;
  readonly isWithinPeriod: boolean;
  /** The two can stand beside each other again. */
  readonly isUndoable: boolean;
}

export type PatientMergeNeed =
  | 'someone-elses-proposal'
  | 'own-proposal'
  | 'records-as-seen'
  | 'mergeable'
  | 'within-period'
  | 'undoable';

/** Nothing gathered: every requirement refuses. */
export const unknownPatientMergeFacts: PatientMergeFacts = {
  proposedBy: null,
  areAsSeen: false,
  isMergeable: false,
  isWithinPeriod: false,
  isUndoable: false,
};

const hands = twoHands({ own: 'patient-merge-own-proposal', others: 'patient-merge-of-someone-else' });

const requirements: Readonly<Record<PatientMergeNeed, Requirement<string, PatientMergeFacts>>> = {
  'someone-elses-proposal': hands['someone-elses-proposal'],
  'own-proposal': hands['own-proposal'],
  'records-as-seen': { isMet: ({ facts }) => facts.areAsSeen, refusal: 'patient-merge-outdated' },
  mergeable: { isMet: ({ facts }) => facts.isMergeable, refusal: 'patient-merge-refused' },
  'within-period': { isMet: ({ facts }) => facts.isWithinPeriod, refusal: 'patient-merge-too-late' },
  undoable: { isMet: ({ facts }) => facts.isUndoable, refusal: 'patient-merge-undo-refused' },
};

type Row = TransitionRow<PatientMergeState, PatientMergeCommand, PatientMergeNeed>;

/** Whoever approves may propose too; somebody else approves it then. */
const proposers: readonly Permission[] = ['patients.merge-propose', 'patients.merge-approve'];
const subject = ['keptCode', 'mergedCode', 'chosen'] as const;

const byProposers: readonly Row[] = proposers.flatMap((permission): readonly Row[] => [
  {
    from: null,
    to: 'proposed',
    command: 'propose',
    permission,
    needs: ['records-as-seen', 'mergeable'],
    reason: 'required',
    audited: { action: 'patient-merge.propose', what: [...subject, 'doubts'] },
  },
  {
    from: 'proposed',
    to: 'withdrawn',
    command: 'withdraw',
    permission,
    needs: ['own-proposal'],
    reason: 'none',
    audited: { action: 'patient-merge.withdraw', what: subject },
  },
  {
    from: 'merged',
    to: 'undo_proposed',
    command: 'propose-undo',
    permission,
    needs: ['within-period', 'undoable'],
    reason: 'required',
    audited: { action: 'patient-merge.propose-undo', what: subject },
  },
  {
    from: 'undo_proposed',
    to: 'merged',
    command: 'withdraw-undo',
    permission,
    needs: ['own-proposal'],
    reason: 'none',
    audited: { action: 'patient-merge.withdraw-undo', what: subject },
  },
]);

const byApprovers: readonly Row[] = [
  {
    from: 'proposed',
    to: 'merged',
    command: 'approve',
    permission: 'patients.merge-approve',
    // Who is asked first: a proposer must not read what is wrong with it and mend it for nothing.
    needs: ['someone-elses-proposal', 'records-as-seen', 'mergeable'],
    reason: 'none',
    audited: { action: 'patient-merge.approve', what: [...subject, 'doubts'] },
  },
  {
    from: 'proposed',
    to: 'declined',
    command: 'decline',
    permission: 'patients.merge-approve',
    needs: [],
    reason: 'required',
    audited: { action: 'patient-merge.decline', what: subject },
  },
  {
    from: 'undo_proposed',
    to: 'undone',
    command: 'approve-undo',
    permission: 'patients.merge-approve',
    // Asked for in time is in time: it must not matter how long the second person takes.
    needs: ['someone-elses-proposal', 'undoable'],
    reason: 'none',
    audited: { action: 'patient-merge.approve-undo', what: subject },
  },
  {
    from: 'undo_proposed',
    to: 'merged',
    command: 'decline-undo',
    permission: 'patients.merge-approve',
    needs: [],
    reason: 'required',
    audited: { action: 'patient-merge.decline-undo', what: subject },
  },
];

/** The way of one merge. What was undone is merged again by a new proposal. */
export const patientMergeTable: TransitionTable<
  PatientMergeState,
  PatientMergeCommand,
  PatientMergeNeed,
  PatientMergeFacts
> = {
  entity: 'patient-merge',
  states: patientMergeStates,
  rows: [...byProposers, ...byApprovers],
  requirements,
  misplaced: [
    ...(['approve', 'decline', 'withdraw'] as const).map((command) => ({
      command,
      states: ['merged', 'declined', 'withdrawn', 'undo_proposed', 'undone'] as const,
      refusal: 'patient-merge-decided' as const,
    })),
    { command: 'propose-undo', states: ['undo_proposed'], refusal: 'patient-merge-undo-waiting' },
    { command: 'propose-undo', states: ['undone'], refusal: 'patient-merge-undone' },
    ...(['approve-undo', 'decline-undo', 'withdraw-undo'] as const).map((command) => ({
      command,
      states: ['merged', 'undone'] as const,
      refusal: 'patient-merge-undo-decided' as const,
    })),
  ],
};

/** The last instant at which undoing it may be asked for. */
export function undoneUntil(mergedMs: number, undoDays: number): number {
  return mergedMs + undoDays * 86_400_000;
}
