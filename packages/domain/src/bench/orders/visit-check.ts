import { isClinicalKind, type DepartmentKind } from '../../ground/catalogue/department-kind.ts';
import { mayBePregnant, type LifeAge } from '../../patients/pregnancy/life-age.ts';
import type { PregnancyState } from '../../patients/pregnancy/pregnancy-context.ts';
import { compareDecimals, isStoredDecimal } from '../../text/decimal.ts';
import { paymentStatuses } from './order-check.ts';
import type { VisitReason } from '../../ground/reasons/bench.ts';

export const visitTypes = [
  'outpatient',
  'treatment_outpatient',
  'inpatient',
  'emergency',
  'service',
] as const;
export type VisitType = (typeof visitTypes)[number];
export const payerTypes = ['bhyt', 'fee', 'service', 'free'] as const;
export type PayerType = (typeof payerTypes)[number];
export const cyclePhases = ['follicular', 'ovulation', 'luteal', 'postmenopausal'] as const;
export const conceptions = ['natural', 'ivf', 'iui', 'egg_donor'] as const;
export type Conception = (typeof conceptions)[number];

export const conceptionTexts: Readonly<Record<Conception, string>> = {
  natural: 'Tự nhiên',
  ivf: 'IVF',
  iui: 'IUI',
  egg_donor: 'Xin noãn',
};

export const diagnosisMaxLength = 1000;

/** As it came: a list of choices on a screen is no promise. */
export interface VisitToCheck {
  readonly visitType: string;
  readonly payerType: string;
  readonly paymentStatus: string;
  readonly departmentId: string | null;
  readonly doctorId: string | null;
  readonly diagnosis: string;
  readonly icdMain: string | null;
  readonly clinicalInfo: string | null;
  /** Stored decimals. */
  readonly weightKg: string | null;
  readonly heightCm: string | null;
  readonly cyclePhase: string | null;
  readonly conception: string | null;
  readonly pregnancyState: PregnancyState;
  readonly hasPregnancy: boolean;
}

/** The department that an order names, as the house keeps it now. */
export interface OrderingDepartment {
  readonly kind: DepartmentKind;
  readonly isActive: boolean;
}

export interface VisitContext {
  readonly gender: 'male' | 'female' | 'unknown';
  readonly age: LifeAge | undefined;
  readonly isInsuranceInForce: boolean;
  readonly isLocationKnown: boolean;
  /** Undefined: there is none of that id. */
  readonly department: OrderingDepartment | undefined;
  /** One of the doctors of the house who works here still. */
  readonly isDoctorKnown: boolean;
}

export interface VisitFinding {
  readonly field: keyof VisitToCheck | 'locationCode' | 'pregnancy';
  readonly reason: VisitReason;
}

interface SizeRule {
  readonly min: string;
  readonly max: string;
}

/** A newborn and the heaviest mother are weighed in the same field. */
export const bodySizes = {
  weightKg: { min: '0.3', max: '250' },
  heightCm: { min: '20', max: '230' },
} as const satisfies Record<string, SizeRule>;

const icdShape = /^[A-Z]\d{2}(\.\d{1,3})?$/;
/** Line breaks may stand in a diagnosis; nobody types other control characters or halves of pairs, and databases fail. */
const unreadable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\p{Cs}]/u;

function isOneOf(values: readonly string[], value: string | null): boolean {
  return value === null || values.includes(value);
}

function isSizeRight(size: string | null, { min, max }: SizeRule): boolean {
  if (size === null) return true;
  if (!isStoredDecimal(size, { decimals: 1 })) return false;
  return compareDecimals(size, min) >= 0 && compareDecimals(size, max) <= 0;
}

type Rule = readonly [isRight: boolean, field: VisitFinding['field'], reason: VisitReason];

function choiceRules(visit: VisitToCheck): readonly Rule[] {
  return [
    [isOneOf(visitTypes, visit.visitType), 'visitType', 'visit-type-unknown'],
    [isOneOf(payerTypes, visit.payerType), 'payerType', 'payer-type-unknown'],
    [isOneOf(paymentStatuses, visit.paymentStatus), 'paymentStatus', 'payment-status-unknown'],
    [isOneOf(cyclePhases, visit.cyclePhase), 'cyclePhase', 'cycle-phase-unknown'],
    [isOneOf(conceptions, visit.conception), 'conception', 'conception-unknown'],
  ];
}

function textRules({ diagnosis, icdMain, clinicalInfo }: VisitToCheck): readonly Rule[] {
  const isReadable = (text: string | null): boolean => !unreadable.test(text ?? '');
  return [
    [diagnosis.trim() !== '', 'diagnosis', 'diagnosis-missing'],
    [Array.from(diagnosis).length <= diagnosisMaxLength, 'diagnosis', 'diagnosis-too-long'],
    [isReadable(diagnosis), 'diagnosis', 'text-unreadable'],
    [isReadable(clinicalInfo), 'clinicalInfo', 'text-unreadable'],
    [icdMain === null || icdShape.test(icdMain), 'icdMain', 'icd-not-valid'],
  ];
}

/** Who ordered is who is told of a critical value: a doctor of the house, where somebody cares for patients. */
function ordererRules({ departmentId, doctorId }: VisitToCheck, context: VisitContext): readonly Rule[] {
  const { department, isDoctorKnown } = context;
  const isOpen = department?.isActive === true;
  return [
    [departmentId !== null, 'departmentId', 'department-missing'],
    [departmentId === null || isOpen, 'departmentId', 'department-unknown'],
    [!isOpen || isClinicalKind(department.kind), 'departmentId', 'department-not-clinical'],
    [doctorId !== null, 'doctorId', 'doctor-missing'],
    [doctorId === null || isDoctorKnown, 'doctorId', 'doctor-unknown'],
  ];
}

function personRules(visit: VisitToCheck, context: VisitContext): readonly Rule[] {
  const isBirthing = visit.pregnancyState === 'pregnant' || visit.pregnancyState === 'postpartum';
  const needsCard = visit.payerType === 'bhyt';
  return [
    [context.isLocationKnown, 'locationCode', 'order-location-unknown'],
    [!needsCard || context.isInsuranceInForce, 'payerType', 'insurance-not-in-force'],
    [isSizeRight(visit.weightKg, bodySizes.weightKg), 'weightKg', 'weight-not-valid'],
    [isSizeRight(visit.heightCm, bodySizes.heightCm), 'heightCm', 'height-not-valid'],
    [!isBirthing || context.gender !== 'male', 'pregnancyState', 'pregnancy-of-a-man'],
    [visit.pregnancyState !== 'pregnant' || visit.hasPregnancy, 'pregnancy', 'pregnancy-missing'],
  ];
}

function broken(rules: readonly Rule[]): readonly VisitFinding[] {
  return rules.filter(([isRight]) => !isRight).map(([, field, reason]) => ({ field, reason }));
}

/** Everything that is wrong with the visit of an order at once, by the field in which it is put right. */
export function checkVisit(visit: VisitToCheck, context: VisitContext): readonly VisitFinding[] {
  return broken([
    ...choiceRules(visit),
    ...ordererRules(visit, context),
    ...textRules(visit),
    ...personRules(visit, context),
  ]);
}

/** Shown and left to the clinician: in an emergency nobody may know. */
export function visitWarnings(
  { pregnancyState }: VisitToCheck,
  { gender, age }: VisitContext,
): readonly VisitReason[] {
  const isAsked = pregnancyState === 'unknown' && mayBePregnant(gender, age);
  return isAsked ? ['pregnancy-state-not-confirmed'] : [];
}
