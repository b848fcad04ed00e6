import type { Actor } from '../../platform/actor.ts';
import { reading } from '../../platform/tx.ts';
import type { ResultEntry } from './enter-result.ts';
import { addPerson, startOfDay, today, type Laboratory } from '../../app/laboratory.test-support.ts';
import { listResultsOf } from './list-results.ts';
import type { TestRecord } from '../../app/lab-cases.test-support.ts';
import type { ResultView } from './result-view.ts';

export function entry(testCode: string, value: string, more: Partial<ResultEntry> = {}): ResultEntry {
  const nothing = { comment: null, reason: null, instrumentCode: null, riskSoftware: null };
  return { testCode, runNo: 1, version: 1, value, ...nothing, ...more };
}

/** What stands in the table, without anybody's eyes. */
export async function stored(lab: Laboratory, record: TestRecord, testCode: string, runNo = 1): Promise<Row> {
  const { rows } = await lab.database.pool.query<Row>(
    'select * from result_item where lab_record_id = $1 and test_code = $2 and run_no = $3',
    [record.id, testCode, runNo],
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`no result ${testCode}/${String(runNo)}`);
  return row;
}
export type Row = Readonly<Record<string, unknown>> & { readonly version: number; readonly status: string };

export async function listed(
  lab: Laboratory,
  record: TestRecord,
  actor: Actor,
): Promise<readonly ResultView[] | null> {
  return reading(lab.database, async (tx) =>
    listResultsOf(tx, {
      record,
      actor,
      catalogue: await lab.catalogue.current(tx),
      nowMs: lab.clock.now(),
      doors: lab.doors,
    }),
  );
}

/** Puts a result into a state by hand, through every step that the database asks for. */
export async function force(
  lab: Laboratory,
  record: TestRecord,
  given: {
    readonly testCode: string;
    readonly status: string;
    readonly value?: string;
    readonly by?: string;
  },
): Promise<void> {
  const by = given.by ?? (await addPerson(lab.database)).accountId;
  const steps = ['entered', 'tech_verified', 'approved', 'released', 'amended'];
  const where = 'where lab_record_id = $1 and test_code = $2';
  const keys = [record.id, given.testCode];
  if (given.status === 'cancelled') {
    const set = `set status = 'cancelled', cancel_reason = 'Không đủ mẫu'`;
    await lab.database.pool.query(`update result_item ${set} ${where}`, keys);
    return;
  }
  for (const step of steps.slice(0, steps.indexOf(given.status) + 1)) {
    if (step === 'entered') {
      const set =
        "set status = 'entered', value_raw = $3, value_number = case when $3 ~ '^[0-9.]+$' then $3::numeric end, " +
        "entered_by = $4, entered_at = $5, source = 'manual', unit = (select unit from test_item t where t.code = test_code limit 1)";
      await lab.database.pool.query(`update result_item ${set} ${where}`, [
        ...keys,
        given.value ?? '97',
        by,
        `${today}T07:45:00+07:00`,
      ]);
    } else if (step === 'approved') {
      const set = "set status = 'approved', approved_by = $3, approved_at = $4";
      await lab.database.pool.query(`update result_item ${set} ${where}`, [...keys, by, startOfDay]);
    } else await lab.database.pool.query(`update result_item set status = '${step}' ${where}`, keys);
  }
}

export interface Event {
  readonly command: string;
  readonly entityId: string;
  readonly actorId: string | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly diff: Readonly<Record<string, unknown>> | null;
  readonly reason: string | null;
}

export async function eventsOf(lab: Laboratory, record: TestRecord): Promise<readonly Event[]> {
  const { rows } = await lab.database.pool.query<Event>(
    `select command, entity_id as "entityId", actor_id as "actorId", from_state as "from", to_state as "to", diff, reason
       from audit_event where lab_record_id = $1 and entity = 'result' order by id`,
    [record.id],
  );
  return rows;
}
