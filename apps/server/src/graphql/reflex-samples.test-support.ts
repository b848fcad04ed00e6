import { newId } from '../platform/ids.ts';

const reflexTerms = {
  testCode: 'TSH',
  conditionKind: 'above',
  conditionValue: '4.0',
  sex: null,
  pregnancy: 'ANY',
  ageYearsMin: null,
  ageYearsMax: null,
  adds: [{ testCode: 'FT4', stableHours: 48 }],
  withinDays: 28,
};

export const reflexSamples: Readonly<Record<string, object>> = {
  ApproveReflexRule: { _id: newId(), rowVersion: 1 },
  DeclineReflexRule: { _id: newId(), rowVersion: 1, reason: 'Chưa chạy thử' },
  ProposeReflexRule: { ruleCode: 'TSH-FT4', version: 1, terms: reflexTerms },
  ReflexDryRun: { terms: reflexTerms, days: 7 },
  ReflexRules: { page: 0, pageSize: 5, filtered: [{ id: 'status', value: 'active' }] },
  RetireReflexRule: { _id: newId(), rowVersion: 1, reason: 'Máy đang sửa' },
  WithdrawReflexRule: { _id: newId(), rowVersion: 1 },
};
