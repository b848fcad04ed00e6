import { isoOf } from '../../../platform/moment.ts';
import {
  type OrderFinding,
  type OrderReason,
  type RefusalReason,
  type VisitFinding,
  checkFetalText,
  checkTimeOrder,
  checkTypedTime,
  instantOf,
  isStoredDecimal,
  lifeAgeAt,
  vietnamDateAt,
  type Birth,
  type VisitContext,
} from '@senlab/domain';
import type { Catalogue } from '../../ground/catalogue/index.ts';
import type { PatientRow } from '../../patients/patients/index.ts';
import type { Doctor } from '../../ground/practitioners/index.ts';
import { refusalTexts } from '@senlab/contract';
import { isReadable } from '../specimens/index.ts';
import type { DraftScreening, OrderDraft } from './draft.ts';

/** What an order is looked at with. */
export interface ExamineContext {
  readonly catalogue: Catalogue;
  readonly patient: PatientRow;
  /** Whom the draft names; undefined where there is no such doctor. */
  readonly doctor: Doctor | undefined;
  readonly nowMs: number;
}

/** What is wrong, by the field of the form in which it is put right. */
export interface FieldIssue {
  readonly field: string;
  readonly message: string;
}

const fieldsOfReasons: Readonly<Partial<Record<OrderReason, string>>> = {
  'phone-extension-missing': 'phoneExtension',
  'phone-extension-not-valid': 'phoneExtension',
  'clinical-info-too-long': 'clinicalInfo',
  'order-empty': 'items',
  'order-items-too-many': 'items',
  'order-item-twice': 'items',
  'screening-crl-not-valid': 'screening.crlMm',
  'screening-nt-not-valid': 'screening.ntMm',
  'screening-date-not-valid': 'screening.ultrasoundDate',
  'screening-sonographer-missing': 'screening.sonographer',
  'screening-machine-missing': 'screening.machine',
};

function issue(field: string, reason: RefusalReason): FieldIssue {
  return { field, message: refusalTexts[reason] };
}

export function issueOfFinding({ reason, itemCode }: OrderFinding): FieldIssue {
  const ofItem = itemCode === null ? 'items' : `items.${itemCode}`;
  return issue(fieldsOfReasons[reason] ?? ofItem, reason);
}

export function issueOfVisit({ field, reason }: VisitFinding): FieldIssue {
  return issue(field === 'conception' ? 'pregnancy.conception' : field, reason);
}

/** Two screening panels miss the same scan: it is said once. */
export function distinctIssues(issues: readonly FieldIssue[]): readonly FieldIssue[] {
  const seen = new Map(issues.map((one) => [`${one.field} ${one.message}`, one]));
  return [...seen.values()];
}

export function orderedMsOf({ orderedTime }: OrderDraft, nowMs: number): number | undefined {
  return orderedTime === null ? nowMs : instantOf(orderedTime);
}

export function timeIssues(
  draft: OrderDraft,
  { nowMs }: Pick<ExamineContext, 'nowMs'>,
): readonly FieldIssue[] {
  const ordered = orderedMsOf(draft, nowMs);
  if (ordered === undefined) return [issue('orderedTime', 'ordered-time-not-valid')];
  const past = checkTypedTime('ordered', ordered, { nowMs });
  if (past !== undefined) return [issue('orderedTime', past)];
  const violations = checkTimeOrder({ ordered }, { nowMs });
  return violations.map(({ reason }) => issue('orderedTime', reason));
}

export function visitContextOf(
  draft: OrderDraft,
  { catalogue, patient, doctor, nowMs }: ExamineContext,
): VisitContext {
  const today = vietnamDateAt(nowMs);
  const { insuranceNo, insuranceFrom, insuranceTo } = patient;
  return {
    gender: patient.gender,
    age: lifeAgeAt(birthOf(patient), isoOf(nowMs)),
    isInsuranceInForce:
      insuranceNo !== null && (insuranceFrom ?? '') <= today && (insuranceTo ?? '') >= today,
    isLocationKnown: catalogue.locations.get(draft.locationCode)?.isActive === true,
    department: catalogue.departments.get(draft.departmentId ?? ''),
    isDoctorKnown: doctor !== undefined,
  };
}

export function birthOf({ birthDate, birthPrecision, birthTime }: PatientRow): Birth {
  return { date: birthDate, precision: birthPrecision, time: birthTime };
}

const scanReasons = {
  crlMm: 'screening-crl-not-valid',
  ntMm: 'screening-nt-not-valid',
  sonographer: 'text-unreadable',
  machine: 'text-unreadable',
} as const;
const scanNameMaxLength = 100;

/** They are printed on the mother's paper: who measured and with what, never what was seen. */
function fetalSexIssues(screening: DraftScreening): readonly FieldIssue[] {
  return (['sonographer', 'machine'] as const)
    .filter((name) => !checkFetalText(screening[name] ?? '', { isFetal: true }).ok)
    .map((name) => issue(`screening.${name}`, 'fetal-sex-told'));
}

/** What is kept of a scan must be readable also where no panel asks for it. */
export function scanIssues({ screening }: OrderDraft): readonly FieldIssue[] {
  if (screening === null) return [];
  const isNumber = (text: string | null): boolean => text === null || isStoredDecimal(text);
  const isName = (text: string | null): boolean =>
    isReadable(text) && Array.from(text ?? '').length <= scanNameMaxLength;
  const isRight = {
    crlMm: isNumber(screening.crlMm),
    ntMm: isNumber(screening.ntMm),
    sonographer: isName(screening.sonographer),
    machine: isName(screening.machine),
  };
  return [
    ...(['crlMm', 'ntMm', 'sonographer', 'machine'] as const)
      .filter((name) => !isRight[name])
      .map((name) => issue(`screening.${name}`, scanReasons[name])),
    ...fetalSexIssues(screening),
  ];
}
