import { createTestDatabase, fakeClock } from '@senlab/testkit';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addRecord, type TestRecord } from '../../../../../test-support/lab-cases.test-support.ts';
import {
  insertRow,
  openLaboratory,
  startOfDay,
  type Laboratory,
} from '../../../../../test-support/laboratory.test-support.ts';
import { newId } from '../../../../platform/ids.ts';
import { addRule, confirmAs, retireRules, ruleOf, typeTwice } from './auto-verify.test-support.ts';
import {
  fakeNeeds,
  entry,
  eventsOf,
  listed,
  stored,
  addTeam,
  enterAs,
  reasonsOf,
  seen,
  valueOf,
  verifyAs,
  type Team,
} from '../results.test-support.ts';

const needs = fakeNeeds();
let lab: Laboratory;
let team: Team;
const reason = 'Kiểm tra lại trên máy khác';
const parts = ['XBILT', 'XBILD'];

beforeAll(async () => {
  lab = await openLaboratory(await createTestDatabase(), fakeClock(startOfDay), needs);
  team = await addTeam(lab);
  const approval = { status: 'approved', approved_by: team.doctor.accountId, approved_at: startOfDay };
  for (const test_code of [...parts, 'XBILI']) {
    const range = { id: newId(), test_code, pregnancy: 'ANY', low: '0', high: '50', source: 'Thử' };
    await insertRow(lab.database, 'reference_range', { ...range, ...approval });
  }
  lab.catalogue.forget();
});
afterAll(() => lab.close());
beforeEach(async () => {
  lab.clock.set(startOfDay);
  needs.reset();
  needs.licensed.add(team.doctor.accountId);
  for (const code of ['XPLAIN', ...parts]) needs.quality.set(code, 'passed');
  await retireRules(lab);
});

async function verifiedByRule(): Promise<TestRecord> {
  await addRule(lab, 'XPLAIN');
  const record = await addRecord(lab, { tests: ['XPLAIN'] });
  await typeTwice(lab, team.typist, { record, testCode: 'XPLAIN', value: '25' });
  expect(await ruleOf(lab, record, 'XPLAIN')).toEqual(expect.any(Number));
  return record;
}

async function verifiedByPerson(): Promise<TestRecord> {
  const record = await addRecord(lab, { tests: ['XPLAIN'] });
  await enterAs(lab, team.typist, { record, values: { XPLAIN: '25' } });
  await verifyAs(lab, team.verifier, { record, codes: ['XPLAIN'] });
  const { accountId } = team.verifier;
  expect(await stored(lab, record, 'XPLAIN')).toMatchObject({
    verified_by: accountId,
    auto_rule_version: null,
  });
  return record;
}

async function sendBack(record: TestRecord, ...codes: readonly string[]): Promise<void> {
  const items = [];
  for (const code of codes) items.push(await seen(lab, record, code));
  expect(valueOf(await lab.results.returnItems(team.doctor, record.id, { items, reason })).refusals).toEqual(
    [],
  );
}

