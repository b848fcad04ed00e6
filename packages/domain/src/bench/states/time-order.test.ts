import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import type { AccountId } from '../../ground/kernel/ids.ts';
import type { TimeOrderReason } from '../../ground/reasons/bench.ts';
import {
  checkMinimumTime,
  checkTimeOrder,
  checkTypedTime,
  defaultClockToleranceMs,
  defaultTypedTimeLimits,
  overrideTimeOrder,
  timeSteps,
  type StepTimes,
} from './time-order.ts';

const nowMs = Date.UTC(2026, 10, 14, 3, 0);
const minute = 60_000;
const at = (minutesAgo: number): number => nowMs - minutesAgo * minute;
const ordinary: StepTimes = {
  arrived: at(88),
  ordered: at(70),
  collected: at(55),
  received: at(39),
  resulted: at(20),
  approved: at(5),
};
const reasonsFor = (change: StepTimes, toleranceMs = 0): readonly TimeOrderReason[] =>
  checkTimeOrder({ ...ordinary, ...change }, { nowMs, toleranceMs }).map(({ reason }) => reason);

describe('the times of a test', () => {
  test('contradict nothing on an ordinary morning', () => {
    expect(reasonsFor({})).toEqual([]);
  });

  test('may all be the same moment, and may be now', () => {
    const same = Object.fromEntries(timeSteps.map((step) => [step, nowMs]));
    expect(checkTimeOrder(same, { nowMs, toleranceMs: 0 })).toEqual([]);
  });

  test('that are not known yet contradict nothing', () => {
    expect(checkTimeOrder({}, { nowMs })).toEqual([]);
    expect(checkTimeOrder({ ordered: at(5), collected: null }, { nowMs })).toEqual([]);
  });

  test.each<[TimeOrderReason, StepTimes]>([
    ['ordered-before-arrived', { ordered: at(89) }],
    ['collected-before-ordered', { collected: at(71) }],
    ['received-before-collected', { received: at(56) }],
    ['resulted-before-received', { resulted: at(40) }],
    ['approved-before-resulted', { approved: at(21) }],
    ['approved-in-future', { approved: at(-1) }],
  ])('tell by name what is wrong: %s', (reason, change) => {
    expect(reasonsFor(change)).toEqual([reason]);
  });

  test.each<[TimeOrderReason, StepTimes]>([
    ['ordered-in-future', { ordered: at(-1) }],
    ['collected-in-future', { ordered: at(5), collected: at(-1) }],
    ['received-in-future', { collected: at(5), received: at(-1) }],
    ['resulted-in-future', { received: at(5), resulted: at(-1) }],
    ['resulted-before-collected', { collected: at(5), resulted: at(6) }],
  ])('tell by name what is wrong before everything is known: %s', (reason, times) => {
    expect(checkTimeOrder(times, { nowMs, toleranceMs: 0 }).map((one) => one.reason)).toEqual([reason]);
  });

  test('tell every contradiction at once, by how much and against what', () => {
    expect(checkTimeOrder({ collected: at(5), received: at(9), resulted: at(8) }, { nowMs })).toEqual([
      { reason: 'received-before-collected', step: 'received', against: 'collected', byMs: 4 * minute },
      { reason: 'resulted-before-collected', step: 'resulted', against: 'collected', byMs: 3 * minute },
    ]);
  });

  test('may differ by as much as two clocks do, and not by more', () => {
    expect(reasonsFor({ approved: nowMs + defaultClockToleranceMs }, defaultClockToleranceMs)).toEqual([]);
    expect(reasonsFor({ approved: nowMs + defaultClockToleranceMs + 1 }, defaultClockToleranceMs)).toEqual([
      'approved-in-future',
    ]);
  });

  property.prop([fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 6, maxLength: 6 })])(
    'are right exactly when they are in order and not ahead of now',
    (minutes) => {
      const times = Object.fromEntries(timeSteps.map((step, index) => [step, at(minutes[index] ?? 0)]));
      const inOrder = minutes.every((ago, index) => index === 0 || ago <= (minutes[index - 1] ?? 0));
      const isRight = inOrder && minutes.slice(1).every((ago) => ago >= 0);
      expect(checkTimeOrder(times, { nowMs, toleranceMs: 0 }).length === 0).toBe(isRight);
    },
  );
});

