import { unknownPregnancy } from '../../patients/pregnancy/pregnancy-context.ts';
import { emptyValue, type ResultValue } from '../results/value.ts';
import type { ReflexTrigger, ReflexTube } from './decide-reflex.ts';
import type { ReflexPeople, ReflexRule, ReflexTest } from './reflex-rule.ts';

export const everyone: ReflexPeople = { sex: null, pregnancy: 'ANY', ageYearsMin: null, ageYearsMax: null };

export const tshRule: ReflexRule = {
  ruleCode: 'TSH-FT4',
  version: 1,
  testCode: 'TSH',
  condition: { kind: 'above', value: '4.0' },
  people: everyone,
  adds: [{ testCode: 'FT4', stableHours: 48 }],
  withinDays: 28,
  allowedSensitive: [],
};

export function aNumber(number: string, comparator: ResultValue['comparator'] = null): ResultValue {
  return { ...emptyValue(number), number, comparator };
}

export const collectedTime = '2026-11-15T07:00:00+07:00';
export const collectedAt = Date.parse(collectedTime);
export const hour = 3_600_000;

export function aTrigger(changes: Partial<ReflexTrigger> = {}): ReflexTrigger {
  return {
    testCode: 'TSH',
    value: aNumber('6.2'),
    flag: 'H',
    sensitive: [],
    person: {
      sex: 'female',
      birth: { date: '1994-03-12', precision: 'day', time: null },
      pregnancy: { ...unknownPregnancy, state: 'pregnant' },
    },
    collectedTime,
    ...changes,
  };
}

export function aTube(changes: Partial<ReflexTube> = {}): ReflexTube {
  return {
    specimenId: 'tube-1',
    specimenType: 'SERUM',
    timePoint: null,
    state: 'received',
    condition: 'ok',
    collectedAt,
    ...changes,
  };
}

const aTest: ReflexTest = { resultType: 'numeric', choices: [], sensitive: [] };

export const reflexTests: ReadonlyMap<string, ReflexTest> = new Map([
  ['TSH', aTest],
  ['FT4', aTest],
  ['FT3', aTest],
  ['SUM', { ...aTest, resultType: 'calculated' }],
  ['SIGN', { ...aTest, resultType: 'ordinal', choices: [{ value: '2+', meaning: 'abnormal' }] }],
  ['HIV', { ...aTest, sensitive: ['HIV'] }],
  ['WORDS', { ...aTest, resultType: 'text' }],
]);
