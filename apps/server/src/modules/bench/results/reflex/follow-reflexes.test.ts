import { createTestDatabase, fakeClock } from '@senlab/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addRecord, type TestRecord } from '../../../../../test-support/lab-cases.test-support.ts';
import {
  addPerson,
  openLaboratory,
  startOfDay,
  type Laboratory,
} from '../../../../../test-support/laboratory.test-support.ts';
import { inTransaction, reading } from '../../../../platform/tx.ts';
import { settleCorrection } from '../release/correction-runs.ts';
import {
  addCorrection,
  addTeam,
  enterAs,
  eventsOf,
  fakeNeeds,
  listed,
  seen,
  valueOf,
  type Team,
} from '../results.test-support.ts';
import { addReflexRule, additionsOf, resultIs, retireReflexRules, runsOf } from './reflexes.test-support.ts';
import { listReflexNotices } from './shown-reason.ts';

let lab: Laboratory;
let team: Team;
const needs = fakeNeeds();

beforeAll(async () => {
  lab = await openLaboratory(await createTestDatabase(), fakeClock(startOfDay), needs);
  team = await addTeam(lab);
});
afterAll(() => lab.close());
beforeEach(async () => {
  lab.clock.set(startOfDay);
  await retireReflexRules(lab);
});

const plain = (facts: Partial<Parameters<typeof addRecord>[1]> = {}): Promise<TestRecord> =>
  addRecord(lab, { tests: ['XPLAIN'], ...facts });

const notices = async (record: TestRecord, actor = team.doctor): Promise<readonly string[]> =>
  reading(lab.database, async (tx) => {
    const catalogue = await lab.catalogue.current(tx);
    const found = await listReflexNotices(tx, { record, actor, catalogue, nowMs: lab.clock.now() });
    return found.map(({ testCode, reason }) => `${testCode}: ${reason}`);
  });

/** Sent back by the doctor, typed anew and verified again. */
async function corrected(record: TestRecord, value: string): Promise<void> {
  const item = await seen(lab, record, 'XPLAIN');
  valueOf(await lab.results.returnItems(team.doctor, record.id, { items: [item], reason: 'Nghi nhầm mẫu' }));
  await resultIs(lab, team, { record, value });
}

