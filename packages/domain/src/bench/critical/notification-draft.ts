import { normalisePhoneNumber } from '../../ground/calls/phone-number.ts';
import { defaultClockToleranceMs } from '../states/time-order.ts';
import type { NotificationReason } from '../../ground/reasons/bench.ts';

export const notificationChannels = ['phone', 'in_person', 'app'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** Characters of the name and of the post of the one who was told. */
export const recipientMaxLength = 100;

/** What a technician writes down after the call. Texts are empty where nothing was given. */
export interface NotificationDraft {
  readonly person: string;
  /** The post: «Nữ hộ sinh trực». */
  readonly role: string;
  readonly channel: NotificationChannel | null;
  /** Asked for where the channel is the telephone; an extension of the house will do. */
  readonly phone: string;
  /** Epoch milliseconds. */
  readonly toldAt: number | null;
  readonly isReadBack: boolean;
}

export interface NotificationContext {
  readonly detectedAt: number;
  readonly now: number;
}

/** One thing to put right, at one field. */
export interface NotificationIssue {
  readonly field: keyof NotificationDraft;
  readonly reason: NotificationReason;
}

type Check = (draft: NotificationDraft, context: NotificationContext) => readonly NotificationIssue[];

function oneLine(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
    .trim();
}

/** The draft as it would be stored. Screen and server both do this first, so that they judge the same texts. */
export function normaliseNotification(draft: NotificationDraft): NotificationDraft {
  const phone = oneLine(draft.phone);
  return {
    ...draft,
    person: oneLine(draft.person),
    role: oneLine(draft.role),
    phone: normalisePhoneNumber(phone.replace(/[\s.()-]/g, '')) ?? phone,
  };
}

function textCheck(
  field: 'person' | 'role',
  [required, tooLong]: readonly [NotificationReason, NotificationReason],
): Check {
  return (draft) => {
    const text = oneLine(draft[field]);
    if (text === '') return [{ field, reason: required }];
    return Array.from(text).length > recipientMaxLength ? [{ field, reason: tooLong }] : [];
  };
}

const checkChannel: Check = ({ channel }) =>
  channel !== null && notificationChannels.includes(channel)
    ? []
    : [{ field: 'channel', reason: 'critical-channel-unknown' }];

const checkPhone: Check = (draft) => {
  const { channel, phone } = normaliseNotification(draft);
  if (phone === '') return channel === 'phone' ? [{ field: 'phone', reason: 'critical-phone-required' }] : [];
  return normalisePhoneNumber(phone) === phone ? [] : [{ field: 'phone', reason: 'critical-phone-invalid' }];
};

const minuteMs = 60_000;

/** Times are typed in whole minutes: a call at 10:02 may well follow a value found at 10:02:40. */
function minuteOf(instant: number): number {
  return Math.floor(instant / minuteMs);
}

const checkToldTime: Check = ({ toldAt }, { detectedAt, now }) => {
  const field = 'toldAt';
  if (toldAt === null || !Number.isFinite(toldAt)) return [{ field, reason: 'critical-told-time-required' }];
  if (minuteOf(toldAt) < minuteOf(detectedAt)) return [{ field, reason: 'critical-told-before-detected' }];
  return toldAt > now + defaultClockToleranceMs ? [{ field, reason: 'critical-told-in-future' }] : [];
};

const checkReadBack: Check = ({ isReadBack }) =>
  isReadBack ? [] : [{ field: 'isReadBack', reason: 'critical-read-back-required' }];

/** In the order of the form, so that the first issue is the field to jump to. */
const checks: readonly Check[] = [
  textCheck('person', ['critical-recipient-required', 'critical-recipient-too-long']),
  textCheck('role', ['critical-role-required', 'critical-role-too-long']),
  checkChannel,
  checkPhone,
  checkToldTime,
  checkReadBack,
];

/** All that is wrong with the record of a call; nothing when it may be stored. */
export function checkNotification(
  draft: NotificationDraft,
  context: NotificationContext,
): readonly NotificationIssue[] {
  return checks.flatMap((check) => check(draft, context));
}
