import { specimenRequirements, type SpecimenFacts, type SpecimenNeed } from './specimen-requirements.ts';
import { fromEach, type TransitionRow, type TransitionTable } from '../../ground/states/transition-table.ts';

export const specimenStates = [
  'planned',
  'collected',
  'in_transit',
  'received',
  'processing',
  'stored',
  'disposed',
  'rejected',
  'lost',
  'cancelled',
] as const;
export type SpecimenState = (typeof specimenStates)[number];

/** Nothing can be measured from these any more, and a label on one could only be stuck on the wrong tube. */
export const endedSpecimenStates: readonly SpecimenState[] = ['rejected', 'lost', 'disposed', 'cancelled'];

export type SpecimenCommand =
  | 'plan'
  | 'collect'
  | 'cancel'
  | 'send'
  | 'receive'
  | 'reject'
  | 'lose'
  | 'process'
  | 'store'
  | 'dispose';

type Row = TransitionRow<SpecimenState, SpecimenCommand, SpecimenNeed>;
const rowsFrom = fromEach<SpecimenState, SpecimenCommand, SpecimenNeed>;

const collecting: readonly Row[] = [
  {
    from: null,
    to: 'planned',
    command: 'plan',
    permission: null,
    needs: ['order-not-cancelled'],
    reason: 'none',
    audited: { action: 'specimen.plan', what: ['specimenCode', 'tests'] },
  },
  {
    from: 'planned',
    to: 'collected',
    command: 'collect',
    permission: 'specimens.collect',
    needs: ['order-not-cancelled', 'payment-settled', 'identity-checked', 'collection-time-known'],
    reason: 'none',
    audited: { action: 'specimen.collect', what: ['collectedTime', 'collectedBy', 'timePoint'] },
  },
  // Nobody shall be pricked for what is not wanted any more. Why it is not, the order or the tests have told.
  {
    from: 'planned',
    to: 'cancelled',
    command: 'cancel',
    permission: null,
    needs: ['not-wanted'],
    reason: 'none',
    audited: { action: 'specimen.cancel', what: ['specimenCode'] },
  },
  {
    from: 'collected',
    to: 'in_transit',
    command: 'send',
    permission: 'specimens.collect',
    needs: [],
    reason: 'none',
    audited: { action: 'specimen.send', what: ['sentTime'] },
  },
];

const arriving: readonly Row[] = [
  ...rowsFrom(['collected', 'in_transit'], {
    to: 'received',
    command: 'receive',
    permission: 'specimens.receive',
    needs: [
      'collection-time-known',
      'container-right',
      'condition-recorded',
      'condition-acceptable',
      'comment-given',
      'volume-known',
    ],
    reason: 'none',
    audited: { action: 'specimen.receive', what: ['receivedTime', 'condition', 'comment', 'volumeMl'] },
  }),
  ...rowsFrom(['collected', 'in_transit', 'received'], {
    to: 'rejected',
    command: 'reject',
    permission: 'specimens.receive',
    needs: ['condition-recorded', 'rejection-told', 'no-verified-result'],
    reason: 'required',
    audited: { action: 'specimen.reject', what: ['condition', 'rejectNotifiedTo', 'rejectNotifiedTime'] },
  }),
];

const losing: readonly Row[] = (
  [
    ['specimens.collect', ['collected', 'in_transit']],
    ['specimens.receive', ['collected', 'in_transit', 'received', 'processing', 'stored']],
  ] as const
).flatMap(([permission, states]) =>
  rowsFrom(states, {
    to: 'lost',
    command: 'lose',
    permission,
    needs: [],
    reason: 'required',
    audited: { action: 'specimen.lose', what: ['lastPlace'] },
  }),
);

const keeping: readonly Row[] = [
  ...(['results.enter', null] as const).map((permission): Row => ({
    from: 'received',
    to: 'processing',
    command: 'process',
    permission,
    needs: [],
    reason: 'none',
    audited: { action: 'specimen.process', what: ['worklist', 'instrument'] },
  })),
  ...rowsFrom(['received', 'processing'], {
    to: 'stored',
    command: 'store',
    permission: 'specimens.receive',
    needs: ['storage-slot-free'],
    reason: 'none',
    audited: { action: 'specimen.store', what: ['storageSlot'] },
  }),
  {
    from: 'stored',
    to: 'disposed',
    command: 'dispose',
    permission: 'specimens.receive',
    needs: ['retention-over'],
    reason: 'none',
    audited: { action: 'specimen.dispose', what: ['disposedTime', 'storageSlot'] },
  },
];

const atLaboratory: readonly SpecimenState[] = ['received', 'processing', 'stored'];
const commandsOnTubes = [
  'collect',
  'send',
  'receive',
  'reject',
  'lose',
  'process',
  'store',
  'dispose',
] as const;

/**
 * The way of one tube. A rejected, lost or cancelled tube stays so: collecting again makes a new tube with a new code.
 */
export const specimenTable: TransitionTable<SpecimenState, SpecimenCommand, SpecimenNeed, SpecimenFacts> = {
  entity: 'specimen',
  states: specimenStates,
  rows: [...collecting, ...arriving, ...losing, ...keeping],
  requirements: specimenRequirements,
  misplaced: [
    {
      command: 'collect',
      states: ['collected', 'in_transit', ...atLaboratory],
      refusal: 'specimen-already-collected',
    },
    { command: 'receive', states: ['planned'], refusal: 'specimen-not-collected' },
    { command: 'reject', states: ['planned'], refusal: 'specimen-not-collected' },
    { command: 'send', states: ['planned'], refusal: 'specimen-not-collected' },
    { command: 'receive', states: atLaboratory, refusal: 'specimen-already-received' },
    { command: 'reject', states: ['processing', 'stored'], refusal: 'specimen-in-work' },
    ...commandsOnTubes.flatMap((command) => [
      { command, states: ['disposed'] as const, refusal: 'specimen-disposed' as const },
      { command, states: ['rejected'] as const, refusal: 'specimen-rejected' as const },
      { command, states: ['lost'] as const, refusal: 'specimen-lost' as const },
      { command, states: ['cancelled'] as const, refusal: 'specimen-cancelled' as const },
    ]),
  ],
};
