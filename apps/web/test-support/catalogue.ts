import type { Permission } from '@senlab/domain';
import type {
  Change,
  CodeNames,
  Effect,
  PanelInForce,
  TestInForce,
  TestRange,
  TestRow,
} from '../src/features/house/catalogue/catalogue-calls.ts';

export const names: CodeNames = {
  sections: [
    { code: 'biochemistry', name: 'Sinh hóa' },
    { code: 'haematology', name: 'Huyết học' },
  ],
  specimenTypes: [{ code: 'SERUM', name: 'Huyết thanh' }],
  tests: [
    { code: 'URE', name: 'Định lượng Urê máu', resultType: 'numeric', formula: null },
    { code: 'CRE', name: 'Định lượng Creatinin', resultType: 'numeric', formula: null },
    { code: 'LYM%', name: 'Tỷ lệ bạch cầu lympho', resultType: 'numeric', formula: null },
  ],
};

export const technician: readonly Permission[] = ['patients.read', 'results.read', 'catalogue.propose'];
export const doctor: readonly Permission[] = ['patients.read', 'results.read', 'catalogue.approve'];
export const reader: readonly Permission[] = ['patients.read', 'results.read'];

export function aRange(overrides: Partial<TestRange> = {}): TestRange {
  return {
    sex: null,
    pregnancy: 'NONE',
    gaDaysMin: null,
    gaDaysMax: null,
    cyclePhase: null,
    ageDaysMin: null,
    ageDaysMax: null,
    ageHoursMin: null,
    ageHoursMax: null,
    method: null,
    low: '2.5',
    high: '7.5',
    text: null,
    criticalLow: null,
    criticalHigh: null,
    source: 'Hãng máy',
    ...overrides,
  };
}

export function aTest(overrides: Partial<TestInForce> = {}): TestInForce {
  return {
    version: 3,
    effectiveFrom: '2026-10-01',
    content: {
      code: 'URE',
      name: 'Định lượng Urê máu',
      nameEn: 'Urea',
      sectionCode: 'biochemistry',
      resultType: 'numeric',
      unit: 'mmol/L',
      unitUcum: 'mmol/L',
      decimals: 1,
      allowsNegative: false,
      singleSex: null,
      specimenTypeCode: 'SERUM',
      method: 'Urease/GLDH',
      choices: [],
      formula: null,
      deltaKind: null,
      deltaLimit: null,
      deltaDays: null,
      criticalLow: null,
      criticalHigh: '30',
      plausibleLow: null,
      plausibleHigh: null,
      minimumMinutes: null,
      minimumEffect: null,
      sensitive: [],
      turnaroundMinutes: 120,
      loincCode: null,
      sharedCode: null,
      serviceCode: null,
      ranges: [aRange()],
    },
    unapprovedRanges: [],
    versions: [
      {
        version: 3,
        effectiveFrom: '2026-10-01',
        changeId: 'c-0',
        reason: 'Đổi hóa chất',
        proposedByName: 'Đỗ Quang Huy',
        approvedByName: 'Vũ Hải Yến',
      },
    ],
    openChangeId: null,
    isUsed: true,
    ...overrides,
  };
}

export function aTestRow(overrides: Partial<TestRow> = {}): TestRow {
  return {
    code: 'URE',
    version: 3,
    name: 'Định lượng Urê máu',
    sectionCode: 'biochemistry',
    resultType: 'numeric',
    unit: 'mmol/L',
    specimenTypeCode: 'SERUM',
    effectiveFrom: '2026-10-01',
    rangeCount: 1,
    unapprovedRangeCount: 0,
    openChangeId: null,
    isAutoVerified: false,
    ...overrides,
  };
}

export function anEffect(overrides: Partial<Effect> = {}): Effect {
  return {
    days: 31,
    total: 120,
    changed: 30,
    moves: [{ from: 'H', to: 'N', count: 30 }],
    newlyCritical: 0,
    noLongerCritical: 0,
    newlyBeyondDelta: 0,
    noLongerBeyondDelta: 0,
    isComparable: true,
    isCut: false,
    ...overrides,
  };
}

export function aChange(overrides: Partial<Change> = {}): Change {
  const { content } = aTest();
  return {
    _id: 'c-1',
    rowVersion: 1,
    kind: 'test',
    code: 'URE',
    baseVersion: 3,
    status: 'proposed',
    reason: 'Theo khuyến cáo mới của hãng',
    proposedTime: '2026-11-15T08:00:00.000+07:00',
    proposedByName: 'Đỗ Quang Huy',
    decidedTime: null,
    decidedByName: null,
    declineReason: null,
    isOwnProposal: false,
    isOutdated: false,
    testBefore: content,
    testAfter: { ...content, ranges: [aRange({ high: '8.3' })] },
    panelBefore: null,
    panelAfter: null,
    effect: null,
    ...overrides,
  };
}

export function aPanel(overrides: Partial<PanelInForce> = {}): PanelInForce {
  return {
    version: 1,
    content: {
      code: 'THAN',
      name: 'Chức năng thận',
      testCodes: ['URE', 'CRE'],
      windowUnit: null,
      windowMin: null,
      windowMax: null,
      screening: null,
      isActive: true,
    },
    versions: [],
    openChangeId: null,
    ...overrides,
  };
}
