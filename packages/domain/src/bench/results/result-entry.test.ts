import { describe, expect, test } from 'vitest';
import {
  isImplausible,
  plausibleLimitsText,
  checkResultComment,
  decideEntry,
  type EntryContext,
} from './result-entry.ts';
import type { Comparator, ResultValue } from './value.ts';
import {
  daysBefore,
  exampleContext,
  exampleMorning,
  exampleRange,
  exampleTest,
  negativePositive,
  numberValue,
  reactivity,
} from './results.test-support.ts';

function number(text: string, comparator: Comparator | null = null): ResultValue {
  return { raw: text, comparator, number: text, code: null, text: null };
}

const platelets = { plausible: { low: '1', high: '3000' } };

describe('a value that is asked about', () => {
  test.each<readonly [string, ResultValue]>([
    ['above what can be', number('9999')],
    ['a digit above', number('3000.1')],
    ['below what can be', number('0.9')],
    ['below zero', number('-5')],
    ['compared, and above whatever it is', number('3000', '>')],
    ['compared, and below whatever it is', number('1', '<')],
  ])('%s', (_, value) => {
    expect(isImplausible(value, platelets)).toBe(true);
  });
});

describe('a value that is taken as it is typed', () => {
  test.each<readonly [string, ResultValue]>([
    ['inside', number('250')],
    ['equal to the low limit', number('1')],
    ['equal to the high limit, however it is written', number('3000.0')],
    ['compared, and perhaps inside', number('2000', '>')],
    ['compared, and at least the limit itself', number('3000', '≥')],
    ['compared, and perhaps above', number('9999', '<')],
    ['no number', { raw: 'Âm tính', comparator: null, number: null, code: 'Âm tính', text: null }],
  ])('%s', (_, value) => {
    expect(isImplausible(value, platelets)).toBe(false);
  });

  test('without a limit, or beyond the side that has none', () => {
    expect(isImplausible(number('9999'), { plausible: null })).toBe(false);
    expect(isImplausible(number('9999'), { plausible: { low: '1', high: null } })).toBe(false);
    expect(isImplausible(number('0'), { plausible: { low: null, high: '3000' } })).toBe(false);
  });
});

test('the limits are said as the screens write numbers', () => {
  expect(plausibleLimitsText({ low: '0.3', high: '80' })).toBe('0,3–80');
  expect(plausibleLimitsText({ low: null, high: '3000' })).toBe('≤ 3000');
});

describe('a comment', () => {
  test.each([
    ['  Mẫu tan huyết nhẹ ', 'Mẫu tan huyết nhẹ'],
    ['Mẫu đục'.normalize('NFD'), 'Mẫu đục'],
    [' \n', null],
    ['Mẫu\u0000 đục\n\u0007ghi lại', 'Mẫu đục\nghi lại'],
    ['\u0000', null],
    ['ễ'.normalize('NFD').repeat(500), 'ễ'.repeat(500)],
  ])('%j is stored as %j', (typed, stored) => {
    expect(checkResultComment(typed)).toEqual({ ok: true, value: stored });
  });

  test.each(['x'.repeat(501), `${'ễ'.repeat(500)}.`])('is refused beyond 500 characters', (typed) => {
    expect(checkResultComment(typed)).toMatchObject({ refusal: { reason: 'comment-too-long' } });
  });
});

function chosen(range: Parameters<typeof exampleRange>[0], isFallback = false): EntryContext['rangeChoice'] {
  return { kind: 'chosen', range: exampleRange(range), reason: [], isFallback };
}

function type(text: string, context: Partial<EntryContext> = {}): ReturnType<typeof decideEntry> {
  return decideEntry({ text, source: 'typed' }, exampleContext(context));
}

function warningsAfter(text: string, context: Partial<EntryContext>): readonly string[] {
  const decided = type(text, context);
  return decided.ok ? decided.value.warnings.map(({ code }) => code) : ['refused'];
}

const secondTrimester = chosen({ low: '97', high: '148', pregnancy: 'T2' });
const haemoglobin = exampleTest({
  critical: { low: '70', high: '200' },
  delta: { kind: 'absolute', limit: '20', days: 3 },
});
const earlier = [{ value: numberValue('119'), unit: 'g/L', collectedAt: daysBefore(2), isReleased: true }];

