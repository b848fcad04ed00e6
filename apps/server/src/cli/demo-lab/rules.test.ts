import {
  chooseRange,
  flagOf,
  unknownPregnancy,
  type Birth,
  type PregnancyContext,
  type ResultValue,
  type Sex,
} from '@senlab/domain';
import { fakeClock } from '@senlab/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { catalogueService } from '../../modules/ground/catalogue/index.ts';
import { refreshLabRecord } from '../../modules/bench/lab-records/index.ts';
import { inTransaction, reading } from '../../platform/tx.ts';
import { nowMs, openSampleData, type DemoDatabase } from './demo-lab.test-support.ts';

let demo: DemoDatabase;

beforeAll(async () => {
  demo = await openSampleData();
}, 1_800_000);

afterAll(async () => demo.close());

interface StoredResult {
  readonly testCode: string;
  readonly sex: Sex;
  readonly birth: Birth;
  readonly pregnancy: Pick<PregnancyContext, 'state' | 'edd' | 'cyclePhase'>;
  readonly collectedTime: string;
  readonly value: ResultValue;
  readonly flag: string | null;
  readonly rangeId: string | null;
}

it('compares every value with the range, and gives it the flag, that the rules choose', async () => {
  const clock = fakeClock(nowMs);
  const catalogue = await reading(demo.database, (tx) =>
    catalogueService({ database: demo.database, clock }).current(tx),
  );
  const results = await demo.rows<StoredResult>(`
    select r.test_code as "testCode", p.gender as sex, r.flag, r.range_id as "rangeId",
           json_build_object('date', p.birth_date, 'precision', p.birth_precision, 'time', left(p.birth_time::text, 5)) as birth,
           json_build_object('state', o.pregnancy_state, 'edd', o.edd, 'cyclePhase', o.cycle_phase) as pregnancy,
           to_char(s.collected_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "collectedTime",
           json_build_object('raw', r.value_raw, 'number', r.value_number::text, 'comparator', r.comparator,
                             'code', r.value_code, 'text', r.value_text) as value
      from result_item r join specimen s on s.id = r.specimen_id join lab_order o on o.id = s.order_id
      join patient p on p.id = o.patient_id where r.value_raw is not null`);
  expect(results.length).toBeGreaterThan(8_000);
  const different = results.filter(
    ({ testCode, sex, birth, pregnancy, collectedTime, value, flag, rangeId }) => {
      const test = catalogue.tests.get(testCode);
      if (test === undefined) return true;
      const person = { sex, birth, pregnancy: { ...unknownPregnancy, ...pregnancy } };
      const choice = chooseRange(catalogue.ranges.get(testCode) ?? [], person, {
        collectedTime,
        method: test.method,
      });
      const range = choice.kind === 'chosen' ? choice.range : null;
      return (range?.id ?? null) !== rangeId || flagOf(value, test, range).flag !== flag;
    },
  );
  expect(different).toStrictEqual([]);
  const inside =
    results.filter(({ flag }) => flag === 'N').length / results.filter(({ flag }) => flag !== null).length;
  expect(inside).toBeGreaterThan(0.9);
});

it('leaves the laboratory nothing to bring up to date', async () => {
  const records = await demo.rows<{ id: string; version: number; status: string }>(
    `select distinct on (status, pending_count = 0, priority) id, version, status from lab_record
      where status not in ('archived') order by status, pending_count = 0, priority, sid`,
  );
  expect(records.length).toBeGreaterThan(10);
  const at = new Date(nowMs).toISOString();
  for (const { id, version, status } of records) {
    const seen = await inTransaction(demo.database, (tx) => refreshLabRecord(tx, id, at));
    expect(seen).toMatchObject({ version, status });
  }
});
