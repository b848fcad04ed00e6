import type { ChildrenFacts } from '../../ground/states/follow-children.ts';
import {
  fromEach,
  type Requirement,
  type TransitionRow,
  type TransitionTable,
} from '../../ground/states/transition-table.ts';

export const labRecordStates = [
  'registered',
  'awaiting_sample',
  'in_progress',
  'awaiting_approval',
  'completed',
  'archived',
  'on_hold',
  'cancelled',
] as const;
export type LabRecordState = (typeof labRecordStates)[number];

/** progress, recollect, rework and amend follow the tubes and results of the record; nobody sends them. */
export type LabRecordCommand =
  | 'register'
  | 'progress'
  | 'recollect'
  | 'rework'
  | 'amend'
  | 'hold'
  | 'resume'
  | 'cancel'
  | 'archive';

export interface LabRecordFacts extends ChildrenFacts<LabRecordState> {
  readonly hasEnteredResult: boolean;
  readonly isAmendmentOpen: boolean;
  /** As many days after completion as the site keeps a record at hand. */
  readonly isArchiveDelayOver: boolean;
}

/** Nothing gathered: every requirement refuses. A command starts from these and adds what it looked up. */
export const unknownLabRecordFacts: LabRecordFacts = {
  childrenSay: 'cancelled',
  hasEnteredResult: true,
  isAmendmentOpen: false,
  isArchiveDelayOver: false,
};

export type LabRecordNeed = 'nothing-entered' | 'amendment-open' | 'archive-delay-over' | 'children-agree';

const requirements: Readonly<Record<LabRecordNeed, Requirement<LabRecordState, LabRecordFacts>>> = {
  'nothing-entered': { isMet: ({ facts }) => !facts.hasEnteredResult, refusal: 'record-has-results' },
  'amendment-open': { isMet: ({ facts }) => facts.isAmendmentOpen, refusal: 'amendment-not-open' },
  'archive-delay-over': { isMet: ({ facts }) => facts.isArchiveDelayOver, refusal: 'archive-too-early' },
  'children-agree': { isMet: ({ facts, to }) => facts.childrenSay === to, refusal: 'children-disagree' },
};

type Row = TransitionRow<LabRecordState, LabRecordCommand, LabRecordNeed>;
const rowsFrom = fromEach<LabRecordState, LabRecordCommand, LabRecordNeed>;

const registering: readonly Row[] = (['specimens.receive', null] as const).map((permission) => ({
  from: null,
  to: 'registered',
  command: 'register',
  permission,
  needs: [],
  reason: 'none',
  audited: { action: 'record.register', what: ['sid', 'orders', 'patientSnapshot'] },
}));

const derived = { permission: null, reason: 'none' } as const;

const forward: readonly Row[] = (
  [
    ['awaiting_sample', ['registered']],
    ['in_progress', ['registered', 'awaiting_sample']],
    ['awaiting_approval', ['registered', 'awaiting_sample', 'in_progress']],
    ['completed', ['registered', 'awaiting_sample', 'in_progress', 'awaiting_approval']],
  ] as const
).flatMap(([to, states]) =>
  rowsFrom(states, {
    ...derived,
    to,
    command: 'progress',
    needs: ['children-agree'],
    audited: { action: 'record.progress', what: ['counts'] },
  }),
);

/** The only ways back: a tube to take again, a value that was returned or repeated, a correction after release. */
const backward: readonly Row[] = [
  ...rowsFrom(['in_progress', 'awaiting_approval'], {
    ...derived,
    to: 'awaiting_sample',
    command: 'recollect',
    needs: ['children-agree'],
    audited: { action: 'record.recollect', what: ['specimens'] },
  }),
  ...rowsFrom(['awaiting_approval'], {
    ...derived,
    to: 'in_progress',
    command: 'rework',
    needs: ['children-agree'],
    audited: { action: 'record.rework', what: ['counts'] },
  }),
  ...rowsFrom(['completed', 'archived'], {
    ...derived,
    to: 'in_progress',
    command: 'amend',
    needs: ['amendment-open', 'children-agree'],
    audited: { action: 'record.amend', what: ['report', 'category'] },
  }),
];

const atWork = ['registered', 'awaiting_sample', 'in_progress', 'awaiting_approval'] as const;

const byHand: readonly Row[] = [
  ...rowsFrom(atWork, {
    to: 'on_hold',
    command: 'hold',
    permission: 'results.enter',
    needs: [],
    reason: 'required',
    audited: { action: 'record.hold', what: ['state'] },
  }),
  // Back to where its parts are by now: the tubes did not wait.
  ...([...atWork, 'completed'] as const).map((to): Row => ({
    from: 'on_hold',
    to,
    command: 'resume',
    permission: 'results.enter',
    needs: ['children-agree'],
    reason: 'none',
    audited: { action: 'record.resume', what: ['state'] },
  })),
  ...rowsFrom([...atWork, 'on_hold'], {
    to: 'cancelled',
    command: 'cancel',
    permission: 'results.approve',
    needs: ['nothing-entered'],
    reason: 'required',
    audited: { action: 'record.cancel', what: ['state', 'orders'] },
  }),
  // With its last order: nobody is left who waits for it.
  ...rowsFrom([...atWork, 'on_hold'], {
    to: 'cancelled',
    command: 'cancel',
    permission: null,
    needs: ['nothing-entered'],
    reason: 'required',
    audited: { action: 'record.cancel', what: ['state', 'orders'] },
  }),
  {
    ...derived,
    from: 'completed',
    to: 'archived',
    command: 'archive',
    needs: ['archive-delay-over'],
    audited: { action: 'record.archive', what: ['completedTime'] },
  },
];

/** The way of a laboratory case. It follows its tubes and results; people only hold, resume and cancel it. */
export const labRecordTable: TransitionTable<
  LabRecordState,
  LabRecordCommand,
  LabRecordNeed,
  LabRecordFacts
> = {
  entity: 'lab-record',
  states: labRecordStates,
  rows: [...registering, ...forward, ...backward, ...byHand],
  requirements,
  misplaced: [
    { command: 'hold', states: ['on_hold'], refusal: 'record-already-on-hold' },
    { command: 'hold', states: ['completed', 'archived'], refusal: 'record-completed' },
    { command: 'resume', states: [...atWork, 'completed'], refusal: 'record-not-on-hold' },
    { command: 'cancel', states: ['completed', 'archived'], refusal: 'record-completed' },
    ...(['hold', 'resume', 'cancel'] as const).map((command) => ({
      command,
      states: ['cancelled'] as const,
      refusal: 'record-cancelled' as const,
    })),
  ],
};
