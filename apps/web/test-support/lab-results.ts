import type { CatalogueTest } from '../src/parts/catalogue/lab-catalogue.ts';
import type { GridFacts } from '../src/features/bench/results/grid-state.ts';
import type { ResultItem } from '../src/features/bench/results/result-item.ts';

type Range = NonNullable<ResultItem['range']>;

export function aRange(overrides: Partial<Range> = {}): Range {
  return {
    low: '97',
    high: '148',
    text: null,
    criticalLow: '70',
    criticalHigh: '200',
    reason: '3 tháng giữa',
    isFallback: false,
    ...overrides,
  };
}

export function anItem(testCode: string, overrides: Partial<ResultItem> = {}): ResultItem {
  return {
    testCode,
    testVersion: 1,
    runNo: 1,
    version: 1,
    specimenCode: '261115000101',
    panelCode: 'CBC',
    position: 1,
    status: 'pending',
    isSelected: true,
    isRestricted: false,
    valueRaw: null,
    valueNumber: null,
    comparator: null,
    valueCode: null,
    valueText: null,
    unit: 'g/L',
    flag: null,
    isCritical: false,
    range: aRange(),
    noRangeReason: null,
    previous: null,
    isDeltaBeyond: null,
    source: null,
    enteredByName: null,
    enteredTime: null,
    verifiedByName: null,
    verifiedTime: null,
    approvedByName: null,
    approvedTime: null,
    comment: null,
    cancelReason: null,
    isEnteredTwice: false,
    isDeltaAcknowledged: false,
    instrumentCode: null,
    addedReason: null,
    correctionId: null,
    nextStep: null,
    holds: [],
    ...overrides,
  };
}

/** With a value that somebody has entered. */
export function anEntered(testCode: string, value: string, overrides: Partial<ResultItem> = {}): ResultItem {
  return anItem(testCode, {
    status: 'entered',
    valueRaw: value,
    valueNumber: value.replace(',', '.'),
    version: 2,
    flag: 'N',
    enteredByName: 'KTV. Đỗ Minh Tú',
    enteredTime: '2026-11-15T03:43:00.000Z',
    ...overrides,
  });
}

export function aTest(code: string, overrides: Partial<CatalogueTest> = {}): CatalogueTest {
  return {
    code,
    version: 1,
    name: code === 'HGB' ? 'Hemoglobin' : `Xét nghiệm ${code}`,
    sectionCode: 'hematology',
    resultType: 'numeric',
    unit: 'g/L',
    decimals: 0,
    allowsNegative: false,
    specimenTypeCode: 'EDTA',
    method: 'Laser',
    choices: [],
    formula: null,
    sensitive: [],
    turnaroundMinutes: 60,
    criticalLow: '70',
    criticalHigh: '200',
    plausibleLow: null,
    plausibleHigh: null,
    deltaKind: 'percent',
    deltaLimit: '20',
    deltaDays: 30,
    ...overrides,
  };
}

export const negativePositive: CatalogueTest['choices'] = [
  { value: 'Âm tính', meaning: 'normal' },
  { value: 'Dương tính', meaning: 'abnormal' },
];

export function someFacts(tests: readonly CatalogueTest[], overrides: Partial<GridFacts> = {}): GridFacts {
  return {
    accountId: 'sub-1',
    permissions: ['patients.read', 'results.read', 'results.enter'],
    isRecordCancelled: false,
    tests: new Map(tests.map((test) => [test.code, test])),
    panelNames: new Map([['CBC', 'Tổng phân tích tế bào máu']]),
    phrases: [
      { code: 'smear', text: 'Tiểu cầu kết chụm, đã soi lam', sectionCodes: ['hematology'] },
      { code: 'agrees', text: 'Đã chạy lại, kết quả phù hợp lần đầu', sectionCodes: [] },
      { code: 'urine', text: 'Nước tiểu nghi ngoại nhiễm', sectionCodes: ['urine'] },
    ],
    specimens: new Map([
      ['261115000101', { status: 'received', collectedTime: '2026-11-15T02:00:00.000Z' }],
      ['261115000102', { status: 'planned', collectedTime: null }],
    ]),
    ...overrides,
  };
}
