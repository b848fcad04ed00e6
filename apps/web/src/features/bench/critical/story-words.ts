import {
  escalationRecipientLabels,
  instantOf,
  notificationLine,
  valueChangeLabels,
  type EscalationRecipient,
  type ValueChange,
} from '@senlab/domain';
import { exactTime } from '../../../session/activity/activity-time.ts';
import type { CriticalRow } from './critical-row.ts';
import { texts } from './texts.ts';

interface Told {
  readonly at: string;
  readonly words: string;
}

function moment(time: string): string {
  return exactTime(new Date(time));
}

function roleWords(role: string): string {
  return role in escalationRecipientLabels ? escalationRecipientLabels[role as EscalationRecipient] : role;
}

function callWords(row: CriticalRow): Told | undefined {
  const { notifiedPerson: person, notifiedRole: role, channel, notifiedTime } = row;
  if (person === null || role === null || channel === null || notifiedTime === null) return undefined;
  const line = notificationLine({ person, role, channel, toldAt: instantOf(notifiedTime) ?? 0 });
  const extra = [row.phone, row.notifiedByName === null ? null : texts.recordedBy(row.notifiedByName)];
  return { at: notifiedTime, words: [line, ...extra.filter(Boolean)].join(' · ') };
}

function changeWords({ valueChange }: CriticalRow): string | undefined {
  if (valueChange === null) return undefined;
  return valueChange in valueChangeLabels ? valueChangeLabels[valueChange as ValueChange] : valueChange;
}

function closingWords(row: CriticalRow): string | undefined {
  if (row.closedTime === null) return undefined;
  const words = row.isClosedByCorrection ? texts.correctedBy : texts.closedBy;
  return words(row.closedByName ?? '', moment(row.closedTime));
}

/** What has happened to an alarm so far, in the order in which it did. */
export function storyOf(row: CriticalRow): readonly string[] {
  const call = callWords(row);
  const told: Told[] = row.escalations.map(({ level, recipientRole, recipientNames, time }) => ({
    at: time,
    words: texts.escalated(level, roleWords(recipientRole), recipientNames.join(', '), moment(time)),
  }));
  if (call !== undefined) told.push(call);
  if (row.acknowledgedTime !== null) {
    const words = texts.acknowledged(row.acknowledgedByName ?? '', moment(row.acknowledgedTime));
    told.push({ at: row.acknowledgedTime, words });
  }
  const sorted = told.toSorted((one, other) => (instantOf(one.at) ?? 0) - (instantOf(other.at) ?? 0));
  const ending = [
    changeWords(row),
    closingWords(row),
    row.closeReason === null ? undefined : texts.closeReasonIs(row.closeReason),
  ];
  return [...sorted.map(({ words }) => words), ...ending.filter((words) => words !== undefined)];
}