describe('one entered value', () => {
  test('a haemoglobin of 97 is normal in the second trimester', () => {
    expect(type('97', { test: haemoglobin, rangeChoice: secondTrimester })).toEqual({
      ok: true,
      value: {
        value: numberValue('97'),
        flag: { flag: 'N', unflagged: null, mayBeCritical: false },
        isCritical: false,
        delta: null,
        warnings: [],
      },
    });
  });

  test('carries its flag, alarm and difference together', () => {
    const decided = type('69,5', { test: haemoglobin, rangeChoice: secondTrimester, earlier });
    expect(decided).toMatchObject({
      value: {
        flag: { flag: 'LL' },
        isCritical: true,
        delta: { difference: '-49.5', isBeyond: true, direction: 'down' },
        warnings: [{ code: 'critical' }, { code: 'delta-beyond' }],
      },
    });
  });

  test('the same from an analyser', () => {
    const context = exampleContext({ test: haemoglobin, rangeChoice: secondTrimester, earlier });
    const sent = decideEntry({ text: '69.5', source: 'analyser' }, context);
    const typed = decideEntry({ text: '69.5', source: 'typed' }, context);
    expect(sent).toEqual(typed);
  });

  const tied: EntryContext['rangeChoice'] = {
    kind: 'ambiguous',
    ranges: [exampleRange({ low: '1' }), exampleRange({ low: '2' })],
  };
  test.each([
    ['a range that is missing', '120', {}, ['no-range']],
    ['a tie of ranges', '120', { rangeChoice: tied }, ['no-range']],
    [
      'a range for want of a better one',
      '120',
      { rangeChoice: chosen({ low: '97' }, true) },
      ['range-is-fallback'],
    ],
    ['critical without a range', '69', { test: haemoglobin }, ['critical', 'no-range']],
    ['perhaps critical', '<90', { test: haemoglobin, rangeChoice: secondTrimester }, ['may-be-critical']],
    ['open on both sides', '<120', { rangeChoice: secondTrimester }, ['flag-uncertain']],
    [
      'sooner than the test takes',
      '120',
      { rangeChoice: secondTrimester, test: exampleTest({ minimumTime: { minutes: 61, effect: 'warn' } }) },
      ['too-soon'],
    ],
  ] as const)('warns of %s', (_what, text, context, warnings) => {
    expect(warningsAfter(text, context)).toEqual(warnings);
  });

  test('says why there is no range', () => {
    const none = type('120', { rangeChoice: { kind: 'none', why: 'age-outside' } });
    expect(none).toMatchObject({ value: { warnings: [{ code: 'no-range', why: 'age-outside' }] } });
    expect(type('120', { rangeChoice: tied })).toMatchObject({ value: { warnings: [{ why: 'ambiguous' }] } });
  });

  test('is in time from the very minute', () => {
    const slow = exampleTest({ minimumTime: { minutes: 60, effect: 'block' } });
    expect(type('120', { test: slow }).ok).toBe(true);
    expect(type('120', { test: slow, resultAt: exampleMorning + 3_599_999 })).toEqual({
      ok: false,
      refusal: { kind: 'conflict', reason: 'result-too-soon' },
    });
  });

  test.each([
    ['no value', '', {}, { kind: 'invalid', reason: 'value-empty' }],
    ['a word for a number', 'cao', {}, { kind: 'invalid', reason: 'value-not-number' }],
    ['a doubtful thousand', '1,234', {}, { kind: 'invalid', reason: 'value-mark-ambiguous' }],
    ['a minus', '-1', {}, { kind: 'invalid', reason: 'value-negative' }],
    [
      'Dương tính for a screening',
      'Dương tính',
      { test: exampleTest({ resultType: 'ordinal', choices: reactivity }) },
      { kind: 'invalid', reason: 'value-not-in-choices' },
    ],
    [
      'a typed value for a formula',
      '5',
      { test: exampleTest({ resultType: 'calculated', formula: 'A - B' }) },
      { kind: 'invalid', reason: 'value-is-calculated' },
    ],
    [
      'no time of collection',
      '120',
      { collectedAt: null },
      { kind: 'conflict', reason: 'collection-time-missing' },
    ],
    [
      'the range of another test',
      '120',
      { rangeChoice: chosen({ testCode: 'WBC', low: '4' }) },
      { kind: 'invalid', reason: 'range-of-other-test' },
    ],
  ] as const)('is refused for %s', (_what, text, context, refusal) => {
    expect(type(text, context)).toEqual({ ok: false, refusal });
  });

  test('a chosen word is judged by its meaning', () => {
    const test = exampleTest({ code: 'DAT', resultType: 'ordinal', choices: negativePositive });
    expect(type('du', { test })).toMatchObject({
      value: { value: { code: 'Dương tính' }, flag: { flag: 'A' } },
    });
  });
});