describe('a verified result', () => {
  it('adds the test to the same tube, says why, and moves the case on', async () => {
    await addReflexRule(lab, { ruleCode: 'X-SAID' });
    const record = await plain();
    const answer = await resultIs(lab, team, { record, value: '62' });
    const reason = 'Thêm theo quy tắc X-SAID (v1) vì XPLAIN = 62 U/L.';
    expect(answer.items.map(({ testCode, addedReason }) => [testCode, addedReason])).toEqual([
      ['XPLAIN', null],
      ['XP00', reason],
    ]);
    expect(await runsOf(lab, record)).toMatchObject([
      { status: 'pending', run_no: 1, specimen_id: record.specimenId, panel_code: null },
    ]);
    const { rows } = await lab.database.pool.query(
      'select total_count, pending_count, status from lab_record where id = $1',
      [record.id],
    );
    expect(rows).toEqual([{ total_count: 2, pending_count: 1, status: 'in_progress' }]);
    expect((await eventsOf(lab, record)).slice(-2)).toMatchObject([
      {
        command: 'reflex',
        entityId: 'XPLAIN/1',
        actorId: null,
        diff: { value: [null, '62'], adds: [null, 'XP00'] },
      },
      { command: 'create', entityId: 'XP00/1', to: 'pending' },
    ]);
  });

  it('adds nothing before a name is under it, below the limit, or by a rule that is only proposed', async () => {
    await addReflexRule(lab);
    const typed = await plain();
    await enterAs(lab, team.typist, { record: typed, values: { XPLAIN: '62' } });
    expect(await runsOf(lab, typed)).toEqual([]);
    const low = await plain();
    await resultIs(lab, team, { record: low, value: '30' });
    expect(await runsOf(lab, low)).toEqual([]);
    await retireReflexRules(lab);
    await addReflexRule(lab, { status: 'proposed' });
    const other = await plain();
    await resultIs(lab, team, { record: other, value: '62' });
    expect(await additionsOf(lab, other)).toEqual([]);
  });

  it('asks for a new tube where the old one is too old, or its stability unknown', async () => {
    await addReflexRule(lab, { ruleCode: 'X-OLD', adds: [{ testCode: 'XP00', stableHours: 1 }] });
    const old = await plain();
    lab.clock.set('2026-11-15T08:10:01+07:00');
    await resultIs(lab, team, { record: old, value: '62' });
    expect(await runsOf(lab, old)).toEqual([]);
    expect(await notices(old)).toEqual(['XP00: Thêm theo quy tắc X-OLD (v1) vì XPLAIN = 62 U/L.']);
    await retireReflexRules(lab);
    await addReflexRule(lab, { adds: [{ testCode: 'XP00', stableHours: null }] });
    const unknown = await plain();
    await resultIs(lab, team, { record: unknown, value: '62' });
    expect([await runsOf(lab, unknown), (await notices(unknown)).length]).toEqual([[], 1]);
    // Ordered anew, as the notice asks: then it has been heard.
    await addRecord(lab, { tests: ['XP00'], patientId: unknown.patientId });
    expect(await notices(unknown)).toEqual([]);
  });

  it('follows a chain of rules, each after its own verification', async () => {
    await addReflexRule(lab);
    await addReflexRule(lab, { testCode: 'XP00', adds: [{ testCode: 'XP01', stableHours: 8 }] });
    const record = await plain();
    await resultIs(lab, team, { record, value: '62' });
    expect(await runsOf(lab, record, 'XP01')).toEqual([]);
    await resultIs(lab, team, { record, value: '62', testCode: 'XP00' });
    expect(await runsOf(lab, record, 'XP01')).toHaveLength(1);
  });

  it('never adds what its rule has no right to', async () => {
    const adds = [{ testCode: 'XHIV', stableHours: 8 }];
    await addReflexRule(lab, { adds });
    const record = await plain();
    await resultIs(lab, team, { record, value: '62' });
    expect(await additionsOf(lab, record)).toEqual([]);
    await retireReflexRules(lab);
    await addReflexRule(lab, { adds, allowedSensitive: ['HIV'] });
    const allowed = await plain();
    await resultIs(lab, team, { record: allowed, value: '62' });
    expect(await runsOf(lab, allowed, 'XHIV')).toHaveLength(1);
  });

  it('that is restricted triggers nothing, even by a rule that somebody wrote past the checks', async () => {
    const condition = { kind: 'choice', value: 'Có phản ứng' } as const;
    await addReflexRule(lab, { testCode: 'XHIV', condition, allowedSensitive: ['HIV'] });
    const record = await addRecord(lab, { tests: ['XHIV'] });
    const able = await addPerson(lab.database, {
      permissions: ['results.read', 'results.enter', 'results.verify', 'results.restricted'],
    });
    await resultIs(lab, { ...team, verifier: able }, { record, value: 'Có phản ứng', testCode: 'XHIV' });
    expect(await additionsOf(lab, record)).toEqual([]);
  });
});

