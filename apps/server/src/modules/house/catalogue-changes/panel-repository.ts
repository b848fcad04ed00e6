import type { PanelVersionContent } from '@senlab/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';

export interface PanelInForce {
  readonly version: number;
  readonly content: PanelVersionContent;
}

interface PanelColumns {
  readonly code: string;
  readonly version: number;
  readonly name: string;
  readonly window_unit: string | null;
  readonly window_min: number | null;
  readonly window_max: number | null;
  readonly screening: string | null;
  readonly is_active: boolean;
}

function panelOf(row: PanelColumns, testCodes: readonly string[]): PanelInForce {
  const unit = row.window_unit as 'gestational-days' | 'hours-of-life' | null;
  return {
    version: row.version,
    content: {
      code: row.code,
      name: row.name,
      testCodes,
      window: unit === null ? null : { unit, min: row.window_min, max: row.window_max },
      screening: row.screening as PanelVersionContent['screening'],
      isActive: row.is_active,
    },
  };
}

async function testCodesOf(tx: Tx, code: string): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('panel_test')
    .select('test_code')
    .where('panel_code', '=', code)
    .orderBy('position')
    .execute();
  return rows.map((row) => row.test_code);
}

async function readPanel(tx: Tx, code: string, isLocked: boolean): Promise<PanelInForce | undefined> {
  const query = tx.selectFrom('panel').selectAll().where('code', '=', code);
  const row = await (isLocked ? query.forNoKeyUpdate() : query).executeTakeFirst();
  return row === undefined ? undefined : panelOf(row, await testCodesOf(tx, code));
}

export function findPanel(tx: Tx, code: string): Promise<PanelInForce | undefined> {
  return readPanel(tx, code, false);
}

export function lockPanel(tx: Tx, code: string): Promise<PanelInForce | undefined> {
  return readPanel(tx, code, true);
}

export interface NewPanelVersion {
  readonly content: PanelVersionContent;
  readonly version: number;
  readonly changeId: string;
}

/** Its place in the list stays; a new one comes last. */
export async function savePanel(tx: Tx, { content, version, changeId }: NewPanelVersion): Promise<void> {
  const columns = {
    name: content.name,
    window_unit: content.window?.unit ?? null,
    window_min: content.window?.min ?? null,
    window_max: content.window?.max ?? null,
    screening: content.screening,
    is_active: content.isActive,
    version,
    change_id: changeId,
  };
  await tx
    .insertInto('panel')
    .values({
      ...columns,
      code: content.code,
      sort_order: sql<number>`(select coalesce(max(sort_order), 0) + 1 from panel)`,
    })
    .onConflict((conflict) => conflict.column('code').doUpdateSet(columns))
    .execute();
  await tx.deleteFrom('panel_test').where('panel_code', '=', content.code).execute();
  const members = content.testCodes.map((testCode, index) => ({
    panel_code: content.code,
    position: index + 1,
    test_code: testCode,
  }));
  if (members.length > 0) await tx.insertInto('panel_test').values(members).execute();
}
