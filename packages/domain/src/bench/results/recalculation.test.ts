import { describe, expect, test } from 'vitest';
import { checkFormulas, type FormulaBook } from './calculate/check-formulas.ts';
import type { Operand } from './calculate/evaluate-formula.ts';
import { recalculate, type Recalculated, type RecordItem } from './recalculation.ts';
import { exampleContext, exampleRange, exampleTest, numberValue } from './results.test-support.ts';
import { readRiskSoftware, riskSoftwareMaxLength } from './risk-software.ts';

const tests = [
  exampleTest({ code: 'BIL-T' }),
  exampleTest({ code: 'BIL-D' }),
  exampleTest({ code: 'BIL-I', resultType: 'calculated', formula: 'BIL-T - BIL-D' }),
  exampleTest({ code: 'SHARE', resultType: 'calculated', formula: 'BIL-I / BIL-T * 100' }),
  exampleTest({ code: 'OTHER', resultType: 'calculated', formula: 'HGB * 3' }),
  exampleTest({ code: 'HGB' }),
];

function bookOfAll(): FormulaBook {
  const checked = checkFormulas(tests);
  return checked.ok ? checked.book : new Map();
}

const waiting: Operand = { kind: 'waiting' };
function value(number: string): Operand {
  return { kind: 'value', value: numberValue(number) };
}

type Given = Readonly<Record<string, Operand | Partial<RecordItem>>>;

function after(changed: string, given: Given): readonly Recalculated[] {
  const items = Object.entries(given).map(([code, part]): [string, RecordItem] => {
    const test = tests.find((each) => each.code === code) ?? exampleTest({ code });
    const base = { context: exampleContext({ test }), operand: waiting, isOpen: true };
    return [code, 'kind' in part ? { ...base, operand: part } : { ...base, ...part }];
  });
  return recalculate({ book: bookOfAll(), items: new Map(items), changed: [changed] });
}

describe('when an operand changes', () => {
  test('the calculated items follow, one after the other, with their flags', () => {
    const range = exampleRange({ testCode: 'BIL-I', high: '12' });
    const context = exampleContext({
      test: tests[2] ?? exampleTest(),
      rangeChoice: { kind: 'chosen', range, reason: [], isFallback: false },
    });
    const changes = after('BIL-T', {
      'BIL-T': value('20.0'),
      'BIL-D': value('5'),
      'BIL-I': { context },
      SHARE: waiting,
    });
    expect(changes).toMatchObject([
      {
        testCode: 'BIL-I',
        kind: 'value',
        judged: { value: { number: '15', raw: '15' }, flag: { flag: 'H' } },
      },
      { testCode: 'SHARE', kind: 'value', judged: { value: { number: '75' } } },
    ]);
  });

  test('items that read none of it are left alone, and so are those not ordered', () => {
    expect(
      after('BIL-T', { 'BIL-T': value('20'), 'BIL-D': value('5'), OTHER: waiting, HGB: value('1') }),
    ).toEqual([]);
  });

  test('an equal value is no change', () => {
    const same = { 'BIL-T': value('20'), 'BIL-D': value('5'), 'BIL-I': value('15.0') };
    expect(after('BIL-T', same)).toEqual([]);
    expect(after('BIL-T', { 'BIL-T': value('20'), 'BIL-D': waiting, 'BIL-I': waiting })).toEqual([]);
  });

  test.each([
    ['is waited for', waiting, 'operand-missing'],
    ['was cancelled', { kind: 'cancelled' } as const, 'operand-cancelled'],
    ['is compared', { kind: 'value', value: numberValue('5', '<') } as const, 'operand-compared'],
  ])('there is no value while another operand %s, and the old one goes', (_what, operand, why) => {
    const changes = after('BIL-D', {
      'BIL-T': value('20'),
      'BIL-D': operand,
      'BIL-I': value('15'),
      SHARE: value('75'),
    });
    expect(changes).toMatchObject([
      { testCode: 'BIL-I', kind: 'no-value', because: { why, code: 'BIL-D' } },
      { testCode: 'SHARE', kind: 'no-value', because: { why: 'operand-missing', code: 'BIL-I' } },
    ]);
  });

  test('an amount below zero is no value, unless the test can be below zero', () => {
    const given = { 'BIL-T': value('4'), 'BIL-D': value('5'), 'BIL-I': value('1') };
    expect(after('BIL-T', given)).toMatchObject([{ kind: 'no-value', because: { why: 'below-zero' } }]);
    const context = exampleContext({ allowsNegative: true });
    const allowed = { ...given, 'BIL-I': { context, operand: value('1') } };
    expect(after('BIL-T', allowed)).toMatchObject([{ kind: 'value', judged: { value: { number: '-1' } } }]);
  });

  test('a verified item is not overwritten but named, and what reads it keeps its value', () => {
    const closed = { operand: value('15'), isOpen: false };
    const changes = after('BIL-T', {
      'BIL-T': value('30'),
      'BIL-D': value('5'),
      'BIL-I': closed,
      SHARE: value('50'),
    });
    expect(changes).toEqual([{ testCode: 'BIL-I', kind: 'closed' }]);
  });

  test('a cancelled item stays cancelled', () => {
    const cancelled: Operand = { kind: 'cancelled' };
    expect(after('BIL-T', { 'BIL-T': value('20'), 'BIL-D': value('5'), 'BIL-I': cancelled })).toEqual([]);
  });

  test('an item that may not have a value yet says why', () => {
    const context = exampleContext({ collectedAt: null });
    const changes = after('BIL-T', { 'BIL-T': value('20'), 'BIL-D': value('5'), 'BIL-I': { context } });
    expect(changes).toMatchObject([{ kind: 'refused', refusal: { reason: 'collection-time-missing' } }]);
  });
});

const known = { name: 'LifeCycle', version: '7.0' };

describe('the program behind a risk', () => {
  test('is kept with name, version and run', () => {
    expect(readRiskSoftware({ ...known, runId: ' R-118 ' })).toEqual({
      ok: true,
      value: { ...known, runId: 'R-118' },
    });
  });

  test.each([null, undefined, '', '  '])('needs no run (%j)', (runId) => {
    expect(readRiskSoftware({ ...known, runId })).toEqual({ ok: true, value: { ...known, runId: null } });
  });

  test.each([
    ['nothing', null, 'risk-software-required'],
    ['no name', { ...known, name: ' ' }, 'risk-software-required'],
    ['no version', { ...known, version: '\u200B' }, 'risk-software-required'],
    [
      'a name without end',
      { ...known, name: 'x'.repeat(riskSoftwareMaxLength + 1) },
      'risk-software-too-long',
    ],
    [
      'a run without end',
      { ...known, runId: 'x'.repeat(riskSoftwareMaxLength + 1) },
      'risk-software-too-long',
    ],
    ['a zero byte', { ...known, version: '7\u00000' }, 'value-unreadable'],
  ] as const)('is refused with %s', (_what, given, reason) => {
    expect(readRiskSoftware(given)).toEqual({ ok: false, refusal: { kind: 'invalid', reason } });
  });
});
