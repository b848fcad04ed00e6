import { createTestDatabase, fakeClock } from '@senlab/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addRecord, type TestRecord } from '../../../../test-support/lab-cases.test-support.ts';
import { startOfDay } from '../../../../test-support/laboratory.test-support.ts';
import { catalogueService } from '../../ground/catalogue/index.ts';
import { resultsService } from '../../bench/results/index.ts';
import { anybody, change, must, openChangeLab, type ChangeLab } from './catalogue-changes.test-support.ts';

let lab: ChangeLab;
let code: string;
beforeAll(async () => {
  lab = await openChangeLab(await createTestDatabase(), fakeClock(startOfDay));
});
afterAll(() => lab.close());
beforeEach(() => {
  lab.clock.set(startOfDay);
  code = lab.freshTest();
});

const inOtherUnit = { unit: 'mkat/L', ranges: [{ ...anybody, low: '0.1', high: '0.6' }], decimals: 2 };
const asBefore = { test_version: 1, unit: 'U/L', flag: 'N', ref_low: '10', ref_high: '40' };
const asNow = { test_version: 2, unit: 'mkat/L', flag: 'N', ref_low: '0.1', ref_high: '0.6' };

async function enter(record: TestRecord, value: string, results = lab.results): Promise<void> {
  const nothing = { comment: null, reason: null, instrumentCode: null, riskSoftware: null };
  const { version } = await stored(record);
  const entry = { testCode: code, runNo: 1, version, value, ...nothing };
  const answer = must(await results.enter(lab.technician, record.id, [entry]));
  if (answer.items.length === 0) throw new Error(JSON.stringify(answer));
}

interface StoredResult {
  readonly status: string;
  readonly version: number;
}

async function stored(record: TestRecord): Promise<StoredResult> {
  const { rows } = await lab.database.pool.query<StoredResult>(
    `select status, version, test_version, unit, flag, ref_low, ref_high, range_id, value_raw, is_critical
       from result_item where lab_record_id = $1 and test_code = $2`,
    [record.id, code],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('no result');
  return row;
}

async function verify(record: TestRecord): Promise<void> {
  const { version } = await stored(record);
  const seen = { testCode: code, runNo: 1, version };
  // Typed by one person, so another one verifies it.
  must(await lab.results.verify(lab.doctor, record.id, [seen]));
}

describe('a new version and the results that were there before', () => {
  it('leaves a value that was entered before with its range, unit and flag', async () => {
    const record = await addRecord(lab, { tests: [code] });
    await enter(record, '25');
    const before = await stored(record);
    await change(lab, code, inOtherUnit);
    expect(await stored(record)).toEqual(before);
    expect(before).toMatchObject(asBefore);
  });

  it('leaves it so also when somebody puts a name under it later', async () => {
    const record = await addRecord(lab, { tests: [code] });
    await enter(record, '25');
    await change(lab, code, inOtherUnit);
    await verify(record);
    expect(await stored(record)).toMatchObject(asBefore);
  });

  it('judges a value that is entered afterwards by what is in force then, also where it was ordered before', async () => {
    const record = await addRecord(lab, { tests: [code] });
    await change(lab, code, inOtherUnit);
    await enter(record, '0,25');
    expect(await stored(record)).toMatchObject(asNow);
  });

  it('judges a value anew that is typed anew', async () => {
    const record = await addRecord(lab, { tests: [code] });
    await enter(record, '25');
    await change(lab, code, inOtherUnit);
    await enter(record, '0,3');
    expect(await stored(record)).toMatchObject({ ...asNow, value_raw: '0,3' });
  });

  it.each(['released', 'amended'])('never touches a %s result', async (status) => {
    const record = await addRecord(lab, { tests: [code] });
    await enter(record, '25');
    const steps = ['tech_verified', 'approved', 'released', 'amended'];
    for (const step of steps.slice(0, steps.indexOf(status) + 1)) {
      const set = step === 'approved' ? `, approved_by = '${lab.doctor.accountId}', approved_at = now()` : '';
      await lab.database.pool.query(
        `update result_item set status = $3 ${set} where lab_record_id = $1 and test_code = $2`,
        [record.id, code, step],
      );
    }
    const before = await stored(record);
    await change(lab, code, inOtherUnit);
    await change(lab, code, { name: 'Lần ba', ranges: [{ ...anybody, low: '1', high: '2' }] });
    expect(await stored(record)).toEqual(before);
    expect(before).toMatchObject({ ...asBefore, status });
  });

  it('keeps the range that a result names, ended but there', async () => {
    const record = await addRecord(lab, { tests: [code] });
    await enter(record, '25');
    await change(lab, code, inOtherUnit);
    const { rows } = await lab.database.pool.query(
      `select f.status, f.low, f.high from result_item r join reference_range f on f.id = r.range_id
        where r.lab_record_id = $1 and r.test_code = $2`,
      [record.id, code],
    );
    expect(rows).toEqual([{ status: 'superseded', low: '10', high: '40' }]);
  });

  it('reaches another instance within five seconds, which until then judges whole by the version before', async () => {
    const { database, clock } = lab;
    const catalogue = catalogueService({ database, clock });
    const elsewhere = resultsService({ database, clock, catalogue, doors: lab.doors });
    const [first, second, third] = [
      await addRecord(lab, { tests: [code] }),
      await addRecord(lab, { tests: [code] }),
      await addRecord(lab, { tests: [code] }),
    ];
    await enter(first, '25', elsewhere);
    await change(lab, code, inOtherUnit);
    await enter(second, '25', elsewhere);
    expect(await stored(second)).toMatchObject(asBefore);
    clock.set('2026-11-15T08:00:05+07:00');
    await enter(third, '0,25', elsewhere);
    expect(await stored(third)).toMatchObject(asNow);
  });
});