describe('a value that a rule verified', () => {
  it('is not typed anew, taken back, repeated, cancelled or confirmed once more', async () => {
    const record = await verifiedByRule();
    const item = await seen(lab, record, 'XPLAIN');
    for (const value of ['26', '']) {
      const answer = await lab.results.enter(team.typist, record.id, [entry('XPLAIN', value, item)]);
      expect(reasonsOf(valueOf(answer))).toEqual(['result-already-verified']);
    }
    for (const answer of [
      await lab.results.rerun(team.typist, record.id, { ...item, reason }),
      await lab.results.cancel(team.typist, record.id, { ...item, reason }),
      await lab.results.confirmEntry(team.typist, record.id, { ...item, value: '25' }),
    ]) {
      expect(answer).toMatchObject({ ok: false, refusal: { reason: 'result-already-verified' } });
    }
    expect(reasonsOf(await verifyAs(lab, team.verifier, { record, codes: ['XPLAIN'] }))).toEqual([
      'result-already-verified',
    ]);
  });

  it('goes back to the bench by a doctor, with the rule kept in the log and nobody under it', async () => {
    const record = await verifiedByRule();
    const version = await ruleOf(lab, record, 'XPLAIN');
    await sendBack(record, 'XPLAIN');
    expect(await stored(lab, record, 'XPLAIN')).toMatchObject({
      status: 'entered',
      verified_by: null,
      verified_at: null,
      auto_rule_version: null,
    });
    expect((await eventsOf(lab, record)).at(-1)).toMatchObject({
      command: 'return',
      actorId: team.doctor.accountId,
      diff: { ruleVersion: [version, null] },
    });
    expect(await listed(lab, record, team.doctor)).toMatchObject([
      { verifiedByName: null, verifiedAt: null },
    ]);
  });

  it('once sent back is verified by a person, as it is and with another value', async () => {
    const record = await verifiedByRule();
    await sendBack(record, 'XPLAIN');
    await confirmAs(lab, team.typist, { record, testCode: 'XPLAIN', value: '25' });
    expect(await stored(lab, record, 'XPLAIN')).toMatchObject({ status: 'entered' });
    await typeTwice(lab, team.typist, { record, testCode: 'XPLAIN', value: '26' });
    expect(await stored(lab, record, 'XPLAIN')).toMatchObject({ status: 'entered', is_entered_twice: true });
    await verifyAs(lab, team.verifier, { record, codes: ['XPLAIN'] });
    expect(await stored(lab, record, 'XPLAIN')).toMatchObject({
      status: 'tech_verified',
      verified_by: team.verifier.accountId,
      auto_rule_version: null,
    });
  });

  it('and measured again is judged by the rule as any other', async () => {
    const record = await verifiedByRule();
    await sendBack(record, 'XPLAIN');
    const item = await seen(lab, record, 'XPLAIN');
    valueOf(await lab.results.rerun(team.typist, record.id, { ...item, reason }));
    await enterAs(lab, team.typist, { record, values: { XPLAIN: '27' }, runNo: 2 });
    const next = { ...(await seen(lab, record, 'XPLAIN', 2)), value: '27' };
    expect(valueOf(await lab.results.confirmEntry(team.typist, record.id, next)).items).toMatchObject([
      { runNo: 2, status: 'tech_verified', autoRuleVersion: expect.any(Number) as number },
    ]);
  });

  it('keeps the number of its rule when that is retired, and the next value waits for a person', async () => {
    const record = await verifiedByRule();
    const version = await ruleOf(lab, record, 'XPLAIN');
    await retireRules(lab);
    expect(await ruleOf(lab, record, 'XPLAIN')).toBe(version);
    const next = await addRecord(lab, { tests: ['XPLAIN'] });
    await typeTwice(lab, team.typist, { record: next, testCode: 'XPLAIN', value: '25' });
    expect(await ruleOf(lab, next, 'XPLAIN')).toBeNull();
  });

  it.each<[string, (record: TestRecord) => unknown, readonly string[]]>([
    ['nothing happens', () => undefined, []],
    ['its control fails', () => needs.quality.set('XPLAIN', 'failed'), ['quality-control-not-failed']],
    ['nobody controls any more', () => needs.quality.delete('XPLAIN'), []],
    ['its tube is marked', (record) => setTube(record, "condition = 'hemolysed'"), []],
    ['every rule is retired', () => retireRules(lab), []],
    [
      'its tube was collected later',
      (record) => setTube(record, `collected_at = '${tomorrow}'`),
      ['times-in-order'],
    ],
    ['its tube is rejected', (record) => setTube(record, rejection), ['specimen-not-rejected']],
    ['its record is held', hold, ['record-not-on-hold']],
  ])('stands before the doctor as one that a person verified where %s', async (_, happen, codes) => {
    const shown = [];
    for (const record of [await verifiedByRule(), await verifiedByPerson()]) {
      await happen(record);
      const [view] = (await listed(lab, await asStored(record), team.doctor)) ?? [];
      shown.push([view?.status, view?.nextStep, view?.holds.map(({ code }) => code)]);
    }
    expect(shown).toEqual([
      ['tech_verified', 'approve', codes],
      ['tech_verified', 'approve', codes],
    ]);
  });
});

const tomorrow = '2026-11-16T07:00:00+07:00';
const rejection = `status = 'rejected', reject_reason = 'clotted', reject_notified_to = 'Khoa thử',
  reject_notified_at = now()`;

