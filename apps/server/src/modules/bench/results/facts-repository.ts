import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';

/** A run that others were calculated from. */
export interface InputRow {
  readonly testCode: string;
  readonly source: string | null;
  readonly enteredBy: string | null;
  readonly isEnteredTwice: boolean;
  readonly instrumentCode: string | null;
}

/** The newest run of each test: see current-run.ts. */
export async function listInputs(
  tx: Tx,
  recordId: string,
  testCodes: readonly string[],
): Promise<readonly InputRow[]> {
  const { rows } = await sql<InputRow>`
    select distinct on (test_code) test_code as "testCode", source, entered_by as "enteredBy",
           is_entered_twice as "isEnteredTwice", instrument_code as "instrumentCode"
      from result_item
     where lab_record_id = ${recordId} and test_code = any(${testCodes}::text[])
       and (is_selected or correction_id is not null)
     order by test_code, run_no desc`.execute(tx);
  return rows;
}

export interface CorrectionRow {
  readonly id: string;
  readonly category: string | null;
  readonly amendedBy: string | null;
}

export async function listCorrections(tx: Tx, ids: readonly string[]): Promise<readonly CorrectionRow[]> {
  return tx
    .selectFrom('report')
    .select(['id', 'amend_category as category', 'amended_by as amendedBy'])
    .where('id', 'in', [...ids])
    .execute();
}

/** Contradicting times that somebody kept, of a tube or of a result. */
export interface KeptTimes {
  readonly entity: string;
  readonly entityId: string;
  readonly diff: Readonly<Record<string, readonly [unknown, unknown]>> | null;
}

export async function listKeptTimes(
  tx: Tx,
  record: { readonly id: string; readonly registeredAt: string },
): Promise<readonly KeptTimes[]> {
  const { rows } = await sql<KeptTimes>`
    select entity, entity_id as "entityId", diff
      from audit_event
     where lab_record_id = ${record.id} and at >= ${record.registeredAt}::timestamptz - interval '1 day'
       and command = 'time-order.override'`.execute(tx);
  return rows;
}

/** Those of the results that somebody has sent back, by what the log calls them. */
export async function listReturned(
  tx: Tx,
  record: { readonly id: string; readonly registeredAt: string },
  entityIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ readonly entityId: string }>`
    select entity_id as "entityId"
      from audit_event
     where lab_record_id = ${record.id} and at >= ${record.registeredAt}::timestamptz - interval '1 day'
       and entity = 'result' and command = 'return' and entity_id = any(${[...entityIds]}::text[])`.execute(
    tx,
  );
  return new Set(rows.map(({ entityId }) => entityId));
}

/** Which tests each of these instruments of a site measures; one that is not used any more measures none. */
export async function listInstrumentTests(
  tx: Tx,
  locationCode: string,
  codes: readonly string[],
): Promise<readonly { readonly instrumentCode: string; readonly testCode: string | null }[]> {
  return tx
    .selectFrom('instrument')
    .leftJoin('instrument_test', 'instrument_test.instrument_code', 'instrument.code')
    .select(['instrument.code as instrumentCode', 'instrument_test.test_code as testCode'])
    .where('instrument.code', 'in', [...codes])
    .where('location_code', '=', locationCode)
    .where('is_active', '=', true)
    .execute();
}
