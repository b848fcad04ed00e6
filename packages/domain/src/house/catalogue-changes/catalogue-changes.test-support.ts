import type { RangeCondition } from '../../ground/catalogue/catalogue.ts';
import type {
  PanelVersionContent,
  RangeContent,
  TestVersionContent,
  PanelVersionWorld,
  TestVersionWorld,
} from './version.ts';

/** Versions for the tests of this folder: rows of the starter catalogue, shortened. Nobody else imports them. */
export function rangeContent(given: Partial<RangeContent> = {}): RangeContent {
  return {
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
    source: 'AG09',
    ...given,
  };
}

function limited(low: string, high: string, condition: Partial<RangeCondition>): RangeContent {
  return rangeContent({ low, high, ...condition });
}

export const haemoglobinRanges: readonly RangeContent[] = [
  limited('120', '155', { sex: 'female', pregnancy: 'NONE' }),
  limited('135', '175', { sex: 'male', pregnancy: 'NONE' }),
  limited('116', '139', { sex: 'female', pregnancy: 'T1' }),
  limited('97', '148', { sex: 'female', pregnancy: 'T2' }),
  limited('95', '150', { sex: 'female', pregnancy: 'T3' }),
];

export const haemoglobin: TestVersionContent = {
  code: 'HGB',
  name: 'Huyết sắc tố (Hemoglobin)',
  nameEn: 'Hemoglobin',
  sectionCode: 'huyet-hoc',
  resultType: 'numeric',
  unit: 'g/L',
  unitUcum: 'g/L',
  decimals: 0,
  allowsNegative: false,
  singleSex: null,
  specimenTypeCode: 'EDTA',
  method: 'SLS-Hb',
  choices: [],
  formula: null,
  delta: { kind: 'absolute', limit: '20', days: 3 },
  critical: { low: '70', high: '200' },
  plausible: null,
  minimumTime: null,
  sensitive: [],
  turnaroundMinutes: 120,
  loincCode: '718-7',
  sharedCode: null,
  serviceCode: '22.0120.1370',
  ranges: haemoglobinRanges,
};

export const hivTest: TestVersionContent = {
  ...haemoglobin,
  code: 'HIV',
  name: 'HIV Ag/Ab',
  nameEn: null,
  resultType: 'ordinal',
  unit: null,
  unitUcum: null,
  decimals: null,
  method: 'CMIA',
  choices: [
    { value: 'Không phản ứng', meaning: 'normal' },
    { value: 'Có phản ứng', meaning: 'abnormal' },
  ],
  delta: null,
  critical: null,
  plausible: null,
  sensitive: ['HIV'],
  loincCode: null,
  serviceCode: null,
  ranges: [rangeContent({ text: 'Không phản ứng' })],
};

export const indirectBilirubin: TestVersionContent = {
  ...haemoglobin,
  code: 'BIL-I',
  name: 'Bilirubin gián tiếp',
  resultType: 'calculated',
  unit: 'µmol/L',
  unitUcum: 'umol/L',
  formula: 'BIL-T - BIL-D',
  delta: null,
  critical: null,
  plausible: null,
  loincCode: null,
  ranges: [rangeContent({ high: '17' })],
};

export function testWorld(given: Partial<TestVersionWorld> = {}): TestVersionWorld {
  return {
    tests: [
      { code: 'BIL-T', resultType: 'numeric', formula: null },
      { code: 'BIL-D', resultType: 'numeric', formula: null },
      { code: 'RH', resultType: 'nominal', formula: null },
      { code: 'HGB-X2', resultType: 'calculated', formula: 'HGB * 2' },
    ],
    sectionCodes: ['huyet-hoc'],
    specimenTypeCodes: ['EDTA'],
    before: null,
    isUsed: false,
    ...given,
  };
}

export const doubleTest: PanelVersionContent = {
  code: 'DOUBLE',
  name: 'Double test',
  testCodes: ['PAPPA', 'FBHCG'],
  window: { unit: 'gestational-days', min: 77, max: 97 },
  screening: 'first-trimester',
  isActive: true,
};

export function panelWorld(given: Partial<PanelVersionWorld> = {}): PanelVersionWorld {
  return { testCodes: ['PAPPA', 'FBHCG', 'HGB'], panelCodes: ['CTM'], before: null, ...given };
}
