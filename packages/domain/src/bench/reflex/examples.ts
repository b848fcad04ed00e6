import type { ReflexPeople, ReflexTerms } from './reflex-rule.ts';

const everyone: ReflexPeople = { sex: null, pregnancy: 'ANY', ageYearsMin: null, ageYearsMax: null };

export interface ReflexExample extends ReflexTerms {
  readonly ruleCode: string;
}

/**
 * To begin a proposal from; none of them holds anywhere until a hospital has proposed and approved it. Limits and hours
 * are from memory [M]: a laboratory sets its own, from its methods and tubes.
 */
export const reflexExamples: readonly ReflexExample[] = [
  {
    ruleCode: 'TSH-FT4',
    testCode: 'TSH',
    condition: { kind: 'above', value: '4.0' },
    people: everyone,
    adds: [{ testCode: 'FT4', stableHours: 48 }],
    withinDays: 28,
  },
  {
    ruleCode: 'HBSAG-HBEAG',
    testCode: 'HBSAG',
    condition: { kind: 'at-least', value: '1.0' },
    people: { ...everyone, sex: 'female', pregnancy: 'PREG' },
    adds: [
      { testCode: 'HBEAG', stableHours: 72 },
      { testCode: 'HBVDNA', stableHours: null },
    ],
    withinDays: 180,
  },
  {
    ruleCode: 'MCV-FER',
    testCode: 'MCV',
    condition: { kind: 'below', value: '80' },
    people: { ...everyone, sex: 'female', pregnancy: 'PREG' },
    adds: [{ testCode: 'FER', stableHours: 48 }],
    withinDays: 90,
  },
  {
    ruleCode: 'GCT-OGTT',
    testCode: 'GCT50',
    condition: { kind: 'at-least', value: '7.8' },
    people: { ...everyone, sex: 'female', pregnancy: 'PREG' },
    // A tolerance test needs its own sitting, whatever is left in the tube.
    adds: [
      { testCode: 'OGTT0', stableHours: null },
      { testCode: 'OGTT1', stableHours: null },
      { testCode: 'OGTT2', stableHours: null },
    ],
    withinDays: 28,
  },
];