describe('a test is never added twice', () => {
  it('not where the case or another one of hers has it, nor beside one that somebody cancelled', async () => {
    await addReflexRule(lab, { withinDays: 2 });
    const both = await addRecord(lab, { tests: ['XPLAIN', 'XP00'] });
    await resultIs(lab, team, { record: both, value: '62' });
    expect(await additionsOf(lab, both)).toEqual([]);
    const again = await plain({ patientId: both.patientId });
    await resultIs(lab, team, { record: again, value: '62' });
    expect(await additionsOf(lab, again)).toEqual([]);
    const cancelled = await addRecord(lab, { tests: ['XPLAIN', 'XP00'] });
    const item = await seen(lab, cancelled, 'XP00');
    valueOf(await lab.results.cancel(team.typist, cancelled.id, { ...item, reason: 'Không đủ mẫu' }));
    await resultIs(lab, team, { record: cancelled, value: '62' });
    expect(await additionsOf(lab, cancelled)).toEqual([]);
    const longAgo = await addRecord(lab, { tests: ['XP00'], registeredAt: '2026-11-10T07:00:00+07:00' });
    const late = await plain({ patientId: longAgo.patientId });
    await resultIs(lab, team, { record: late, value: '62' });
    expect(await additionsOf(lab, late)).toHaveLength(1);
  });

  it('not where she has it under another of her numbers, which also ends the waiting for a new tube', async () => {
    await addReflexRule(lab);
    const merge = (merged: TestRecord, kept: TestRecord): Promise<unknown> =>
      lab.database.pool.query("update patient set status = 'merged', merged_into_id = $2 where id = $1", [
        merged.patientId,
        kept.patientId,
      ]);
    const [had, record] = [await addRecord(lab, { tests: ['XP00'] }), await plain()];
    await merge(had, record);
    await resultIs(lab, team, { record, value: '62' });
    expect(await additionsOf(lab, record)).toEqual([]);
    await retireReflexRules(lab);
    await addReflexRule(lab, { adds: [{ testCode: 'XP00', stableHours: null }] });
    const waiting = await plain();
    await resultIs(lab, team, { record: waiting, value: '62' });
    expect(await notices(waiting)).toHaveLength(1);
    await merge(waiting, await addRecord(lab, { tests: ['XP00'] }));
    expect(await notices(waiting)).toEqual([]);
  });

  it('not by two rules, a value typed again, or a rule that is replaced meanwhile', async () => {
    await addReflexRule(lab, { ruleCode: 'X-A' });
    await addReflexRule(lab, { ruleCode: 'X-B' });
    const record = await plain();
    await resultIs(lab, team, { record, value: '62' });
    await corrected(record, '64');
    await retireReflexRules(lab);
    await addReflexRule(lab, { ruleCode: 'X-C' });
    await corrected(record, '66');
    expect(await runsOf(lab, record)).toMatchObject([{ status: 'pending' }]);
    expect(await additionsOf(lab, record)).toMatchObject([{ trigger_value: '62', ended: false }]);
  });

  it('not by two cases of hers that are verified at the same moment', async () => {
    await addReflexRule(lab);
    const one = await plain();
    const other = await plain({ patientId: one.patientId });
    for (const record of [one, other]) await enterAs(lab, team.typist, { record, values: { XPLAIN: '62' } });
    const seenItems = await Promise.all([one, other].map((record) => seen(lab, record, 'XPLAIN')));
    await Promise.all(
      [one, other].map((record, index) => {
        const item = seenItems[index];
        return lab.results.verify(team.verifier, record.id, item === undefined ? [] : [item]);
      }),
    );
    const added = [...(await additionsOf(lab, one)), ...(await additionsOf(lab, other))];
    expect(added).toHaveLength(1);
  });

  it('not by a statement past the rules either: the database refuses the second, and to rewrite the first', async () => {
    const id = await addReflexRule(lab);
    const record = await plain();
    await resultIs(lab, team, { record, value: '62' });
    const copy = `insert into reflex_addition select gen_random_uuid(), lab_record_id, test_code, 2, rule_id, trigger_test_code,
      trigger_run_no, trigger_test_version, trigger_value, added_at from reflex_addition where rule_id = $1`;
    await expect(lab.database.pool.query(copy, [id])).rejects.toThrow(/reflex_addition_once/);
    const rewrite = "update reflex_addition set trigger_value = '1' where rule_id = $1";
    await expect(lab.database.pool.query(rewrite, [id])).rejects.toThrow(/never edited/);
    const terms = "update reflex_rule set condition_value = '1' where id = $1";
    await expect(lab.database.pool.query(terms, [id])).rejects.toThrow(/never edited/);
  });
});

