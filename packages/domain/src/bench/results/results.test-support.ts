import type { ReferenceRange, Choice, TestItem } from '../../ground/catalogue/catalogue.ts';
import type { EntryContext } from './result-entry.ts';
import { emptyValue, type ResultValue } from './value.ts';

/** Tests, ranges and values for the tests of this folder; nobody else imports them. */
export function exampleTest(given: Partial<TestItem> = {}): TestItem {
  return {
    code: 'HGB',
    resultType: 'numeric',
    decimals: 0,
    choices: [],
    formula: null,
    delta: null,
    critical: null,
    plausible: null,
    minimumTime: null,
    sensitive: [],
    turnaroundMinutes: 120,
    ...given,
  };
}

export function exampleRange(given: Partial<ReferenceRange> = {}): ReferenceRange {
  return {
    id: 'range-1',
    testCode: 'HGB',
    sex: null,
    pregnancy: 'ANY',
    gaDaysMin: null,
    gaDaysMax: null,
    cyclePhase: null,
    ageDaysMin: null,
    ageDaysMax: null,
    ageHoursMin: null,
    ageHoursMax: null,
    method: null,
    low: null,
    high: null,
    text: null,
    criticalLow: null,
    criticalHigh: null,
    ...given,
  };
}

export function numberValue(number: string, comparator: ResultValue['comparator'] = null): ResultValue {
  return { ...emptyValue(number), comparator, number };
}

export function codeValue(code: string, comparator: ResultValue['comparator'] = null): ResultValue {
  return { ...emptyValue(code), comparator, code };
}

const dayMs = 86_400_000;
/** 15/11/2026 08:00 in Vietnam. */
export const exampleMorning = 1_794_704_400_000;

export function daysBefore(days: number): number {
  return exampleMorning - days * dayMs;
}

export function exampleContext(given: Partial<EntryContext> = {}): EntryContext {
  return {
    test: exampleTest(),
    unit: 'g/L',
    allowsNegative: false,
    rangeChoice: { kind: 'none', why: 'no-range' },
    earlier: [],
    collectedAt: exampleMorning,
    resultAt: exampleMorning + 3_600_000,
    ...given,
  };
}

export const negativePositive: readonly Choice[] = [
  { value: 'Âm tính', meaning: 'normal' },
  { value: 'Dương tính', meaning: 'abnormal' },
];
export const reactivity: readonly Choice[] = [
  { value: 'Không phản ứng', meaning: 'normal' },
  { value: 'Có phản ứng', meaning: 'abnormal' },
  { value: 'Không xác định', meaning: 'abnormal' },
];
export const grades: readonly Choice[] = [
  { value: 'Âm tính', meaning: 'normal' },
  { value: 'Vết', meaning: 'abnormal' },
  { value: '1+', meaning: 'abnormal' },
  { value: '2+', meaning: 'abnormal' },
  { value: '3+', meaning: 'abnormal' },
  { value: '4+', meaning: 'critical' },
];
export const bloodGroups: readonly Choice[] = ['A', 'B', 'O', 'AB'].map((value) => ({
  value,
  meaning: 'normal',
}));
export const urobilinogen: readonly Choice[] = ['Bình thường', '17', '33', '66', '131'].map(
  (value, index) => ({
    value,
    meaning: index === 0 ? 'normal' : 'abnormal',
  }),
);
export const dilutions: readonly Choice[] = ['1:1', '1:2', '1:4', '1:8', '1:16', '1:32', '1:64'].map(
  (value) => ({
    value,
    meaning: 'abnormal',
  }),
);
