import { describe, expect, test } from 'vitest';
import { validityHoursOf } from './validity.ts';
import { checkVisit, visitWarnings, type VisitContext, type VisitToCheck } from './visit-check.ts';

const visit: VisitToCheck = {
  visitType: 'outpatient',
  payerType: 'fee',
  paymentStatus: 'paid',
  departmentId: 'khoa',
  doctorId: 'bac-si',
  diagnosis: 'Thai 12 tuần, con lần 1',
  icdMain: 'Z34.0',
  clinicalInfo: null,
  weightKg: '54.5',
  heightCm: '156',
  cyclePhase: null,
  conception: 'natural',
  pregnancyState: 'pregnant',
  hasPregnancy: true,
};
const years = (age: number): VisitContext['age'] => ({
  hoursFrom: 0,
  hoursTo: 0,
  daysFrom: 0,
  daysTo: 0,
  yearsFrom: age,
  yearsTo: age,
});
const context: VisitContext = {
  gender: 'female',
  age: years(32),
  isInsuranceInForce: false,
  isLocationKnown: true,
  department: { kind: 'clinic', isActive: true },
  isDoctorKnown: true,
};

describe('the visit of an order', () => {
  test('is right when everything about it is', () => {
    expect(checkVisit(visit, context)).toEqual([]);
  });

  test.each<readonly [string, Partial<VisitToCheck>, Partial<VisitContext>, string, string]>([
    ['of a kind that is not listed', { visitType: 'walk' }, {}, 'visitType', 'visit-type-unknown'],
    ['paid by nobody known', { payerType: '' }, {}, 'payerType', 'payer-type-unknown'],
    ['paid in a way not listed', { paymentStatus: 'later' }, {}, 'paymentStatus', 'payment-status-unknown'],
    ['in no phase of a cycle', { cyclePhase: 'x' }, {}, 'cyclePhase', 'cycle-phase-unknown'],
    ['of no known conception', { conception: 'stork' }, {}, 'conception', 'conception-unknown'],
    ['without a doctor', { doctorId: null }, { isDoctorKnown: false }, 'doctorId', 'doctor-missing'],
    ['of a doctor who is none', {}, { isDoctorKnown: false }, 'doctorId', 'doctor-unknown'],
    ['without a diagnosis', { diagnosis: '\n' }, {}, 'diagnosis', 'diagnosis-missing'],
    ['with an endless diagnosis', { diagnosis: 'x'.repeat(1001) }, {}, 'diagnosis', 'diagnosis-too-long'],
    ['with a zero byte', { diagnosis: 'thai\u0000' }, {}, 'diagnosis', 'text-unreadable'],
    ['with unreadable information', { clinicalInfo: '\u0007' }, {}, 'clinicalInfo', 'text-unreadable'],
    ['with a code that is none', { icdMain: 'z34' }, {}, 'icdMain', 'icd-not-valid'],
    ['at no site', {}, { isLocationKnown: false }, 'locationCode', 'order-location-unknown'],
    ['in no ward', { departmentId: null }, { department: undefined }, 'departmentId', 'department-missing'],
    ['in an unknown ward', {}, { department: undefined }, 'departmentId', 'department-unknown'],
    [
      'in a ward that was closed',
      {},
      { department: { kind: 'ward', isActive: false } },
      'departmentId',
      'department-unknown',
    ],
    ...(['laboratory', 'desk', 'administration'] as const).map(
      (kind) =>
        [
          `at a ${kind}, where nobody can act on a result`,
          {},
          { department: { kind, isActive: true } },
          'departmentId',
          'department-not-clinical',
        ] as const,
    ),
    ['insured without a card', { payerType: 'bhyt' }, {}, 'payerType', 'insurance-not-in-force'],
    ['of someone too light', { weightKg: '0.2' }, {}, 'weightKg', 'weight-not-valid'],
    ['of someone weighed to the gram', { weightKg: '54.55' }, {}, 'weightKg', 'weight-not-valid'],
    ['of a weight in words', { weightKg: 'nặng' }, {}, 'weightKg', 'weight-not-valid'],
    ['of someone too tall', { heightCm: '230.1' }, {}, 'heightCm', 'height-not-valid'],
    ['of a pregnant man', {}, { gender: 'male' }, 'pregnancyState', 'pregnancy-of-a-man'],
    ['without its pregnancy', { hasPregnancy: false }, {}, 'pregnancy', 'pregnancy-missing'],
  ])('is wrong when it is %s', (_, changed, around, ...finding) => {
    const [field, reason] = finding;
    expect(checkVisit({ ...visit, ...changed }, { ...context, ...around })).toEqual([{ field, reason }]);
  });

  test('may be insured with a card in force', () => {
    expect(checkVisit({ ...visit, payerType: 'bhyt' }, { ...context, isInsuranceInForce: true })).toEqual([]);
  });

  test('asks whether a woman is pregnant, and neither a man nor a child', () => {
    const unknown: VisitToCheck = { ...visit, pregnancyState: 'unknown', hasPregnancy: false };
    expect(visitWarnings(unknown, context)).toEqual(['pregnancy-state-not-confirmed']);
    expect(visitWarnings(visit, context)).toEqual([]);
    expect(visitWarnings(unknown, { ...context, gender: 'male' })).toEqual([]);
    expect(visitWarnings(unknown, { ...context, age: years(9) })).toEqual([]);
  });
});

describe('how long a result is valid', () => {
  test('is what its test says, then its section, then the rule for all', () => {
    const rules = { byTest: { HBA1C: 48, toString: 1 }, bySection: { transfusion: 0 }, otherwise: 24 };
    const tests = [
      { code: 'HBA1C', sectionCode: 'transfusion' },
      { code: 'ABO', sectionCode: 'transfusion' },
      { code: 'HGB', sectionCode: 'hematology' },
      { code: 'constructor', sectionCode: 'constructor' },
    ];
    expect(validityHoursOf(tests, rules)).toEqual({ HBA1C: 48, ABO: 0, HGB: 24, constructor: 24 });
  });
});
