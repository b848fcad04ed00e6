import { createTestDatabase, fakeClock } from '@senlab/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addTest,
  must,
  openRuleLab,
  refusalOf,
  type RuleLab,
  addControlledInstrument,
  addPastCase,
  addPastResult,
  addRange,
  type PastCaseFacts,
} from './auto-verification.test-support.ts';
import { addActor } from '../../../../test-support/people.test-support.ts';
import type { Trial, TrialQuestion } from './try-rule.ts';

let lab: RuleLab;
let test: string;
let range: string;
let instrument: string;
const clock = fakeClock();
beforeAll(async () => {
  clock.set('2026-11-15T08:00:00+07:00');
  lab = await openRuleLab(await createTestDatabase(), clock);
});
afterAll(() => lab.close());
beforeEach(async () => {
  test = await addTest(lab);
  range = await addRange(lab, test);
  instrument = await addControlledInstrument(lab, test, '2026-11-14T07:00:00+07:00');
});

const yesterday: PastCaseFacts = {
  registeredAt: '2026-11-14T08:00:00+07:00',
  collectedAt: '2026-11-14T08:10:00+07:00',
  receivedAt: '2026-11-14T08:20:00+07:00',
};

async function addResult(
  columns: Readonly<Record<string, unknown>> = {},
  facts: Partial<PastCaseFacts> = {},
): Promise<void> {
  const past = await addPastCase(lab, { ...yesterday, ...facts });
  const limits = { range_id: range, ref_low: '10', ref_high: '40' };
  await addPastResult(lab, past, { test_code: test, instrument_code: instrument, ...limits, ...columns });
}

async function trial(changes: Partial<TrialQuestion> = {}): Promise<Trial> {
  const question = { testCode: test, days: 7, maxAgeHours: 8, requireRange: true, ...changes };
  return must(await lab.service.tryRule(lab.doctor, question));
}

describe('a trial on past results', () => {
  it('lets an unremarkable one through, and changes nothing', async () => {
    await addResult();
    expect(await trial()).toEqual({
      testCode: test,
      days: 7,
      total: 1,
      passed: 1,
      held: 0,
      why: [],
      isCut: false,
    });
  });

  it.each<[string, Readonly<Record<string, unknown>>, Partial<PastCaseFacts>]>([
    ['out-of-range', { flag: 'H' }, {}],
    ['critical', { flag: 'N', is_critical: true }, {}],
    ['delta', { is_delta_beyond: true, previous_value: '10' }, {}],
    ['no-range', { range_id: null }, {}],
    ['specimen-marked', {}, { condition: 'hemolysed' }],
    ['too-old', { entered_at: '2026-11-14T12:10:00+07:00' }, { collectedAt: '2026-11-14T04:00:00+07:00' }],
    ['times-out-of-order', { entered_at: '2026-11-14T08:15:00+07:00' }, {}],
    ['quality-control-missing', { entered_at: '2026-11-14T15:00:00+07:00' }, {}],
  ])('holds one with %s', async (obstacle, columns, facts) => {
    await addResult(columns, facts);
    expect((await trial()).why.map((held) => held.obstacle)).toEqual([obstacle]);
  });

  it('holds one that was judged by the range of women who are not pregnant', async () => {
    await addResult({ is_range_fallback: true });
    expect((await trial()).why.map((held) => held.obstacle)).toEqual(
      expect.arrayContaining(['no-range', 'out-of-range']),
    );
    expect((await trial({ requireRange: false })).why).toMatchObject([{ obstacle: 'out-of-range' }]);
  });

  it('holds what one person typed, and lets through what two typed alike', async () => {
    const typed = { source: 'manual', entered_by: lab.technician.accountId };
    await addResult(typed);
    await addResult({ ...typed, is_entered_twice: true });
    expect(await trial()).toMatchObject({
      total: 2,
      passed: 1,
      why: [{ obstacle: 'manual-entry', count: 1, alone: 1 }],
    });
  });

  it('looks through a calculated value at the hands that typed what it is made of', async () => {
    const sum = await addTest(lab, { type: 'calculated', formula: `${test} * 2` });
    const sumRange = await addRange(lab, sum);
    const controlled = await addControlledInstrument(lab, sum, '2026-11-14T07:00:00+07:00');
    for (const input of [{}, { source: 'manual', entered_by: lab.technician.accountId }]) {
      const past = await addPastCase(lab, yesterday);
      await addPastResult(lab, past, { test_code: test, ...input });
      await addPastResult(lab, past, {
        test_code: sum,
        source: 'calculated',
        range_id: sumRange,
        instrument_code: controlled,
      });
    }
    expect(await trial({ testCode: sum })).toMatchObject({
      total: 2,
      passed: 1,
      why: [{ obstacle: 'manual-entry', count: 1 }],
    });
  });

  it('judges by what was known of quality control then, not by what is known now', async () => {
    await addResult();
    const { rows } = await lab.database.pool.query<{ id: string; lot_id: string }>(
      'select id, lot_id from control_run where instrument_code = $1',
      [instrument],
    );
    await lab.database.pool.query(
      `insert into control_run (id, lot_id, instrument_code, test_code, level, value_number, measured_at, shift_day,
           shift_code, outcome, entered_by, entered_at)
         values (gen_random_uuid(), $1, $2, $3, 1, 14, $4, '2026-11-14', 'morning', 'failed', $5, $4)`,
      [rows[0]?.lot_id, instrument, test, '2026-11-14T09:00:00+07:00', lab.technician.accountId],
    );
    await addResult({ entered_at: '2026-11-14T09:30:00+07:00' });
    expect(await trial()).toMatchObject({ passed: 1, why: [{ obstacle: 'quality-control-failed' }] });
  });

  it('looks at the days that were asked for, and at no other test', async () => {
    await addResult();
    clock.set('2026-11-22T07:59:59+07:00');
    expect((await trial({ days: 8 })).total).toBe(1);
    expect((await trial({ days: 7 })).total).toBe(0);
    clock.set('2026-11-15T08:00:00+07:00');
    expect((await trial({ testCode: await addTest(lab) })).total).toBe(0);
  });

  it.each<[string, Partial<TrialQuestion>, string]>([
    ['no day', { days: 0 }, 'dry-run-days-wrong'],
    ['more than a month', { days: 32 }, 'dry-run-days-wrong'],
    ['half a day', { days: 0.5 }, 'dry-run-days-wrong'],
    ['an age of nothing', { maxAgeHours: 0 }, 'auto-rule-age-wrong'],
    ['a test that nobody knows', { testCode: 'XNOPE' }, 'test-unknown'],
  ])('is refused for %s', async (_, changes, reason) => {
    const question = { testCode: test, days: 7, maxAgeHours: null, requireRange: true, ...changes };
    expect(refusalOf(await lab.service.tryRule(lab.doctor, question))).toBe(reason);
  });

  it('is closed to those who make no rules', async () => {
    const question = { testCode: test, days: 7, maxAgeHours: null, requireRange: true };
    for (const permissions of [['results.read', 'results.enter'], ['catalogue.approve']] as const) {
      const nobody = await addActor(lab.database, permissions);
      expect(refusalOf(await lab.service.tryRule(nobody, question))).toBe('denied');
    }
  });
});
