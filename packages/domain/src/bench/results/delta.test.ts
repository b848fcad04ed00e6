import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import type { DeltaRule } from '../../ground/catalogue/catalogue.ts';
import { deltaOf, type Delta, type PreviousResult } from './delta.ts';
import { codeValue, daysBefore, exampleMorning, numberValue } from './results.test-support.ts';

function earlier(number: string, given: Partial<PreviousResult> = {}): PreviousResult {
  return { value: numberValue(number), unit: 'g/L', collectedAt: daysBefore(2), isReleased: true, ...given };
}

function ask(
  number: string,
  before: readonly PreviousResult[],
  rule: DeltaRule | null = null,
): Delta | undefined {
  return deltaOf({
    value: numberValue(number),
    unit: 'g/L',
    collectedAt: exampleMorning,
    rule,
    earlier: before,
  });
}

const twenty: DeltaRule = { kind: 'absolute', limit: '20', days: 3 };
const half: DeltaRule = { kind: 'percent', limit: '50', days: 3 };

describe('the difference to the last value', () => {
  test.each([
    ['97', '119', { difference: '-22', percent: '-18.5', direction: 'down' }],
    ['119', '97', { difference: '22', percent: '22.7', direction: 'up' }],
    ['5.0', '5', { difference: '0.0', percent: '0.0', direction: 'same' }],
    ['0.3', '0.1', { difference: '0.2', percent: '200.0', direction: 'up' }],
    ['-1', '-2', { difference: '1', percent: '50.0', direction: 'up' }],
    ['1', '-2', { difference: '3', percent: '150.0', direction: 'up' }],
    ['5', '0', { difference: '5', percent: null, direction: 'up' }],
    ['0', '0', { difference: '0', percent: null, direction: 'same' }],
  ])('from %s to the earlier %s', (now, before, expected) => {
    expect(ask(now, [earlier(before)])).toMatchObject(expected);
  });

  test.each([
    ['140', '120', twenty, false],
    ['140.01', '120', twenty, true],
    ['99.99', '120', twenty, true],
    ['100', '120', twenty, false],
    ['15', '10', half, false],
    ['15.001', '10', half, true],
    ['4.999', '10', half, true],
    ['0.15', '0.1', half, false],
    ['-15.1', '-10', half, true],
    ['-11', '-10', half, false],
    ['0.01', '0', half, true],
    ['0', '0', half, false],
    ['0.01', '0', { ...twenty, limit: '0.01' }, false],
  ] as const)('%s after %s by %j is beyond: %s', (now, before, rule, isBeyond) => {
    expect(ask(now, [earlier(before)], rule)?.isBeyond).toBe(isBeyond);
  });

  test('counts the days to the millisecond, the last one included', () => {
    const atEdge = earlier('50', { collectedAt: daysBefore(3) });
    expect(ask('100', [atEdge], twenty)?.isBeyond).toBe(true);
    expect(ask('100', [{ ...atEdge, collectedAt: daysBefore(3) - 1 }], twenty)).toMatchObject({
      isBeyond: false,
      difference: '50',
    });
  });

  test('is to the latest that can be compared', () => {
    const given = [
      earlier('100', { collectedAt: daysBefore(5) }),
      earlier('110', { collectedAt: daysBefore(1) }),
      earlier('105', { collectedAt: daysBefore(3) }),
      earlier('120', { collectedAt: daysBefore(0.5), isReleased: false }),
    ];
    expect(ask('111', given)?.previous).toBe(given[1]);
  });

  test.each([
    ['nothing', []],
    ['a compared value', [earlier('5', { value: numberValue('5', '<') })]],
    ['another unit', [earlier('11.8', { unit: 'g/dL' })]],
    ['a run that was not released, amended or cancelled', [earlier('118', { isReleased: false })]],
    ['a choice', [earlier('', { value: codeValue('Âm tính') })]],
    ['the same moment', [earlier('118', { collectedAt: exampleMorning })]],
    ['a later moment', [earlier('118', { collectedAt: exampleMorning + 1 })]],
  ])('does not exist against %s', (_what, before) => {
    expect(ask('118', before, twenty)).toBeUndefined();
  });

  test.each([numberValue('5', '<'), codeValue('Âm tính')])(
    'does not exist for a value without a size',
    (value) => {
      const question = {
        value,
        unit: 'g/L',
        collectedAt: exampleMorning,
        rule: twenty,
        earlier: [earlier('5')],
      };
      expect(deltaOf(question)).toBeUndefined();
    },
  );

  const tenths = fc.integer({ min: 0, max: 9999 });
  property.prop([tenths, tenths, fc.integer({ min: 0, max: 200 })])(
    'agrees with whole numbers of tenths',
    (now, before, limit) => {
      const text = (value: number): string => (value / 10).toFixed(1);
      const rule = (kind: DeltaRule['kind']): DeltaRule => ({ kind, limit: String(limit), days: 3 });
      const size = Math.abs(now - before);
      expect(ask(text(now), [earlier(text(before))], rule('absolute'))?.isBeyond).toBe(size > limit * 10);
      expect(ask(text(now), [earlier(text(before))], rule('percent'))?.isBeyond).toBe(
        size * 100 > limit * before,
      );
    },
  );
});
