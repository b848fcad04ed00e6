import { normalisePhoneNumber } from '../../ground/codes/phone-number.ts';
import { defaultClockToleranceMs } from '../states/time-order.ts';
import type { NotificationReason } from '../../ground/reasons/bench.ts';
import { foldForSearch } from '../../text/fold.ts';

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

/** Of what a ward types; longer is no value. */
export const readBackMaxLength = 100;

/** "< 2,80 mmol/L" as comparator, number and unit; a titre as 1:640 is read as a word. */
const numberAndUnit = /^([<>≤≥]=?)?\s*(-?\d+(?:[.,]\d+)?)(?![\d.,:/])\s*(.*)$/u;

interface Read {
  readonly comparator: string;
  readonly number: string;
  readonly unit: string;
}

function readBackOneLine(text: string): string {
  return foldForSearch(text).replace(/\s+/g, ' ');
}

/** Zeros behind the comma say nothing about the value: 2,8 and 2,80 are one. */
function plainNumber(digits: string): string {
  const [whole = '', part = ''] = digits.replace(',', '.').split('.');
  const rest = part.replace(/0+$/, '');
  return rest === '' ? whole : `${whole}.${rest}`;
}

function readNumber(text: string): Read | undefined {
  const [, comparator = '', digits, unit = ''] = numberAndUnit.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const sign = comparator.replace('<=', '≤').replace('>=', '≥');
  return { comparator: sign, number: plainNumber(digits), unit: unit.replace(/[\s^]|^[x×*]/gu, '') };
}

/**
 * Whether a ward has read back the value that the laboratory found. The number must be the same to the last digit; the unit
 * may be left out, but not be another one. Words are compared without marks and capitals: a telephone keyboard has few.
 */
export function isReadBack(typed: string, valueText: string): boolean {
  if (typed.length > readBackMaxLength) return false;
  const [said, told] = [readBackOneLine(typed), readBackOneLine(valueText)];
  if (said === '' || told === '') return false;
  const [saidNumber, toldNumber] = [readNumber(said), readNumber(told)];
  if (toldNumber === undefined) return said === told;
  if (saidNumber === undefined) return false;
  const isSame = saidNumber.comparator === toldNumber.comparator && saidNumber.number === toldNumber.number;
  return isSame && (saidNumber.unit === '' || saidNumber.unit === toldNumber.unit);
}
