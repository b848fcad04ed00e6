import {
  chorionicities,
  fieldMessages,
  isStoredDate,
  orderPriorities,
  parseDate,
  pregnancyProblemTexts,
  readPregnancyState,
  type PregnancyRecord,
} from '@senlab/domain';
import type { OrderInput, PregnancyInput, ScreeningInput } from '../../../api/generated/types.ts';
import type { Screening } from './order-items.ts';
import type { OrderField, OrderFields, OrderForm } from './order-form.ts';

export interface OrderIssue {
  readonly field: string;
  readonly message: string;
}

/** As stored where it can be read, otherwise as typed, for its writer to see. */
export function storedDate(typed: string): string {
  return parseDate(typed) ?? typed.trim();
}

function dateOf(text: string): string | null {
  return isStoredDate(text) ? text : null;
}

function wholeOf(text: string): number | null {
  return /^\d{1,3}$/.test(text.trim()) ? Number(text.trim()) : null;
}

function orNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}

function gaDaysOf(fields: OrderFields): number | null {
  const weeks = wholeOf(fields['pregnancy.gaWeeks']);
  const days = fields['pregnancy.gaDays'].trim() === '' ? 0 : wholeOf(fields['pregnancy.gaDays']);
  return weeks === null || days === null || days > 6 ? null : weeks * 7 + days;
}

/** The pregnancy as it stands in the fields: the domain counts from it while somebody types. */
export function pregnancyOfFields(fields: OrderFields): PregnancyRecord {
  const edd = dateOf(fields['pregnancy.edd']);
  return {
    lmp: dateOf(fields['pregnancy.lmp']),
    edd,
    eddSource: edd === null ? null : 'stated',
    ultrasoundDate: dateOf(fields['pregnancy.ultrasoundDate']),
    ultrasoundGaDays: gaDaysOf(fields),
    transferDate: dateOf(fields['pregnancy.transferDate']),
    embryoDays: wholeOf(fields['pregnancy.embryoDays']),
  };
}

function pregnancyInput(fields: OrderFields): PregnancyInput {
  const fetuses = wholeOf(fields['pregnancy.fetuses']) ?? 0;
  const isMultiple = fetuses >= 2;
  return {
    ...pregnancyOfFields(fields),
    fetuses,
    chorionicity: isMultiple
      ? (chorionicities.find((one) => one === fields['pregnancy.chorionicity']) ?? null)
      : null,
    para: orNull(fields['pregnancy.para']),
    conception: orNull(fields['pregnancy.conception']),
  };
}

/** Null where nobody chose: not asked is no "no". */
function answerOf(chosen: string): boolean | null {
  return chosen === '' ? null : chosen === 'yes';
}

function screeningInput(fields: OrderFields, screening: Screening): ScreeningInput | null {
  if (screening === null) return null;
  const ofBoth = {
    ultrasoundDate: dateOf(fields['screening.ultrasoundDate']),
    smoker: answerOf(fields['screening.smoker']),
    diabetesType1: answerOf(fields['screening.diabetesType1']),
  };
  if (screening === 'second-trimester') return ofBoth;
  return {
    ...ofBoth,
    crlMm: orNull(fields['screening.crlMm']),
    ntMm: orNull(fields['screening.ntMm']),
    sonographer: orNull(fields['screening.sonographer']),
    machine: orNull(fields['screening.machine']),
  };
}

export interface OrderSubject {
  readonly patientId: string;
  readonly screening: Screening;
}

