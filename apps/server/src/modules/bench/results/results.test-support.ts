import type { Actor } from '../../../platform/actor.ts';
import { reading } from '../../../platform/tx.ts';
import type { ResultEntry } from './enter-result.ts';
import type { Laboratory } from '../../../../test-support/laboratory.test-support.ts';
import { listResultsOf } from './list-results.ts';
import type { TestRecord } from '../../../../test-support/lab-cases.test-support.ts';
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
