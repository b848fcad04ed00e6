import type { TransitionRow, TransitionTable } from '../../ground/states/transition-table.ts';
import type { AppointmentReason } from '../../ground/reasons/desk.ts';
import { appointmentRequirements, type AppointmentFacts, type AppointmentNeed } from './slip-facts.ts';

export const appointmentStates = ['draft', 'issued', 'used', 'rescheduled', 'missed', 'cancelled'] as const;
export type AppointmentState = (typeof appointmentStates)[number];

export const appointmentCommands = [
  'draft',
  'edit',
  'discard',
  'issue',
  'sign',
  'print',
  'download',
  'reschedule',
  'cancel',
  'use',
  'miss',
] as const;
export type AppointmentCommand = (typeof appointmentCommands)[number];

type Row = TransitionRow<AppointmentState, AppointmentCommand, AppointmentNeed>;

const writing: readonly Row[] = [
  {
    from: null,
    to: 'draft',
    command: 'draft',
    permission: 'appointment-slips.create',
    needs: [],
    reason: 'none',
    audited: {
      action: 'appointment-slip.draft',
      what: ['appointmentDate', 'appointmentTime', 'appointmentDoctor'],
    },
  },
  {
    from: 'draft',
    to: 'draft',
    command: 'edit',
    permission: 'appointment-slips.create',
    needs: ['own-or-known'],
    reason: 'none',
    audited: {
      action: 'appointment-slip.edit',
      what: ['appointmentDate', 'appointmentTime', 'appointmentDoctor'],
    },
  },
  {
    from: 'draft',
    to: 'cancelled',
    command: 'discard',
    permission: 'appointment-slips.create',
    needs: ['own-or-known'],
    reason: 'none',
    audited: { action: 'appointment-slip.discard', what: [] },
  },
  {
    from: 'draft',
    to: 'issued',
    command: 'issue',
    permission: 'appointment-slips.create',
    needs: ['own-or-known', 'slip-complete'],
    reason: 'none',
    audited: {
      action: 'appointment-slip.issue',
      what: ['slipNo', 'appointmentDate', 'appointmentTime', 'appointmentDoctor'],
    },
  },
];

const issued: readonly Row[] = [
  {
    from: 'issued',
    to: 'issued',
    command: 'sign',
    permission: 'appointment-slips.sign',
    needs: ['not-signed', 'named-doctor'],
    reason: 'none',
    audited: { action: 'appointment-slip.sign', what: ['slipNo'] },
  },
  {
    from: 'issued',
    to: 'issued',
    command: 'print',
    permission: 'appointment-slips.create',
    needs: [],
    reason: 'none',
    audited: { action: 'appointment-slip.print', what: ['printNo'] },
  },
  // The file that the house seals; the law wants the doctor's signature in it first.
  {
    from: 'issued',
    to: 'issued',
    command: 'download',
    permission: 'appointment-slips.create',
    needs: ['signed-by-doctor'],
    reason: 'none',
    audited: { action: 'appointment-slip.download', what: ['printNo'] },
  },
  {
    from: 'issued',
    to: 'rescheduled',
    command: 'reschedule',
    permission: 'appointment-slips.create',
    needs: ['day-not-over', 'own-or-known'],
    reason: 'required',
    audited: {
      action: 'appointment-slip.reschedule',
      what: ['newSlip', 'appointmentDate', 'appointmentTime', 'otherDoctor'],
    },
  },
  // On the day itself the patient may be on the way.
  {
    from: 'issued',
    to: 'cancelled',
    command: 'cancel',
    permission: 'appointment-slips.create',
    needs: ['before-its-day', 'own-or-known'],
    reason: 'required',
    audited: { action: 'appointment-slip.cancel', what: ['otherDoctor'] },
  },
  // Also before the day: the paper says to come at once if something is wrong.
  {
    from: 'issued',
    to: 'used',
    command: 'use',
    permission: 'appointment-slips.create',
    needs: ['day-not-over', 'visit-fitting'],
    reason: 'none',
    audited: { action: 'appointment-slip.use', what: ['usedVisit'] },
  },
  {
    from: 'issued',
    to: 'missed',
    command: 'miss',
    permission: null,
    needs: ['day-over'],
    reason: 'none',
    audited: { action: 'appointment-slip.miss', what: [] },
  },
];

const over: readonly (readonly [AppointmentState, AppointmentReason])[] = [
  ['used', 'appointment-used'],
  ['rescheduled', 'appointment-rescheduled'],
  ['missed', 'appointment-missed'],
  ['cancelled', 'appointment-cancelled'],
];
const changes = appointmentCommands.filter((command) => command !== 'draft');

/** The way of one slip. The law lets it be used once, and nothing comes back from its end: the next one is a new slip. */
export const appointmentTable: TransitionTable<
  AppointmentState,
  AppointmentCommand,
  AppointmentNeed,
  AppointmentFacts
> = {
  entity: 'appointment-slip',
  states: appointmentStates,
  rows: [...writing, ...issued],
  requirements: appointmentRequirements,
  misplaced: [
    ...over.flatMap(([state, refusal]) => changes.map((command) => ({ command, states: [state], refusal }))),
    ...(['edit', 'issue', 'discard'] as const).map((command) => ({
      command,
      states: ['issued'] as const,
      refusal: 'appointment-issued' as const,
    })),
    ...(['sign', 'print', 'download', 'use', 'reschedule', 'cancel'] as const).map((command) => ({
      command,
      states: ['draft'] as const,
      refusal: 'appointment-not-issued' as const,
    })),
  ],
};

/** Whether a place in the calendar is kept for it. */
export function takesPlace(state: AppointmentState): boolean {
  return state === 'issued';
}
