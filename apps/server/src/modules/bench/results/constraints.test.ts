import { resultStates, resultTable } from '@senlab/domain';
import { createTestDatabase, fakeClock } from '@senlab/testkit';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addRecord, type TestRecord, force } from '../../../../test-support/lab-cases.test-support.ts';
import {
  openLaboratory,
  startOfDay,
  type Laboratory,
} from '../../../../test-support/laboratory.test-support.ts';
import { stored } from './results.test-support.ts';

let lab: Laboratory;
let owner: pg.Client;
let record: TestRecord;

beforeAll(async () => {
  lab = await openLaboratory(await createTestDatabase(), fakeClock(startOfDay));
  owner = new pg.Client({ connectionString: lab.home.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await lab.close();
});
beforeEach(async () => {
  lab.clock.set(startOfDay);
  record = await addRecord(lab, { tests: ['XHGB'] });
});

const set = (assignment: string): Promise<unknown> =>
  owner.query(`update result_item set ${assignment} where lab_record_id = $1`, [record.id]);

/** Whoever gets past the server, with the rights of the owner even. */
describe('the table of results refuses', () => {
  it.each([
    ['value_raw', "value_raw = '5'"],
    ['value_number', 'value_number = 5'],
    ['flag', "flag = 'H'"],
    ['the range', 'ref_low = 1'],
    ['the unit', "unit = 'mg/dL'"],
    ['the comment', "comment = 'x'"],
    ['the approver', 'approved_at = now()'],
    ['the tube', 'specimen_id = specimen_id, source = null'],
  ])('another %s once a result is released or amended', async (_what, assignment) => {
    for (const status of ['released', 'amended']) {
      record = await addRecord(lab, { tests: ['XHGB'] });
      await force(lab, record, { testCode: 'XHGB', status });
      const before = await stored(lab, record, 'XHGB');
      await expect(set(assignment)).rejects.toThrow('never edited');
      expect(await stored(lab, record, 'XHGB')).toEqual(before);
    }
  });

  it('to lose a row', async () => {
    const remove = 'delete from result_item where lab_record_id = $1';
    await expect(owner.query(remove, [record.id])).rejects.toThrow('never deleted');
    await expect(lab.database.pool.query(remove, [record.id])).rejects.toThrow('permission denied');
  });

  it.each([
    ['an entered result without a value', "status = 'entered', source = 'analyser', entered_at = now()"],
    ['an entered result without a source', "status = 'entered', value_raw = '5', entered_at = now()"],
    ['an entered result without a time', "status = 'entered', value_raw = '5', source = 'analyser'"],
    [
      'a typed result without a person',
      "status = 'entered', value_raw = '5', source = 'manual', entered_at = now()",
    ],
    ['a cancelled result without a reason', "status = 'cancelled'"],
    ['a reason for something that is not cancelled', "cancel_reason = 'x'"],
    ['an unknown flag', "flag = 'X'"],
    ['an unknown comparator', "comparator = '='"],
    ['an unknown source', "source = 'guess'"],
    ['an unknown state', "status = 'signed'"],
    ['a comment without end', "comment = repeat('x', 501)"],
    ['a run before the first', 'run_no = 0'],
    ['a test that does not exist', "test_code = 'XNONE'"],
  ])('%s', async (_what, assignment) => {
    await expect(set(assignment)).rejects.toThrow(/violates|cannot go/);
  });

  it('an approval without an approver', async () => {
    await force(lab, record, { testCode: 'XHGB', status: 'tech_verified' });
    await expect(set("status = 'approved'")).rejects.toThrow('violates check');
  });

  it('the same run twice', async () => {
    const copy = `insert into result_item (lab_record_id, test_code, run_no, test_version, specimen_id, position, status)
      values ($1, 'XHGB', 1, 1, $2, 0, 'pending')`;
    await expect(owner.query(copy, [record.id, record.specimenId])).rejects.toThrow('duplicate key');
  });

  const known = new Set(resultTable.rows.map(({ from, to }) => `${String(from)} ${to}`));
  const wrong = resultStates.flatMap((from) =>
    resultStates.filter((to) => to !== from && !known.has(`${from} ${to}`)).map((to) => [from, to] as const),
  );
  it.each(wrong)('the step from %s to %s', async (from, to) => {
    if (from !== 'pending') await force(lab, record, { testCode: 'XHGB', status: from });
    await expect(set(`status = '${to}'`)).rejects.toThrow(`cannot go from ${from} to ${to}`);
    expect(await stored(lab, record, 'XHGB')).toMatchObject({ status: from });
  });
});
