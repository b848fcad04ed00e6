import { describe, expect, test } from 'vitest';
import { checkControlEntry, type ControlEntry } from './control-entry.ts';
import { exampleLot, hour, morning } from './controls.test-support.ts';

const lot: ControlEntry['lot'] = { ...exampleLot(1, { mean: '5.20', sd: '0.15' }), state: 'active' };
const entry: ControlEntry = { text: '5,31', source: 'typed', at: morning, now: morning, lot };
const check = (change: Partial<ControlEntry>): unknown => {
  const answer = checkControlEntry({ ...entry, ...change });
  return answer.ok ? answer.value : 'reason' in answer.refusal ? answer.refusal.reason : 'denied';
};
const withLot = (change: Partial<ControlEntry['lot']>): Partial<ControlEntry> => ({
  lot: { ...lot, ...change },
});
const at = (text: string): Partial<ControlEntry> => {
  const instant = Date.parse(`${text}+07:00`);
  return { at: instant, now: instant };
};

describe('a typed control value', () => {
  test.each([
    ['5,31', '5.31'],
    ['5.31', '5.31'],
    [' 5,3 ', '5.3'],
    ['５．３１', '5.31'],
    ['5', '5'],
    ['-0,2', '-0.2'],
    ['0,125', '0.125'],
  ])('%s is kept as %s', (text, value) => {
    expect(check({ text })).toBe(value);
  });

  test('with three digits is no thousand where the target has three', () => {
    expect(check({ text: '1.015', ...withLot({ mean: '1.016', sd: '0.002' }) })).toBe('1.015');
  });

  test.each([
    ['', 'value-empty'],
    [' \u200B ', 'value-empty'],
    ['năm', 'control-value-not-number'],
    ['< 5', 'control-value-not-number'],
    ['≥5,1', 'control-value-not-number'],
    ['1e3', 'control-value-not-number'],
    ['5,3,1', 'value-mark-ambiguous'],
    ['1.234', 'value-mark-ambiguous'],
    ['5,310', 'value-mark-ambiguous'],
    ['5.31 mmol/L', 'control-value-not-number'],
  ])('%s is refused: %s', (text, reason) => {
    expect(check({ text })).toBe(reason);
  });

  test('with a comma from an analyser is refused, which only knows the dot', () => {
    expect(check({ text: '5,31', source: 'analyser' })).toBe('control-value-not-number');
    expect(check({ text: '1.234', source: 'analyser' })).toBe('1.234');
  });
});

describe('a control lot', () => {
  test.each<[string, Partial<ControlEntry>, string]>([
    ['that nobody approved', withLot({ state: 'proposed' }), 'control-lot-not-active'],
    ['that is retired', withLot({ state: 'retired' }), 'control-lot-not-active'],
    ['before its first day', at('2026-09-30T23:59:59'), 'control-lot-not-yet-valid'],
    ['after its last day', at('2027-04-01T00:00:00'), 'control-lot-expired'],
    ['with a deviation of zero', withLot({ sd: '0.00' }), 'control-sd-not-positive'],
    ['measured in the future', { at: morning + 1 }, 'control-time-in-future'],
  ])('%s takes no value', (_, change, reason) => {
    expect(check(change)).toBe(reason);
  });

  test('takes values on its first and last day, by the clock of Vietnam', () => {
    expect(check(at('2026-10-01T00:00:00'))).toBe('5.31');
    expect(check(at('2027-03-31T23:59:59'))).toBe('5.31');
  });

  test('takes in the morning what was measured on its last evening', () => {
    const evening = Date.parse('2027-03-31T22:30:00+07:00');
    expect(check({ at: evening, now: evening + 9 * hour })).toBe('5.31');
  });
});
