import { fc, test } from '@fast-check/vitest';
import { createTestDatabase, fakeClock } from '@senlab/testkit';
import { atScale } from '@senlab/testkit/scale';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/actor.ts';
import { fakeDoors } from './doors.test-support.ts';
import {
  openLaboratory,
  startOfDay,
  type Laboratory,
} from '../../../../test-support/laboratory.test-support.ts';
import { addRecord, type TestRecord } from '../../../../test-support/lab-cases.test-support.ts';
import { entry, eventsOf } from './results.test-support.ts';
import { addTeam, seen } from './verify.test-support.ts';

let lab: Laboratory;
let people: readonly Actor[];
let verifiedCount = 0;

beforeAll(async () => {
  lab = await openLaboratory(await createTestDatabase(), fakeClock(startOfDay), fakeDoors());
  const { typist, verifier, doctor } = await addTeam(lab);
  people = [typist, verifier, doctor];
});
afterAll(() => lab.close());

const codes = ['XBILT', 'XBILD', 'XBILI'];
/** Often enough what brings a value on that most walks reach a verified one. */
const kinds = ['enter', 'enter', 'enter', 'confirm', 'acknowledge', 'verify', 'verify', 'verify'] as const;
const step = fc.record({
  kind: fc.constantFrom(...kinds, ...(['return', 'rerun', 'take-back'] as const)),
  who: fc.integer({ min: 0, max: 2 }),
  code: fc.constantFrom(...codes),
  value: fc.constantFrom('20', '21'),
});
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

async function latestRun(record: TestRecord, code: string): Promise<number> {
  const { rows } = await lab.database.pool.query<{ run: number }>(
    'select max(run_no)::int as run from result_item where lab_record_id = $1 and test_code = $2',
    [record.id, code],
  );
  return rows[0]?.run ?? 1;
}

async function take(record: TestRecord, { kind, who, code, value }: Step): Promise<void> {
  const actor = people[who];
  if (actor === undefined) return;
  const item = await seen(lab, record, code, await latestRun(record, code));
  const reason = 'Kiểm tra lại kết quả';
  const service = lab.results;
  const steps = {
    enter: () => service.enter(actor, record.id, [entry(code, value, item)]),
    'take-back': () => service.enter(actor, record.id, [entry(code, '', item)]),
    confirm: () => service.confirmEntry(actor, record.id, { ...item, value }),
    acknowledge: () => service.acknowledgeDelta(actor, record.id, { ...item, comment: null }),
    verify: () => service.verify(actor, record.id, [item]),
    return: () => service.returnItems(actor, record.id, { items: [item], reason }),
    rerun: () => service.rerun(actor, record.id, { ...item, reason }),
  };
  await steps[kind]();
}

interface Looked {
  readonly test_code: string;
  readonly source: string;
  readonly entered_by: string | null;
  readonly verified_by: string | null;
  readonly version: number;
  readonly is_entered_twice: boolean;
}

/** Whether somebody else than the enterer, or the enterer a second time, has looked at it. */
function isLookedAtTwice(row: Looked, inputs: ReadonlyMap<string, Looked>): boolean {
  if (row.source !== 'calculated') return row.is_entered_twice || row.entered_by !== row.verified_by;
  const typed = ['XBILT', 'XBILD'].map((code) => inputs.get(code));
  const isTwice = typed.every((input) => input?.is_entered_twice === true);
  return isTwice || typed.every((input) => input !== undefined && input.entered_by !== row.verified_by);
}

type Row = Looked & { readonly status: string; readonly is_selected: boolean };

async function look(record: TestRecord): Promise<readonly Row[]> {
  const { rows } = await lab.database.pool.query<Row>('select * from result_item where lab_record_id = $1', [
    record.id,
  ]);
  const inputs = new Map(rows.filter((row) => row.is_selected).map((row) => [row.test_code, row]));
  for (const row of rows) {
    if (row.status === 'tech_verified') {
      verifiedCount += 1;
      expect(isLookedAtTwice(row, inputs)).toBe(true);
    } else expect(row.verified_by).toBeNull();
  }
  return rows;
}

describe('any sequence of steps by three people', () => {
  test.prop(
    [fc.array(step, { minLength: 15, maxLength: 30 })],
    atScale<{ numRuns: number; seed?: number }>({
      each: { numRuns: 6, seed: 20_261_116 },
      long: { numRuns: 100 },
    }),
  )(
    'never leaves a verified value that only its enterer has looked at, nor a step without its event',
    async (steps) => {
      const record = await addRecord(lab, { tests: codes });
      for (const each of steps) {
        await take(record, each);
        await look(record);
      }
      const rows = await look(record);
      const changes = rows.reduce((sum, { version }) => sum + version - 1, 0);
      expect((await eventsOf(lab, record)).length).toBe(changes);
    },
  );

  it('reaches verified values at all', () => {
    expect(verifiedCount).toBeGreaterThan(10);
  });
});
