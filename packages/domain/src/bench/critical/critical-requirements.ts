import type { AccountId } from '../../ground/kernel/ids.ts';
import type { Requirement } from '../../ground/states/transition-table.ts';
import { notificationReasons, type NotificationReason } from '../../ground/reasons/bench.ts';

/** What the requirements of a critical notification look at. The server gathers it in the transaction that writes. */
export interface CriticalFacts {
  /** By the flag of the value as it is now. */
  readonly isValueCritical: boolean;
  /** The value that was found critical is still the one of the record. See valueChangeOf. */
  readonly isValueStanding: boolean;
  /** Another value was typed in its place before it was released, and that one alarms nobody. */
  readonly isValueCorrected: boolean;
  /** The alarm went up to a doctor, who has heard the value although no ward was called. */
  readonly isEscalated: boolean;
  /** What checkNotification found; empty for a complete record of a call. */
  readonly notificationIssues: readonly NotificationReason[];
  /** The actor works where the patient lies. */
  readonly isWardPerson: boolean;
  /** Who wrote down the last call. */
  readonly recordedBy: AccountId | null;
  /** What the ward typed is the value. See isReadBack. */
  readonly isValueReadBack: boolean;
}

/** Nothing gathered: every requirement refuses. A command starts from these and adds what it looked up. */
export const unknownCriticalFacts: CriticalFacts = {
  isValueCritical: false,
  isValueStanding: true,
  isValueCorrected: false,
  isEscalated: true,
  notificationIssues: notificationReasons,
  isWardPerson: false,
  recordedBy: null,
  isValueReadBack: false,
};

/** Each thing that a call needs, and what is said when it is missing: one sentence per field, never "incomplete". */
const callNeeds = {
  'recipient-named': 'critical-recipient-required',
  'recipient-short': 'critical-recipient-too-long',
  'role-given': 'critical-role-required',
  'role-short': 'critical-role-too-long',
  'channel-known': 'critical-channel-unknown',
  'phone-given': 'critical-phone-required',
  'phone-valid': 'critical-phone-invalid',
  'told-time-given': 'critical-told-time-required',
  'told-after-detection': 'critical-told-before-detected',
  'told-not-in-future': 'critical-told-in-future',
  'read-back-done': 'critical-read-back-required',
} as const satisfies Record<string, NotificationReason>;
type CallNeed = keyof typeof callNeeds;

export const notificationNeeds = Object.keys(callNeeds) as readonly CallNeed[];

export type CriticalNeed =
  | CallNeed
  | 'value-critical'
  | 'value-no-longer-stands'
  | 'value-corrected'
  | 'nobody-told'
  | 'person-of-the-ward'
  | 'not-own-call'
  | 'value-read-back';

type CriticalRequirement = Requirement<string, CriticalFacts>;

function withoutIssue(refusal: NotificationReason): CriticalRequirement {
  return { isMet: ({ facts }) => !facts.notificationIssues.includes(refusal), refusal };
}

export const criticalRequirements: Readonly<Record<CriticalNeed, CriticalRequirement>> = {
  ...(Object.fromEntries(
    Object.entries(callNeeds).map(([need, reason]) => [need, withoutIssue(reason)]),
  ) as Record<CallNeed, CriticalRequirement>),
  'value-critical': {
    isMet: ({ facts }) => facts.isValueCritical,
    refusal: 'critical-value-not-critical',
  },
  'value-no-longer-stands': {
    isMet: ({ facts }) => !facts.isValueStanding,
    refusal: 'critical-value-stands',
  },
  'value-corrected': { isMet: ({ facts }) => facts.isValueCorrected, refusal: 'critical-not-corrected' },
  'nobody-told': { isMet: ({ facts }) => !facts.isEscalated, refusal: 'critical-escalated' },
  'person-of-the-ward': { isMet: ({ facts }) => facts.isWardPerson, refusal: 'critical-ward-only' },
  // A laboratory that confirms its own call proves nothing about the ward.
  'not-own-call': {
    isMet: ({ facts, actorId }) =>
      actorId !== null && facts.recordedBy !== null && actorId !== facts.recordedBy,
    refusal: 'critical-own-call',
  },
  'value-read-back': { isMet: ({ facts }) => facts.isValueReadBack, refusal: 'critical-read-back-wrong' },
};