describe('a value that was put right', () => {
  it('takes away what it had called for, unless somebody has begun with it; and may call for it again', async () => {
    await addReflexRule(lab, { ruleCode: 'X-AWAY' });
    const record = await plain();
    await resultIs(lab, team, { record, value: '62' });
    await corrected(record, '20');
    expect(await runsOf(lab, record)).toMatchObject([{ status: 'cancelled', is_selected: false }]);
    const event = (await eventsOf(lab, record)).find(({ command }) => command === 'withdraw-reflex');
    expect(event).toMatchObject({ entityId: 'XP00/1', actorId: null, from: 'pending', to: 'cancelled' });
    expect(event?.reason).toContain('Không còn đúng lý do');
    expect(JSON.stringify(event)).not.toMatch(/62|20\b/);
    await corrected(record, '70');
    expect(await runsOf(lab, record)).toMatchObject([
      { status: 'cancelled' },
      { status: 'pending', run_no: 2 },
    ]);
    expect(await additionsOf(lab, record)).toMatchObject([{ ended: true }, { ended: false, run_no: 2 }]);
  });

  it('takes nothing away that another value of the case calls for, and then says that one', async () => {
    await addReflexRule(lab, { ruleCode: 'X-FIRST' });
    await addReflexRule(lab, { ruleCode: 'X-OTHER', testCode: 'XP01' });
    const record = await plain({ tests: ['XPLAIN', 'XP01'] });
    await resultIs(lab, team, { record, value: '62' });
    await resultIs(lab, team, { record, value: '62', testCode: 'XP01' });
    await corrected(record, '20');
    expect(await runsOf(lab, record)).toMatchObject([
      { status: 'cancelled' },
      { status: 'pending', run_no: 2 },
    ]);
    const shown = (await listed(lab, record, team.doctor))?.filter(({ testCode }) => testCode === 'XP00');
    expect(shown?.at(-1)?.addedReason).toContain('X-OTHER (v1) vì XP01 = 62');
  });

  it('leaves what has begun, and says so', async () => {
    await addReflexRule(lab, { ruleCode: 'X-STAYS' });
    const record = await plain();
    await resultIs(lab, team, { record, value: '62' });
    await enterAs(lab, team.typist, { record, values: { XP00: '25' } });
    await corrected(record, '20');
    expect(await runsOf(lab, record)).toMatchObject([{ status: 'entered', is_selected: true }]);
    const shown = (await listed(lab, record, team.doctor))?.find(({ testCode }) => testCode === 'XP00');
    expect(shown?.addedReason).toContain('X-STAYS (v1) vì XPLAIN = 62 U/L. Kết quả làm lý do đã thay đổi');
  });

  it('does nothing until it is verified again, and ends a notice of a new tube', async () => {
    await addReflexRule(lab, { adds: [{ testCode: 'XP00', stableHours: null }] });
    const record = await plain();
    await resultIs(lab, team, { record, value: '62' });
    const item = await seen(lab, record, 'XPLAIN');
    valueOf(await lab.results.returnItems(team.doctor, record.id, { items: [item], reason: 'Xem lại' }));
    expect(await notices(record)).toHaveLength(1);
    await resultIs(lab, team, { record, value: '20' });
    expect(await notices(record)).toEqual([]);
  });

  it('on a corrected paper takes away, once that is released, what the wrong value had called for', async () => {
    await addReflexRule(lab);
    const record = await plain();
    await resultIs(lab, team, { record, value: '62' });
    const by = team.doctor.accountId;
    const correctionId = await addCorrection(lab, record, { by });
    const run = async (statement: string): Promise<unknown> =>
      lab.database.pool.query(statement, [record.id]);
    for (const status of ['approved', 'released'])
      await run(`update result_item set status = '${status}', approved_by = '${by}', approved_at = now()
                  where lab_record_id = $1 and test_code = 'XPLAIN'`);
    await run(`insert into result_item (lab_record_id, test_code, run_no, test_version, specimen_id, position, status,
                 is_selected, correction_id, value_raw, value_number, source, entered_by, entered_at, approved_by, approved_at)
               select lab_record_id, test_code, 2, test_version, specimen_id, position, 'released', false, '${correctionId}',
                 '25', 25, source, entered_by, entered_at, approved_by, approved_at
                 from result_item where lab_record_id = $1 and test_code = 'XPLAIN'`);
    await inTransaction(lab.database, async (tx) => {
      const step = { record, correctionId, actorId: by, nowMs: lab.clock.now(), needs };
      const catalogue = await lab.catalogue.current(tx);
      return settleCorrection(tx, { ...step, catalogue, reason: 'Nhập nhầm kết quả của người khác' });
    });
    expect(await runsOf(lab, record)).toMatchObject([{ status: 'cancelled', is_selected: false }]);
  });
});
