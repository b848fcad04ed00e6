import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { orderPriorities } from '../orders/order-check.ts';
import {
  criticalDeadline,
  criticalTiming,
  soundEscalationPlan,
  defaultEscalationPlan,
  dueEscalations,
  nextEscalationAt,
  type EscalationFacts,
  type EscalationPlan,
  type EscalationStep,
} from './escalation.ts';

const minute = 60_000;
const detectedAt = Date.UTC(2026, 10, 15, 3);
const open: EscalationFacts = { detectedAt, priority: 'stat', notifiedAt: null, done: [] };

function levels(change: Partial<EscalationFacts>, minutes: number): readonly number[] {
  return dueEscalations({ ...open, ...change }, defaultEscalationPlan, detectedAt + minutes * minute).map(
    ({ level }) => level,
  );
}

describe('what is sent', () => {
  test.each<readonly [string, Partial<EscalationFacts>, number, readonly number[]]>([
    ['nothing at once', {}, 0, []],
    ['nothing a moment before the first level', {}, 14.99, []],
    ['the first level when its time has come', {}, 15, [1]],
    ['nothing again after the first', { done: [1] }, 29.9, []],
    ['the second level after the first', { done: [1] }, 30, [2]],
    ['both in order after a long downtime', {}, 600, [1, 2]],
    ['only the first when the second was sent by hand', { done: [2] }, 600, [1]],
    ['nothing when all was sent', { done: [2, 1] }, 600, []],
    ['nothing once the ward was told', { notifiedAt: detectedAt + 5 * minute }, 600, []],
    ['nothing once the ward was told late', { notifiedAt: detectedAt + 20 * minute, done: [1] }, 600, []],
    ['nothing while the clock is behind', {}, -60, []],
    ['the same for a routine order', { priority: 'routine' }, 15, [1]],
  ])('%s', (_, change, minutes, expected) => {
    expect(levels(change, minutes)).toEqual(expected);
  });

  test('says to whom and since when', () => {
    expect(dueEscalations(open, defaultEscalationPlan, detectedAt + 30 * minute)).toEqual([
      { level: 1, afterMinutes: 15, recipient: 'doctor_on_duty', dueAt: detectedAt + 15 * minute },
      { level: 2, afterMinutes: 30, recipient: 'head_of_department', dueAt: detectedAt + 30 * minute },
    ]);
  });

  test('the next one is known, until all were sent or the ward was told', () => {
    const next = (change: Partial<EscalationFacts>): number | null =>
      nextEscalationAt({ ...open, ...change }, defaultEscalationPlan);
    expect([next({}), next({ done: [1] }), next({ done: [1, 2] }), next({ notifiedAt: detectedAt })]).toEqual(
      [detectedAt + 15 * minute, detectedAt + 30 * minute, null, null],
    );
  });
});

const steps: fc.Arbitrary<readonly EscalationStep[]> = fc
  .array(fc.record({ gap: fc.integer({ min: 1, max: 3 }), wait: fc.integer({ min: 1, max: 40 }) }), {
    maxLength: 5,
  })
  .map((gaps) =>
    gaps.map((_, index) => {
      const until = gaps.slice(0, index + 1);
      const recipient = index === 0 ? ('doctor_on_duty' as const) : ('head_of_department' as const);
      return {
        level: until.reduce((sum, { gap }) => sum + gap, 0),
        afterMinutes: until.reduce((sum, { wait }) => sum + wait, 0),
        recipient,
      };
    }),
  );
const plans: fc.Arbitrary<EscalationPlan> = fc.record({ routine: steps, urgent: steps, stat: steps });
const priorities = fc.constantFrom(...orderPriorities);

describe('whenever the worker runs', () => {
  property.prop([plans, priorities, fc.array(fc.integer({ min: -10, max: 400 }), { maxLength: 40 })])(
    'each level is sent exactly once, in order, also over restarts and double runs',
    (plan, priority, runs) => {
      const sent: number[] = [];
      const times = [...runs.toSorted((one, other) => one - other), 1000, 1000];
      for (const minutes of times) {
        const now = detectedAt + minutes * minute;
        const due = dueEscalations({ ...open, priority, done: sent }, plan, now);
        expect(due.every(({ dueAt }) => dueAt <= now)).toBe(true);
        sent.push(...due.map(({ level }) => level));
        const next = nextEscalationAt({ ...open, priority, done: sent }, plan);
        expect(next === null || next > now).toBe(true);
      }
      expect(sent).toEqual(plan[priority].map(({ level }) => level));
    },
  );

  property.prop([plans, priorities, fc.array(fc.integer({ min: -10, max: 400 })), fc.nat({ max: 400 })])(
    'nothing is sent after the ward was told, however the runs fall',
    (plan, priority, runs, told) => {
      const notifiedAt = detectedAt + told * minute;
      const due = runs.flatMap((minutes) =>
        dueEscalations({ ...open, priority, notifiedAt }, plan, detectedAt + minutes * minute),
      );
      expect(due).toEqual([]);
    },
  );

  property.prop([plans])('follows every plan that rises', (plan) => {
    const isWhole = orderPriorities.every((priority) => plan[priority].length > 0);
    expect(soundEscalationPlan(plan)).toBe(isWhole ? plan : defaultEscalationPlan);
  });
});

describe('a plan', () => {
  const step = { level: 1, afterMinutes: 15, recipient: 'doctor_on_duty' } as const;
  test.each<readonly [string, readonly EscalationStep[]]>([
    ['no step', []],
    ['a level twice', [step, step]],
    ['falling levels', [{ ...step, level: 2 }, step]],
    ['falling times', [step, { ...step, level: 2, afterMinutes: 10 }]],
    ['a level of zero', [{ ...step, level: 0 }]],
    ['half a level', [{ ...step, level: 1.5 }]],
    ['no waiting', [{ ...step, afterMinutes: 0 }]],
    ['a time that is none', [{ ...step, afterMinutes: Number.NaN }]],
  ])('gives way to that of the product with %s', (_, stat) => {
    expect(soundEscalationPlan({ ...defaultEscalationPlan, stat })).toBe(defaultEscalationPlan);
  });

  test('is followed as a hospital wrote it', () => {
    const stat = [step];
    const own = { ...defaultEscalationPlan, stat };
    expect(soundEscalationPlan(own)).toBe(own);
  });
});

describe('the target', () => {
  test('is a quarter of an hour for an emergency and half an hour for others', () => {
    expect(
      orderPriorities.map((priority) => (criticalDeadline({ detectedAt, priority }) - detectedAt) / minute),
    ).toEqual([30, 30, 15]);
  });

  test.each([
    ['in time while time is left', null, 14.5, { state: 'in-time', minutes: 0 }],
    ['in time to the last moment', null, 15, { state: 'in-time', minutes: 0 }],
    ['late at once after it', null, 15.01, { state: 'late', minutes: 1 }],
    ['in time for ever when told in time', 3, 500, { state: 'in-time', minutes: 12 }],
    ['late for ever when told late', 20, 500, { state: 'late', minutes: 5 }],
  ] as const)('is kept: %s', (_, told, minutes, expected) => {
    const notifiedAt = told === null ? null : detectedAt + told * minute;
    const now = detectedAt + minutes * minute;
    expect(criticalTiming({ detectedAt, priority: 'stat', notifiedAt }, { now })).toEqual(expected);
  });

  test('is what the hospital says', () => {
    const targets = { stat: 5, urgent: 10, routine: 60 };
    expect(criticalDeadline({ detectedAt, priority: 'routine' }, targets)).toBe(detectedAt + 60 * minute);
  });
});
