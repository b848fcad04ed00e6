import { fromEach, type TransitionRow, type TransitionTable } from '../../ground/states/transition-table.ts';
import {
  criticalRequirements,
  notificationNeeds,
  type CriticalFacts,
  type CriticalNeed,
} from './critical-requirements.ts';

export const criticalStates = ['open', 'notified', 'acknowledged', 'value_changed', 'closed'] as const;
export type CriticalState = (typeof criticalStates)[number];

export type CriticalCommand =
  | 'detect'
  | 'notify'
  | 'notify-again'
  | 'acknowledge'
  | 'read-back'
  | 'value-change'
  | 'close-corrected'
  | 'close';

type Row = TransitionRow<CriticalState, CriticalCommand, CriticalNeed>;

const callFields = ['person', 'role', 'channel', 'phone', 'toldTime', 'readBack'] as const;

const calling: readonly Row[] = [
  {
    from: null,
    to: 'open',
    command: 'detect',
    permission: null,
    needs: ['value-critical'],
    reason: 'none',
    audited: { action: 'critical.detect', what: ['value', 'limit', 'flag'] },
  },
  {
    from: 'open',
    to: 'notified',
    command: 'notify',
    permission: 'critical.record',
    needs: notificationNeeds,
    reason: 'none',
    audited: { action: 'critical.notify', what: callFields },
  },
  // A second call, to another person or because the first did not act: both stand in the log.
  {
    from: 'notified',
    to: 'notified',
    command: 'notify-again',
    permission: 'critical.record',
    needs: notificationNeeds,
    reason: 'none',
    audited: { action: 'critical.notify-again', what: callFields },
  },
  // The right of those who read released results; reception has it too, so the ward is asked for as well.
  {
    from: 'notified',
    to: 'acknowledged',
    command: 'acknowledge',
    permission: 'results.read-released',
    needs: ['person-of-the-ward', 'not-own-call'],
    reason: 'none',
    audited: { action: 'critical.acknowledge', what: ['acknowledgedTime'] },
  },
  // The ward has seen the alarm before anybody called. That she read it is shown by the value that she types, not by a tick.
  {
    from: 'open',
    to: 'acknowledged',
    command: 'read-back',
    permission: 'results.read-released',
    needs: ['person-of-the-ward', 'value-read-back'],
    reason: 'none',
    audited: { action: 'critical.read-back', what: ['acknowledgedTime'] },
  },
];

const ending: readonly Row[] = [
  // Also after the ward confirmed: people act on the value that they heard, and must hear that it was another one.
  ...fromEach<CriticalState, CriticalCommand, CriticalNeed>(['open', 'notified', 'acknowledged'], {
    to: 'value_changed',
    command: 'value-change',
    permission: null,
    needs: ['value-no-longer-stands'],
    reason: 'none',
    audited: { action: 'critical.value-change', what: ['why', 'value', 'newValue'] },
  }),
  // A slip of the hand that nobody has heard of: there is nobody to call back, and the log keeps who corrected what. Once
  // the ward was called, or the alarm went up to a doctor, somebody has heard the wrong value: that is the row above.
  {
    from: 'open',
    to: 'closed',
    command: 'close-corrected',
    permission: null,
    needs: ['value-corrected', 'nobody-told'],
    reason: 'none',
    audited: { action: 'critical.close-corrected', what: ['why', 'value'] },
  },
  {
    from: 'acknowledged',
    to: 'closed',
    command: 'close',
    permission: 'critical.record',
    needs: [],
    reason: 'none',
    audited: { action: 'critical.close', what: ['closedTime'] },
  },
  // Nobody may have been told, or somebody was told a wrong value: what was done about it is written down.
  {
    from: 'value_changed',
    to: 'closed',
    command: 'close',
    permission: 'critical.record',
    needs: [],
    reason: 'required',
    audited: { action: 'critical.close', what: ['closedTime'] },
  },
];

/** What is said or done about a value that stands. */
const unlessStanding = [
  'notify',
  'notify-again',
  'acknowledge',
  'read-back',
  'value-change',
  'close-corrected',
] as const;

/**
 * The way of one critical value to the ward. Nobody closes it untold: the one row from open to closed is the system's, for
 * a value that was corrected before anybody heard it. A value that is corrected and is critical again makes a new
 * notification, never opens an old one.
 */
export const criticalTable: TransitionTable<CriticalState, CriticalCommand, CriticalNeed, CriticalFacts> = {
  entity: 'critical',
  states: criticalStates,
  rows: [...calling, ...ending],
  requirements: criticalRequirements,
  misplaced: [
    { command: 'notify', states: ['notified', 'acknowledged'], refusal: 'critical-already-notified' },
    { command: 'notify-again', states: ['open'], refusal: 'critical-not-notified' },
    { command: 'notify-again', states: ['acknowledged'], refusal: 'critical-already-acknowledged' },
    { command: 'acknowledge', states: ['open'], refusal: 'critical-not-notified' },
    { command: 'acknowledge', states: ['acknowledged'], refusal: 'critical-already-acknowledged' },
    // Somebody has called meanwhile: what is left is to say that it was heard.
    { command: 'read-back', states: ['notified'], refusal: 'critical-already-notified' },
    { command: 'read-back', states: ['acknowledged'], refusal: 'critical-already-acknowledged' },
    { command: 'close', states: ['open'], refusal: 'critical-not-notified' },
    { command: 'close', states: ['notified'], refusal: 'critical-not-acknowledged' },
    {
      command: 'close-corrected',
      states: ['notified', 'acknowledged'],
      refusal: 'critical-already-notified',
    },
    ...unlessStanding.map((command) => ({
      command,
      states: ['value_changed'] as const,
      refusal: 'critical-value-changed' as const,
    })),
    ...[...unlessStanding, 'close' as const].map((command) => ({
      command,
      states: ['closed'] as const,
      refusal: 'critical-closed' as const,
    })),
  ],
};

/** Whether somebody still has to be called: only these are escalated. */
export function waitsForCall(state: CriticalState): boolean {
  return state === 'open';
}
