import { isStoredDate } from '../../text/date.ts';
import { isStoredTime } from '../../text/time.ts';
import { findAbbreviations, type Abbreviation } from './abbreviations.ts';
import { checkAppointmentDay, type OpeningDays } from './booking-days.ts';
import type { AppointmentIssueReason } from '../../ground/reasons/desk.ts';

export interface AppointmentDraft {
  readonly visitId: string;
  readonly locationCode: string;
  /** YYYY-MM-DD */
  readonly appointmentDate: string;
  /** HH:mm */
  readonly appointmentTime: string;
  readonly departmentId: string;
  readonly doctorId: string | null;
  readonly diagnosis: string;
  readonly icdMain: string | null;
  readonly icdOther: string | null;
  readonly reason: string | null;
  readonly preparation: string | null;
  readonly plannedTests: readonly string[];
}

export type AppointmentField = keyof AppointmentDraft;

export interface AppointmentIssue {
  readonly field: AppointmentField;
  readonly reason: AppointmentIssueReason;
}

export const appointmentLimits = {
  diagnosis: 1_000,
  icdMain: 7,
  icdOther: 100,
  text: 500,
  plannedTests: 40,
} as const;

const lengthOf = (text: string | null): number => Array.from(text ?? '').length;

/** Lines stay lines; other control characters are blanks, because databases and printers answer them with errors. */
function tidyText(text: string): string {
  const lines = text.normalize('NFC').split(/\r?\n/);
  const tidy = lines.map((line) => line.replaceAll(/[\s\p{Cc}\p{Cs}]+/gu, ' ').trim());
  return tidy.join('\n').trim();
}

const oneLine = (text: string): string => tidyText(tidyText(text).replaceAll(/\n+/g, ' '));
const orNull = (text: string): string | null => (text === '' ? null : text);

export function normaliseAppointment(draft: AppointmentDraft): AppointmentDraft {
  return {
    ...draft,
    diagnosis: oneLine(draft.diagnosis),
    icdMain: orNull(oneLine(draft.icdMain ?? '').toUpperCase()),
    icdOther: orNull(oneLine(draft.icdOther ?? '').toUpperCase()),
    reason: orNull(tidyText(draft.reason ?? '')),
    preparation: orNull(tidyText(draft.preparation ?? '')),
    plannedTests: [...new Set(draft.plannedTests)],
  };
}

interface Check {
  readonly field: AppointmentField;
  readonly reason: AppointmentIssueReason;
  readonly isWrong: boolean;
}

const wrongOnes = (checks: readonly Check[]): readonly AppointmentIssue[] =>
  checks.filter(({ isWrong }) => isWrong).map(({ field, reason }) => ({ field, reason }));

/** What not even a draft may be: it could not be kept, or not be read again. */
export function checkAppointmentForm(draft: AppointmentDraft): readonly AppointmentIssue[] {
  const { diagnosis, icdMain, icdOther, plannedTests } = draft;
  const limits = appointmentLimits;
  return wrongOnes([
    {
      field: 'appointmentDate',
      reason: 'appointment-date-invalid',
      isWrong: !isStoredDate(draft.appointmentDate),
    },
    {
      field: 'appointmentTime',
      reason: 'appointment-hour-unknown',
      isWrong: !isStoredTime(draft.appointmentTime),
    },
    {
      field: 'diagnosis',
      reason: 'appointment-diagnosis-too-long',
      isWrong: lengthOf(diagnosis) > limits.diagnosis,
    },
    { field: 'icdMain', reason: 'appointment-icd-too-long', isWrong: lengthOf(icdMain) > limits.icdMain },
    { field: 'icdOther', reason: 'appointment-icd-too-long', isWrong: lengthOf(icdOther) > limits.icdOther },
    { field: 'reason', reason: 'appointment-text-too-long', isWrong: lengthOf(draft.reason) > limits.text },
    {
      field: 'preparation',
      reason: 'appointment-text-too-long',
      isWrong: lengthOf(draft.preparation) > limits.text,
    },
    {
      field: 'plannedTests',
      reason: 'appointment-tests-too-many',
      isWrong: plannedTests.length > limits.plannedTests,
    },
  ]);
}

/** What a slip is issued against. */
export interface AppointmentWorld {
  /** In Vietnam, on the day of issue. */
  readonly today: string;
  readonly opening: OpeningDays;
  /** Hours of the site. */
  readonly times: readonly string[];
  readonly abbreviations: readonly Abbreviation[];
}

/** Everything that keeps a slip from being issued, at once, so that a form can mark it. */
export function checkAppointment(
  draft: AppointmentDraft,
  { today, opening, times, abbreviations }: AppointmentWorld,
): readonly AppointmentIssue[] {
  const form = checkAppointmentForm(draft);
  const day = checkAppointmentDay(draft.appointmentDate, today, opening);
  const { known } = findAbbreviations(draft.diagnosis, abbreviations);
  const more: readonly AppointmentIssue[] = [
    ...(day === undefined ? [] : [{ field: 'appointmentDate', reason: day } as const]),
    ...wrongOnes([
      {
        field: 'appointmentTime',
        reason: 'appointment-hour-unknown',
        isWrong: !times.includes(draft.appointmentTime),
      },
      {
        field: 'departmentId',
        reason: 'appointment-department-required',
        isWrong: draft.departmentId === '',
      },
      { field: 'doctorId', reason: 'appointment-doctor-required', isWrong: draft.doctorId === null },
      { field: 'diagnosis', reason: 'appointment-diagnosis-required', isWrong: draft.diagnosis === '' },
      { field: 'diagnosis', reason: 'appointment-diagnosis-abbreviated', isWrong: known.length > 0 },
    ]),
  ];
  const marked = new Set(form.map(({ field }) => field));
  return [...form, ...more.filter(({ field }) => !marked.has(field))];
}