/** What is sent. Only facts that the screen shows: nothing travels from a field that was hidden again. */
export function orderInput({ fields, items }: OrderForm, subject: OrderSubject): OrderInput {
  const pregnancyState = readPregnancyState(fields.pregnancyState);
  const isPregnant = pregnancyState === 'pregnant';
  return {
    patientId: subject.patientId,
    locationCode: fields.locationCode,
    visitType: fields.visitType,
    departmentId: orNull(fields.departmentId),
    doctorId: orNull(fields.doctorId),
    diagnosis: fields.diagnosis,
    icdMain: orNull(fields.icdMain),
    payerType: fields.payerType,
    paymentStatus: fields.paymentStatus,
    pregnancyState,
    pregnancy: isPregnant ? pregnancyInput(fields) : null,
    cyclePhase: pregnancyState === 'not_pregnant' ? orNull(fields.cyclePhase) : null,
    weightKg: orNull(fields.weightKg),
    heightCm: orNull(fields.heightCm),
    priority: orderPriorities.find((priority) => priority === fields.priority) ?? 'routine',
    phoneExtension: orNull(fields.phoneExtension),
    clinicalInfo: orNull(fields.clinicalInfo),
    items: items.map(({ kind, code, reason, text }) => ({
      kind,
      code,
      reorderReason: orNull(reason === 'other' ? (orNull(text) ?? reason) : reason),
    })),
    screening: screeningInput(fields, subject.screening),
  };
}

const pregnancyDates: readonly OrderField[] = [
  'pregnancy.lmp',
  'pregnancy.ultrasoundDate',
  'pregnancy.transferDate',
  'pregnancy.edd',
];

function isUnreadable(text: string, reading: unknown): boolean {
  return text.trim() !== '' && reading === null;
}

function pregnancyIssues(fields: OrderFields): readonly OrderIssue[] {
  const dates = pregnancyDates
    .filter((field) => isUnreadable(fields[field], dateOf(fields[field])))
    .map((field) => ({ field, message: fieldMessages.date }));
  const age = fields['pregnancy.gaWeeks'] + fields['pregnancy.gaDays'];
  const embryo = fields['pregnancy.embryoDays'];
  return [
    ...dates,
    ...(isUnreadable(age, gaDaysOf(fields))
      ? [{ field: 'pregnancy.ultrasoundDate', message: pregnancyProblemTexts['ultrasound-outside'] }]
      : []),
    ...(isUnreadable(embryo, wholeOf(embryo))
      ? [{ field: 'pregnancy.transferDate', message: pregnancyProblemTexts['ivf-outside'] }]
      : []),
  ];
}

/** What the server could not even read: said here, because it would be lost on the way. Everything else is its to say. */
export function unreadableIssues({ fields }: OrderForm, screening: Screening): readonly OrderIssue[] {
  const scan = fields['screening.ultrasoundDate'];
  return [
    ...(fields.pregnancyState === 'pregnant' ? pregnancyIssues(fields) : []),
    ...(screening !== null && isUnreadable(scan, dateOf(scan))
      ? [{ field: 'screening.ultrasoundDate', message: fieldMessages.date }]
      : []),
  ];
}

/** Fields that stand inside another on the screen, so that one is left when the other is. */
const sharedFields: Readonly<Record<string, readonly string[]>> = {
  'pregnancy.ultrasoundDate': ['pregnancy.ultrasoundDate', 'pregnancy.gaWeeks', 'pregnancy.gaDays'],
  'pregnancy.transferDate': ['pregnancy.transferDate', 'pregnancy.embryoDays'],
};

/**
 * What may be said now: nobody is told that a field is empty before having been there. By field, the first of several.
 */
export function visibleIssues(
  { touched, isAttempted }: Pick<OrderForm, 'touched' | 'isAttempted'>,
  issues: readonly OrderIssue[],
): ReadonlyMap<string, string> {
  const shown = new Map<string, string>();
  for (const { field, message } of issues) {
    const fields = sharedFields[field] ?? [field];
    // Half a scan is no fault while the other half is being typed.
    const isLeft = fields.every((one) => touched.includes(one));
    const mayBeSaid = isAttempted || isLeft || field.startsWith('items.');
    if (mayBeSaid && !shown.has(field)) shown.set(field, message);
  }
  return shown;
}
