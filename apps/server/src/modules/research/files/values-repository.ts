import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';

export interface StoredValue {
  readonly fileId: string;
  readonly entryNo: number;
  readonly fieldKey: string;
  readonly revision: number;
  /** Null: it was taken away again. */
  readonly value: string | null;
  readonly enteredBy: string;
  readonly enteredByName: string;
  readonly enteredAt: string;
  readonly reason: string | null;
}

/** As they stand now, each entry by itself. */
export async function listValues(tx: Tx, fileIds: readonly string[]): Promise<readonly StoredValue[]> {
  if (fileIds.length === 0) return [];
  const { rows } = await sql<StoredValue>`
    select distinct on (v.file_id, v.entry_no, v.field_key) v.file_id as "fileId", v.entry_no as "entryNo",
           v.field_key as "fieldKey", v.revision, v.value, v.entered_by as "enteredBy",
           a.full_name as "enteredByName", v.entered_at as "enteredAt", v.reason
      from research_value v join account a on a.id = v.entered_by
     where v.file_id = any(${[...fileIds]}::uuid[])
     order by v.file_id, v.entry_no, v.field_key, v.revision desc`.execute(tx);
  return rows;
}

export interface NewValue {
  readonly fileId: string;
  readonly entryNo: number;
  readonly fieldKey: string;
  readonly revision: number;
  readonly value: string | null;
  readonly reason?: string;
}

export async function insertValues(
  tx: Tx,
  values: readonly NewValue[],
  { by, at }: { readonly by: string; readonly at: string },
): Promise<void> {
  if (values.length === 0) return;
  await tx
    .insertInto('research_value')
    .values(
      values.map((each) => ({
        file_id: each.fileId,
        entry_no: each.entryNo,
        field_key: each.fieldKey,
        revision: each.revision,
        value: each.value,
        entered_by: by,
        entered_at: at,
        reason: each.reason ?? null,
      })),
    )
    .execute();
}
