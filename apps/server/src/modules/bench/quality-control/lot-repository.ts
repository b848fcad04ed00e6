import type { CheckedLot, ControlLevel, ControlLot, ControlLotState } from '@senlab/domain';
import { sql } from 'kysely';
import { listPage, type ListSource } from '../../../platform/lists/list-page.ts';
import type { ListRequest, Page } from '../../../platform/lists/list-request.ts';
import type { Tx } from '../../../platform/tx.ts';

export interface LotRow extends ControlLot {
  readonly version: number;
  readonly status: ControlLotState;
  readonly proposedBy: string;
  readonly proposedAt: string;
  readonly proposedByName: string;
  readonly approvedAt: string | null;
  readonly approvedByName: string | null;
  readonly retiredAt: string | null;
  readonly retiredByName: string | null;
  readonly retireReason: string | null;
}

const columns = `
  id, version, status, instrument_code as "instrumentCode", test_code as "testCode", level,
  material_name as "materialName", lot_no as "lotNo", mean, sd, unit, valid_from as "validFrom", valid_to as "validTo",
  proposed_by as "proposedBy", proposed_at as "proposedAt",
  (select full_name from account where account.id = proposed_by) as "proposedByName",
  approved_at as "approvedAt", (select full_name from account where account.id = approved_by) as "approvedByName",
  retired_at as "retiredAt", (select full_name from account where account.id = retired_by) as "retiredByName",
  retire_reason as "retireReason"`;

const source: ListSource = {
  name: 'control lots list',
  select: columns,
  from: 'control_lot',
  where: '',
  fixedParameters: 0,
  columns: {
    proposedTime: 'proposed_at',
    instrumentCode: 'instrument_code',
    testCode: 'test_code',
    level: 'level',
    status: 'status',
  },
  tieBreak: 'id',
};

export function listLots(tx: Tx, request: ListRequest): Promise<Page<LotRow>> {
  return listPage<LotRow>(tx, source, { request, fixed: [] });
}

export async function findLots(tx: Tx, ids: readonly string[]): Promise<readonly LotRow[]> {
  const { rows } = await sql<LotRow>`
    select ${sql.raw(columns)} from control_lot where id = any(${[...ids]}::uuid[]) order by level, id`.execute(
    tx,
  );
  return rows;
}

export async function lockLot(tx: Tx, id: string): Promise<LotRow | undefined> {
  const { rows } = await sql<LotRow>`
    select ${sql.raw(columns)} from control_lot where id = ${id} for update`.execute(tx);
  return rows[0];
}

/**
 * A lot with every other one in use on the same instrument and test: who holds these is alone there, so that of two
 * levels typed at once each is judged together with the other. By id, or two would wait for each other.
 */
export async function lockLotsBeside(tx: Tx, id: string): Promise<LotRow | undefined> {
  const { rows } = await sql<LotRow>`
    select ${sql.raw(columns)} from control_lot
     where id = ${id} or (status = 'active' and (instrument_code, test_code) = (
       select own.instrument_code, own.test_code from control_lot own where own.id = ${id}))
     order by id for update`.execute(tx);
  return rows.find((row) => row.id === id);
}

export async function insertLot(
  tx: Tx,
  lot: CheckedLot & { readonly id: string; readonly proposedBy: string; readonly proposedAt: string },
): Promise<void> {
  await tx
    .insertInto('control_lot')
    .values({
      id: lot.id,
      instrument_code: lot.instrumentCode,
      test_code: lot.testCode,
      level: lot.level,
      material_name: lot.materialName,
      lot_no: lot.lotNo,
      mean: lot.mean,
      sd: lot.sd,
      unit: lot.unit,
      valid_from: lot.validFrom,
      valid_to: lot.validTo,
      status: 'proposed',
      proposed_by: lot.proposedBy,
      proposed_at: lot.proposedAt,
    })
    .execute();
}

export interface LotStep {
  readonly id: string;
  readonly status: ControlLotState;
  /** Null: the system. */
  readonly by: string | null;
  readonly at: string;
  readonly reason: string | null;
}

export async function moveLot(tx: Tx, { id, status, by, at, reason }: LotStep): Promise<void> {
  await tx
    .updateTable('control_lot')
    .set((eb) => ({
      status,
      version: eb('version', '+', 1),
      ...(status === 'active'
        ? { approved_by: by, approved_at: at }
        : { retired_by: by, retired_at: at, retire_reason: reason }),
    }))
    .where('id', '=', id)
    .execute();
}

/** Those in use whose last day is over. Who is at work on one keeps it; the next night it is there again. */
export async function lockExpiredLots(tx: Tx, today: string, limit: number): Promise<readonly LotRow[]> {
  const { rows } = await sql<LotRow>`
    select ${sql.raw(columns)} from control_lot
     where status = 'active' and valid_to < ${today}::date
     order by valid_to, id limit ${sql.lit(limit)} for update skip locked`.execute(tx);
  return rows;
}

export interface LotInUseRow {
  readonly id: string;
  readonly instrumentCode: string;
  readonly testCode: string;
  readonly level: ControlLevel;
  readonly materialName: string;
  readonly lotNo: string;
  readonly mean: string;
  readonly sd: string;
  readonly unit: string;
  readonly validTo: string;
}

export async function listLotsInUse(
  tx: Tx,
  instrumentCodes: readonly string[],
): Promise<readonly LotInUseRow[]> {
  const { rows } = await sql<LotInUseRow>`
    select id, instrument_code as "instrumentCode", test_code as "testCode", level, material_name as "materialName",
           lot_no as "lotNo", mean, sd, unit, valid_to as "validTo"
      from control_lot where status = 'active' and instrument_code = any(${[...instrumentCodes]}::text[])
     order by level, valid_to, id`.execute(tx);
  return rows;
}