async function asStored(record: TestRecord): Promise<TestRecord> {
  const { rows } = await lab.database.pool.query<{ status: string }>(
    'select status from lab_record where id = $1',
    [record.id],
  );
  return { ...record, status: rows[0]?.status ?? '' };
}

function setTube(record: TestRecord, columns: string): Promise<unknown> {
  return lab.database.pool.query(`update specimen set ${columns} where id = $1`, [record.specimenId]);
}

function hold(record: TestRecord): Promise<unknown> {
  return lab.database.pool.query(
    `update lab_record set held_from = status, status = 'on_hold', hold_reason = 'Chờ lấy lại mẫu' where id = $1`,
    [record.id],
  );
}

describe('a calculated value that a rule verified', () => {
  async function verifiedSum(): Promise<TestRecord> {
    for (const code of [...parts, 'XBILI']) await addRule(lab, code);
    const record = await addRecord(lab, { tests: [...parts, 'XBILI'] });
    for (const testCode of parts) await typeTwice(lab, team.typist, { record, testCode, value: '20' });
    expect(await ruleOf(lab, record, 'XBILI')).toEqual(expect.any(Number));
    return record;
  }

  it('keeps its parts from being changed before it is sent back itself', async () => {
    const record = await verifiedSum();
    await sendBack(record, 'XBILT');
    const change = async (): Promise<readonly unknown[]> => {
      const typed = entry('XBILT', '22', await seen(lab, record, 'XBILT'));
      return reasonsOf(valueOf(await lab.results.enter(team.typist, record.id, [typed])));
    };
    expect(await change()).toEqual(['calculated-already-verified']);
    await sendBack(record, 'XBILI');
    expect(await change()).toEqual([]);
    expect(await stored(lab, record, 'XBILI')).toMatchObject({ status: 'entered', value_number: '2' });
  });

  it('sent back with its parts is not verified with them again', async () => {
    const record = await verifiedSum();
    await sendBack(record, 'XBILT', 'XBILI');
    await typeTwice(lab, team.typist, { record, testCode: 'XBILT', value: '22' });
    await verifyAs(lab, team.verifier, { record, codes: ['XBILT'] });
    expect(await stored(lab, record, 'XBILT')).toMatchObject({ status: 'tech_verified' });
    expect(await stored(lab, record, 'XBILI')).toMatchObject({ status: 'entered', auto_rule_version: null });
  });

  it('is left to people where a part came from a marked tube', async () => {
    for (const code of parts) await addRule(lab, code);
    const record = await addRecord(lab, { tests: [...parts, 'XBILI'] });
    await addRule(lab, 'XBILI');
    const tube = newId();
    await lab.database.pool.query(
      `insert into specimen select (jsonb_populate_record(s, jsonb_build_object('id', $2::uuid, 'code', '899999999999',
           'condition', 'hemolysed'))).* from specimen s where id = $1`,
      [record.specimenId, tube],
    );
    await lab.database.pool.query(
      "update result_item set specimen_id = $2 where lab_record_id = $1 and test_code = 'XBILD'",
      [record.id, tube],
    );
    for (const testCode of parts) await typeTwice(lab, team.typist, { record, testCode, value: '20' });
    await verifyAs(lab, team.verifier, { record, codes: ['XBILD'] });
    expect(await ruleOf(lab, record, 'XBILT')).toEqual(expect.any(Number));
    expect(await stored(lab, record, 'XBILD')).toMatchObject({ verified_by: team.verifier.accountId });
    expect(await ruleOf(lab, record, 'XBILI')).toBeNull();
  });
});

describe('the table of results refuses', () => {
  it.each([
    ['a rule beside a person', 'auto_rule_version = 1, verified_by = entered_by'],
    ['a rule without a moment', 'auto_rule_version = 1, verified_at = null'],
    ['a rule without a number', 'auto_rule_version = 0'],
  ])('%s', async (_, assignment) => {
    const record = await verifiedByRule();
    const owner = new pg.Client({ connectionString: lab.home.ownerUrl });
    await owner.connect();
    try {
      const change = owner.query(`update result_item set ${assignment} where lab_record_id = $1`, [
        record.id,
      ]);
      await expect(change).rejects.toThrow('check constraint');
    } finally {
      await owner.end();
    }
  });
});
