import {
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
import type { PatientRow } from '../../patients/patients/index.ts';
import { isReadable } from '../specimens/index.ts';
import type { DraftScreening, OrderDraft } from './draft.ts';
import type { ExamineContext } from './examine-context.ts';
import { issue, type FieldIssue } from './issues.ts';

export function orderedMsOf({ orderedTime }: OrderDraft, nowMs: number): number | undefined {
  return orderedTime === null ? nowMs : instantOf(orderedTime);
}

export function timeIssues(
  draft: OrderDraft,
  { nowMs, options }: Pick<ExamineContext, 'nowMs' | 'options'>,
): readonly FieldIssue[] {
  const ordered = orderedMsOf(draft, nowMs);
  if (ordered === undefined) return [issue('orderedTime', 'ordered-time-not-valid')];
  const past = checkTypedTime('ordered', ordered, { nowMs, limits: options.typedTimeLimits });
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
    age: lifeAgeAt(birthOf(patient), new Date(nowMs).toISOString()),
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
