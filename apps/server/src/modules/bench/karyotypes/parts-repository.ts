import type { CellEntry } from '@senlab/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';

export interface CultureRow {
  readonly label: string;
  readonly setAt: string;
  readonly setByName: string;
  readonly medium: string;
  readonly mitogen: string | null;
  readonly plannedHours: number;
  readonly harvestedAt: string | null;
  readonly harvestedByName: string | null;
  readonly outcome: 'harvested' | 'failed' | null;
  readonly failReason: string | null;
}

export async function listCultures(tx: Tx, id: string): Promise<readonly CultureRow[]> {
  const { rows } = await sql<CultureRow>`
    select label, set_at as "setAt", (select full_name from account where id = set_by) as "setByName", medium, mitogen,
           planned_hours as "plannedHours", harvested_at as "harvestedAt",
           (select full_name from account where id = harvested_by) as "harvestedByName", outcome,
           fail_reason as "failReason"
      from karyotype_culture where karyotype_id = ${id} order by set_at, label`.execute(tx);
  return rows;
}

export interface NewCulture {
  readonly label: string;
  readonly setAt: string;
  readonly setBy: string;
  readonly medium: string;
  readonly mitogen: string | null;
  readonly plannedHours: number;
}

export async function insertCulture(tx: Tx, id: string, culture: NewCulture): Promise<void> {
  await tx
    .insertInto('karyotype_culture')
    .values({
      karyotype_id: id,
      label: culture.label,
      set_at: culture.setAt,
      set_by: culture.setBy,
      medium: culture.medium,
      mitogen: culture.mitogen,
      planned_hours: culture.plannedHours,
    })
    .execute();
}

export type CultureEnd =
  | { readonly outcome: 'harvested'; readonly harvested_at: string; readonly harvested_by: string }
  | { readonly outcome: 'failed'; readonly fail_reason: string };

export async function endCulture(
  tx: Tx,
  { id, label }: { readonly id: string; readonly label: string },
  end: CultureEnd,
): Promise<void> {
  await tx
    .updateTable('karyotype_culture')
    .set(end)
    .where('karyotype_id', '=', id)
    .where('label', '=', label)
    .execute();
}

export interface ReadingRow {
  readonly round: number;
  readonly no: number;
  readonly readerId: string;
  readonly readerName: string;
  readonly begunAt: string;
  readonly finishedAt: string | null;
  readonly iscn: string | null;
}

export async function listReadings(tx: Tx, id: string): Promise<readonly ReadingRow[]> {
  const { rows } = await sql<ReadingRow>`
    select round, no, reader_id as "readerId", (select full_name from account where id = reader_id) as "readerName",
           begun_at as "begunAt", finished_at as "finishedAt", iscn
      from karyotype_reading where karyotype_id = ${id} order by round, no`.execute(tx);
  return rows;
}

export interface ReadingKey {
  readonly id: string;
  readonly round: number;
  readonly no: number;
}

export async function insertReading(
  tx: Tx,
  { id, round, no }: ReadingKey,
  { readerId, at }: { readonly readerId: string; readonly at: string },
): Promise<void> {
  await tx
    .insertInto('karyotype_reading')
    .values({ karyotype_id: id, round, no, reader_id: readerId, begun_at: at })
    .execute();
}

export async function finishReading(
  tx: Tx,
  { id, round, no }: ReadingKey,
  { iscn, at }: { readonly iscn: string; readonly at: string },
): Promise<void> {
  await tx
    .updateTable('karyotype_reading')
    .set({ iscn, finished_at: at })
    .where('karyotype_id', '=', id)
    .where('round', '=', round)
    .where('no', '=', no)
    .execute();
}

export interface Cell extends CellEntry {
  /** As whoever sends it has last seen it; 0: new. */
  readonly revision: number;
}

export interface StoredCell extends Cell {
  readonly round: number;
  readonly readingNo: number;
}

export async function listCells(tx: Tx, id: string): Promise<readonly StoredCell[]> {
  const rows = await tx
    .selectFrom('karyotype_cell')
    .select([
      'round',
      'reading_no as readingNo',
      'no',
      'slide',
      'x',
      'y',
      'kind',
      'chromosomes',
      'line',
      'is_single as isSingle',
      'is_dropped as isDropped',
      'revision',
    ])
    .where('karyotype_id', '=', id)
    .orderBy('round')
    .orderBy('reading_no')
    .orderBy('no')
    .execute();
  return rows as readonly StoredCell[];
}

/** New ones, and those that stand there, in one statement: all of them or none. */
export async function writeCells(
  tx: Tx,
  { id, round, no }: ReadingKey,
  cells: readonly Cell[],
): Promise<void> {
  if (cells.length === 0) return;
  await tx
    .insertInto('karyotype_cell')
    .values(
      cells.map(({ isSingle, isDropped, ...cell }) => ({
        ...cell,
        karyotype_id: id,
        round,
        reading_no: no,
        is_single: isSingle,
        is_dropped: isDropped,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['karyotype_id', 'round', 'reading_no', 'no']).doUpdateSet((eb) => ({
        slide: eb.ref('excluded.slide'),
        x: eb.ref('excluded.x'),
        y: eb.ref('excluded.y'),
        kind: eb.ref('excluded.kind'),
        chromosomes: eb.ref('excluded.chromosomes'),
        line: eb.ref('excluded.line'),
        is_single: eb.ref('excluded.is_single'),
        is_dropped: eb.ref('excluded.is_dropped'),
        revision: eb.ref('excluded.revision'),
      })),
    )
    .execute();
}

export interface ImageRow {
  readonly fileId: string;
  readonly kind: 'metaphase' | 'karyogram';
  readonly addedBy: string;
  readonly addedByName: string;
  readonly addedAt: string;
}

export async function listImages(tx: Tx, id: string): Promise<readonly ImageRow[]> {
  const { rows } = await sql<ImageRow>`
    select file_id as "fileId", kind, added_by as "addedBy",
           (select full_name from account where id = added_by) as "addedByName", added_at as "addedAt"
      from karyotype_image where karyotype_id = ${id} order by added_at, file_id`.execute(tx);
  return rows;
}

export async function insertImage(
  tx: Tx,
  id: string,
  image: {
    readonly fileId: string;
    readonly kind: ImageRow['kind'];
    readonly by: string;
    readonly at: string;
  },
): Promise<void> {
  await tx
    .insertInto('karyotype_image')
    .values({
      karyotype_id: id,
      file_id: image.fileId,
      kind: image.kind,
      added_by: image.by,
      added_at: image.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The records that a file is an image of. */
export async function listRecordsOfFile(tx: Tx, fileId: string): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('karyotype_image')
    .select('karyotype_id as id')
    .where('file_id', '=', fileId)
    .execute();
  return rows.map(({ id }) => id);
}
