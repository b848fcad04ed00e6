/* oxlint-disable senlab/texts-in-texts-file -- For tests: no screen shows these. */
import type { CatalogueTest, Rule, Trial } from './rule-calls.ts';

export function aTest(overrides: Partial<CatalogueTest> = {}): CatalogueTest {
  return {
    code: 'GLU',
    version: 1,
    name: 'Đường huyết',
    sectionCode: 'biochemistry',
    resultType: 'numeric',
    unit: 'mmol/L',
    decimals: 1,
    allowsNegative: false,
    specimenTypeCode: 'FLUORIDE',
    method: '',
    choices: [],
    formula: null,
    sensitive: [],
    turnaroundMinutes: 60,
    criticalLow: null,
    criticalHigh: null,
    plausibleLow: null,
    plausibleHigh: null,
    deltaKind: null,
    deltaLimit: null,
    deltaDays: null,
    ...overrides,
  };
}

export const tests: readonly CatalogueTest[] = [
  aTest(),
  aTest({ code: 'URE', name: 'Urê' }),
  aTest({ code: 'HIVAG', name: 'HIV Ag/Ab', sensitive: ['HIV'] }),
  aTest({ code: 'NXB', name: 'Nhận xét', resultType: 'text' }),
];

export function aRule(overrides: Partial<Rule> = {}): Rule {
  return {
    _id: 'rule-1',
    rowVersion: 1,
    testCode: 'GLU',
    version: 1,
    status: 'proposed',
    isOn: true,
    maxAgeHours: 8,
    requireRange: true,
    proposedTime: '2026-11-14T08:00:00+07:00',
    proposedByName: 'Đỗ Quang Huy',
    approvedTime: null,
    approvedByName: null,
    retiredTime: null,
    retiredByName: null,
    retireReason: null,
    isOwnProposal: false,
    ...overrides,
  };
}

export function anActiveRule(overrides: Partial<Rule> = {}): Rule {
  return aRule({
    _id: 'rule-active',
    rowVersion: 2,
    status: 'active',
    approvedTime: '2026-11-14T09:00:00+07:00',
    approvedByName: 'BS. Lê Minh Châu',
    ...overrides,
  });
}

export function aTrial(overrides: Partial<Trial> = {}): Trial {
  return {
    testCode: 'GLU',
    days: 30,
    total: 1200,
    passed: 900,
    held: 300,
    why: [
      { obstacle: 'critical', label: 'Kết quả báo động hoặc có thể báo động', count: 200, alone: 12 },
      { obstacle: 'too-old', label: 'Mẫu để quá thời gian cho phép', count: 120, alone: 45 },
    ],
    isCut: false,
    ...overrides,
  };
}