describe('keeping times that contradict each other', () => {
  const actorId = '019a8f3e-7c21-7b54-9d10-2f6a4c8e1b07' as AccountId;
  const violations = checkTimeOrder({ ...ordinary, collected: at(75) }, { nowMs });
  const keep = (reason: string | null, kept = violations): unknown =>
    overrideTimeOrder(kept, { actorId, instant: nowMs, reason });

  test('with a reason gives everything that the log needs', () => {
    expect(keep('Lấy mẫu khẩn trước khi có phiếu')).toEqual({
      ok: true,
      value: {
        action: 'time-order.override',
        violations,
        actorId,
        time: nowMs,
        reason: 'Lấy mẫu khẩn trước khi có phiếu',
      },
    });
  });

  test.each([
    ['reason-required', null],
    ['reason-required', '   '],
    ['reason-too-short', 'khẩn'],
    ['reason-too-long', 'ô'.repeat(201)],
  ])('is refused: %s', (reason, text) => {
    expect(keep(text)).toEqual({ ok: false, refusal: { kind: 'invalid', reason } });
  });

  test('is refused for a time that has not come, whatever the reason', () => {
    const ahead = checkTimeOrder({ collected: at(-30) }, { nowMs });
    expect(keep('Đồng hồ máy chạy nhanh', ahead)).toEqual({
      ok: false,
      refusal: { kind: 'invalid', reason: 'future-time-stays' },
    });
  });

  test('is refused where nothing is wrong', () => {
    expect(keep('Không có gì sai cả', [])).toMatchObject({ refusal: { reason: 'nothing-to-override' } });
  });
});

describe('the least time that a test takes', () => {
  const seen = (minutes: number): { collectedMs: number; resultedMs: number } => ({
    collectedMs: nowMs,
    resultedMs: nowMs + minutes * minute,
  });

  test.each(['block', 'warn'] as const)('has the effect that the catalogue names: %s', (effect) => {
    expect(checkMinimumTime({ minutes: 20, effect }, seen(19.5))).toEqual({ effect, missingMinutes: 1 });
  });

  test('is over at the minute', () => {
    const rule = { minutes: 20, effect: 'block' } as const;
    expect(checkMinimumTime(rule, seen(20))).toEqual({ effect: 'none', missingMinutes: 0 });
  });

  test('is also missing where the result came before the tube', () => {
    const rule = { minutes: 20, effect: 'block' } as const;
    expect(checkMinimumTime(rule, seen(-10))).toEqual({ effect: 'block', missingMinutes: 30 });
  });

  test('is nothing where the catalogue names none', () => {
    expect(checkMinimumTime(null, seen(0))).toEqual({ effect: 'none', missingMinutes: 0 });
  });
});

describe('a time that is typed', () => {
  const limits = { ordered: 24, collected: 12, received: 6 };
  const hour = 60 * minute;

  test.each(['ordered', 'collected', 'received'] as const)(
    'may be %s as long ago as the house says',
    (step) => {
      const most = limits[step] * hour;
      expect(checkTypedTime(step, nowMs - most, { nowMs, limits })).toBeUndefined();
      expect(checkTypedTime(step, nowMs - most - 1, { nowMs, limits })).toBe(`${step}-too-long-ago`);
    },
  );

  const steps = ['ordered', 'collected', 'received'] as const;
  property.prop([fc.integer({ min: 14 * 24 + 1, max: 100_000 }), fc.constantFrom(...steps)])(
    'is never of last month where the house says nothing',
    (hours, step) => {
      const found = checkTypedTime(step, nowMs - hours * hour, { nowMs, limits: defaultTypedTimeLimits });
      expect(found).toBe(`${step}-too-long-ago`);
    },
  );

  test('of now or the future is not too long ago', () => {
    expect(checkTypedTime('ordered', nowMs, { nowMs, limits })).toBeUndefined();
    expect(checkTypedTime('ordered', nowMs + hour, { nowMs, limits })).toBeUndefined();
  });
});
