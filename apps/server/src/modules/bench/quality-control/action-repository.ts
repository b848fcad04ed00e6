import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';

export interface NewAction {
  readonly id: string;
  readonly runId: string;
  readonly text: string;
  readonly fileIds: readonly string[];
  readonly takenBy: string;
  readonly takenAt: string;
}

export async function insertActions(tx: Tx, actions: readonly NewAction[]): Promise<void> {
  if (actions.length === 0) return;
  await tx
    .insertInto('corrective_action')
    .values(
      actions.map((action) => ({
        id: action.id,
        run_id: action.runId,
        text: action.text,
        file_ids: [...action.fileIds],
        taken_by: action.takenBy,
        taken_at: action.takenAt,
      })),
    )
    .execute();
}

export async function isFileOfAction(tx: Tx, fileId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from corrective_action where file_ids @> array[${fileId}::uuid] limit 1`.execute(tx);
  return rows.length > 0;
}
