import type { CustomerReason } from '../../ground/reasons/customers.ts';
import { normalisePhoneNumber } from '../../ground/codes/phone-number.ts';
import { customerChannels } from './kinds.ts';

export interface CustomerIssue {
  /** Of the draft; a field inside of a list by its place: `items.0.qty`. */
  readonly field: string;
  readonly reason: CustomerReason;
}

type Check = readonly [field: string, reason: CustomerReason, isWrong: boolean];

export function wrongOnes(checks: readonly Check[]): readonly CustomerIssue[] {
  return checks.filter(([, , isWrong]) => isWrong).map(([field, reason]) => ({ field, reason }));
}

/** Who it is about: a patient of the house, or a number and what its owner says of herself. */
export interface CustomerIdentity {
  readonly patientId: string | null;
  readonly phone: string | null;
  readonly customerName: string | null;
  readonly birthYear: number | null;
  readonly channel: string;
  readonly note: string | null;
}

export const customerLimits = { name: 100, note: 1_000, firstBirthYear: 1930 } as const;

export const lengthOf = (text: string | null): number => Array.from(text ?? '').length;

/** Lines stay lines; other control characters are blanks, because databases answer them with errors. */
export function tidyLines(text: string): string {
  const lines = text.normalize('NFC').split(/\r?\n/);
  return lines
    .map((line) => line.replaceAll(/[\s\p{Cc}\p{Cs}]+/gu, ' ').trim())
    .join('\n')
    .trim();
}

export const tidyLine = (text: string): string => tidyLines(text).replaceAll(/\n+/g, ' ');
export const orNull = (text: string): string | null => (text === '' ? null : text);
export const lineOrNull = (text: string | null): string | null => orNull(tidyLine(text ?? ''));
export const linesOrNull = (text: string | null): string | null => orNull(tidyLines(text ?? ''));

/** The number as it is stored and found again. An extension of the house is nobody's number. */
export function customerPhone(text: string | null): string | undefined {
  const number = normalisePhoneNumber((text ?? '').replaceAll(/[\s.-]/g, ''));
  return number?.startsWith('0') === true && number.length >= 10 ? number : undefined;
}

/** Of a patient her file says who she is: what was typed beside it is dropped. A number stays, it may be her husband's. */
export function normaliseIdentity<T extends CustomerIdentity>(draft: T): T {
  const isKnown = draft.patientId !== null;
  return {
    ...draft,
    phone: customerPhone(draft.phone) ?? lineOrNull(draft.phone),
    customerName: isKnown ? null : lineOrNull(draft.customerName),
    birthYear: isKnown ? null : draft.birthYear,
    note: linesOrNull(draft.note),
  };
}

function isBirthYearWrong(year: number | null, today: string): boolean {
  if (year === null) return true;
  return !Number.isInteger(year) || year < customerLimits.firstBirthYear || year > Number(today.slice(0, 4));
}

/** Of a request nobody is asked how old she is. */
export function checkContact(draft: CustomerIdentity): readonly CustomerIssue[] {
  const { patientId, phone, customerName, channel, note } = draft;
  return wrongOnes([
    [
      'phone',
      'customer-phone-invalid',
      phone === null ? patientId === null : customerPhone(phone) === undefined,
    ],
    ['customerName', 'customer-name-required', patientId === null && customerName === null],
    ['customerName', 'customer-name-too-long', lengthOf(customerName) > customerLimits.name],
    ['channel', 'customer-channel-required', !(customerChannels as readonly string[]).includes(channel)],
    ['note', 'customer-note-too-long', lengthOf(note) > customerLimits.note],
  ]);
}

export function checkCustomer(draft: CustomerIdentity, today: string): readonly CustomerIssue[] {
  const isWrong = draft.patientId === null && isBirthYearWrong(draft.birthYear, today);
  return [...checkContact(draft), ...wrongOnes([['birthYear', 'customer-birth-year-invalid', isWrong]])];
}
