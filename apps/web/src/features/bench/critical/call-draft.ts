import { refusalTexts } from '@senlab/contract';
import {
  checkNotification,
  instantOf,
  normaliseNotification,
  parseTime,
  type NotificationChannel,
  type NotificationDraft,
} from '@senlab/domain';
import { wardTime } from '../collection/ward-time.ts';
import { deskMoment } from '../reception/desk-moment.ts';
import type { CallInput, CallIssue } from './critical-calls.ts';
import type { CriticalRow } from './critical-row.ts';

/** What stands in the form. */
export interface CallDraft {
  readonly person: string;
  readonly role: string;
  readonly channel: NotificationChannel;
  readonly phone: string;
  /** As typed: 9:05, 0905. */
  readonly time: string;
  readonly isReadBack: boolean;
}

export type CallField = keyof NotificationDraft;
export type CallFaults = Partial<Record<CallField, string>>;

/**
 * A second call goes to the number of the first more often than not; whom it reached must be asked again. The number that
 * an order gives is nearer to the patient than the ward's.
 */
export function firstDraft(
  row: Pick<CriticalRow, 'phone' | 'phoneExtension' | 'wardExtension'>,
  nowMs: number,
): CallDraft {
  return {
    person: '',
    role: '',
    channel: 'phone',
    phone: row.phone ?? row.phoneExtension ?? row.wardExtension ?? '',
    time: wardTime(nowMs),
    isReadBack: false,
  };
}

function toldMoment(time: string, nowMs: number): string | null {
  const read = parseTime(time);
  return read === undefined ? null : deskMoment(read, nowMs);
}

function notificationOf(draft: CallDraft, nowMs: number): NotificationDraft {
  const { time, ...rest } = draft;
  const told = toldMoment(time, nowMs);
  return normaliseNotification({ ...rest, toldAt: told === null ? null : (instantOf(told) ?? null) });
}

/** All that is wrong, each at its field: the same check as the server's. */
export function faultsOf(draft: CallDraft, detectedTime: string, nowMs: number): CallFaults {
  const issues = checkNotification(notificationOf(draft, nowMs), {
    detectedAt: instantOf(detectedTime) ?? nowMs,
    now: nowMs,
  });
  return Object.fromEntries(issues.map(({ field, reason }) => [field, refusalTexts[reason]]));
}

export function faultsOfServer(issues: readonly CallIssue[]): CallFaults {
  return Object.fromEntries(issues.map(({ field, message }) => [field, message]));
}

export function callInput(draft: CallDraft, nowMs: number): CallInput {
  const { person, role, channel, phone, isReadBack } = notificationOf(draft, nowMs);
  return { person, role, channel, phone, isReadBack, toldTime: toldMoment(draft.time, nowMs) };
}
