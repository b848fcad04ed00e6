import type { ResultState } from '@senlab/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';
import { lookAlikeIds } from '../../patients/patients/index.ts';
import type { SpecimenCase, SpecimenRow, SpecimenView } from './specimen-view.ts';
import { listPage, type ListSource } from '../../../platform/lists/list-page.ts';
import type { ListRequest, Page } from '../../../platform/lists/list-request.ts';
import type { Ward } from '../../ground/wards/index.ts';

/** The tube's own columns. `specimen` and `lab_record` must be in the statement. */
const viewColumns = `specimen.id, specimen.version, specimen.code, specimen.lab_record_id as "recordId",
  lab_record.sid, specimen.specimen_type_code as "specimenTypeCode", specimen.time_point as "timePoint",
  specimen.status, specimen.collected_at as "collectedAt", specimen.received_at as "receivedAt",
  specimen.condition, specimen.condition_comment as "conditionComment", specimen.reject_reason as "rejectReason",
  specimen.reject_notified_to as "rejectNotifiedTo", specimen.reject_notified_at as "rejectNotifiedAt",
  specimen.storage_slot as "storageSlot", specimen.label_printed_at as "labelPrintedAt",
  (select full_name from account where account.id = specimen.collected_by) as "collectedByName",
  (select full_name from account where account.id = specimen.received_by) as "receivedByName",
  (select code from specimen earlier where earlier.id = specimen.recollects_id) as "recollectsCode",
  array(select test_code from result_item
         where result_item.lab_record_id = specimen.lab_record_id and result_item.specimen_id = specimen.id
           and result_item.status <> 'cancelled'
         group by test_code order by min(position)) as "testCodes"`;

/** `caseTables` must be in the statement. */
const caseColumns = `${viewColumns}, specimen.order_id as "orderId", lab_order.status as "orderStatus",
  lab_order.ordered_at as "orderedAt", lab_order.priority, lab_order.payment_status as "paymentStatus",
  lab_order.location_code as "locationCode", lab_order.pregnancy_state as "pregnancyState", lab_order.edd,
  (select visit_type from visit where visit.id = lab_order.visit_id) as "visitType", lab_record.status as "recordStatus",
  lab_record.department_id as "departmentId", lab_record.department_name as "departmentName",
  lab_record.patient_id as "patientId", lab_record.patient_code as "patientCode",
  lab_record.patient_name as "patientName", lab_record.patient_birth_year as "patientBirthYear",
  specimen.is_demo as "isDemo"`;

const caseTables = `specimen
  join lab_record on lab_record.id = specimen.lab_record_id
  join lab_order on lab_order.id = specimen.order_id`;

/** The tubes of a record in the order in which they were planned. */
export async function listSpecimensOf(tx: Tx, recordId: string): Promise<readonly SpecimenView[]> {
  const { rows } = await sql<SpecimenView>`
    select ${sql.raw(viewColumns)} from specimen join lab_record on lab_record.id = specimen.lab_record_id
     where specimen.lab_record_id = ${recordId} order by specimen.code`.execute(tx);
  return rows;
}

export async function findSpecimenCase(tx: Tx, code: string): Promise<SpecimenCase | undefined> {
  const { rows } = await sql<SpecimenCase>`
    select ${sql.raw(caseColumns)} from ${sql.raw(caseTables)} where specimen.code = ${code}`.execute(tx);
  return rows[0];
}

/** In the order of the ids; those that are not there are left out. */
export async function listSpecimenCases(tx: Tx, ids: readonly string[]): Promise<readonly SpecimenCase[]> {
  const { rows } = await sql<SpecimenCase>`
    select ${sql.raw(caseColumns)} from ${sql.raw(caseTables)}
     where specimen.id = any(${[...ids]}::uuid[])
     order by array_position(${[...ids]}::uuid[], specimen.id)`.execute(tx);
  return rows;
}

export async function withLookAlike(tx: Tx, specimen: SpecimenCase): Promise<SpecimenRow> {
  const alike = await lookAlikeIds(tx, [specimen.patientId]);
  return { ...specimen, hasLookAlike: alike.has(specimen.patientId) };
}

export async function findRecordsOf(tx: Tx, codes: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct lab_record_id as id from specimen where code = any(${[...codes]}) order by 1`.execute(tx);
  return rows.map(({ id }) => id);
}

/** What a barcode other than a tube's leads to. */
export interface CasePlace {
  readonly recordId: string;
  readonly patientId: string;
  readonly departmentId: string | null;
}

export async function findPlaceBySid(tx: Tx, sid: string): Promise<CasePlace | undefined> {
  return tx
    .selectFrom('lab_record')
    .select(['id as recordId', 'patient_id as patientId', 'department_id as departmentId'])
    .where('sid', '=', sid)
    .executeTakeFirst();
}

export async function findPlaceByOrder(tx: Tx, orderCode: string): Promise<CasePlace | undefined> {
  return tx
    .selectFrom('lab_order')
    .innerJoin('lab_record', 'lab_record.id', 'lab_order.lab_record_id')
    .select([
      'lab_record.id as recordId',
      'lab_record.patient_id as patientId',
      'lab_record.department_id as departmentId',
    ])
    .where('lab_order.code', '=', orderCode)
    .executeTakeFirst();
}

export interface TubeResult {
  readonly testCode: string;
  readonly state: ResultState;
}

/** The current runs only: a value that was repeated says nothing about the tube any more. */
export async function listTubeResults(
  tx: Tx,
  { id, recordId }: { readonly id: string; readonly recordId: string },
): Promise<readonly TubeResult[]> {
  const rows = await tx
    .selectFrom('result_item')
    .select(['test_code as testCode', 'status as state'])
    .where('lab_record_id', '=', recordId)
    .where('specimen_id', '=', id)
    .where('is_selected', '=', true)
    .orderBy('position')
    .execute();
  return rows as readonly TubeResult[];
}

/** When the fasting tube of a glucose tolerance test was taken; null while it was not. */
export async function findFastingTime(tx: Tx, recordId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('specimen')
    .select('collected_at as collectedAt')
    .where('lab_record_id', '=', recordId)
    .where('time_point', '=', '0h')
    .where('status', 'not in', ['rejected', 'lost'])
    .where('collected_at', 'is not', null)
    .orderBy('collected_at', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst();
  return row?.collectedAt ?? null;
}

export async function isSlotTaken(tx: Tx, slot: string): Promise<boolean> {
  const row = await tx
    .selectFrom('specimen')
    .select('id')
    .where('storage_slot', '=', slot)
    .where('status', '=', 'stored')
    .executeTakeFirst();
  return row !== undefined;
}

const everyWard: ListSource = {
  name: 'specimens list',
  select: caseColumns,
  from: caseTables,
  // The three states are written out, so that the database sees that its index of waiting tubes is enough.
  where: `specimen.status in ('planned', 'collected', 'in_transit')`,
  fixedParameters: 0,
  columns: {
    status: 'specimen.status',
    location: 'lab_order.location_code',
    priority: `case lab_order.priority when 'stat' then 'a' when 'urgent' then 'b' else 'c' end`,
    newest: 'specimen.id',
    specimenCode: 'specimen.code',
    sid: 'lab_record.sid',
    orderCode: 'lab_order.code',
    patientCode: 'lab_record.patient_id',
    name: 'lab_record.patient_search_name',
  },
  persons: { patientCode: 'code' },
  // Ids grow with time: among equals the one that waits longest comes first.
  tieBreak: 'specimen.id',
};

const oneWard: ListSource = {
  ...everyWard,
  name: 'specimens list of a ward',
  where: `${everyWard.where} and lab_record.department_id = $1`,
  fixedParameters: 1,
};

const priorityKeys: Readonly<Record<string, string>> = { stat: 'a', urgent: 'b', routine: 'c' };

export async function listWaitingSpecimens(
  tx: Tx,
  asked: ListRequest,
  ward: Ward,
): Promise<Page<SpecimenRow>> {
  const filters = asked.filters.map((filter) =>
    filter.id === 'priority' ? { ...filter, value: priorityKeys[filter.value] ?? '' } : filter,
  );
  const request = { ...asked, filters };
  const page =
    ward === 'every'
      ? await listPage<SpecimenCase>(tx, everyWard, { request, fixed: [] })
      : await listPage<SpecimenCase>(tx, oneWard, { request, fixed: [ward.departmentId] });
  const alike = await lookAlikeIds(tx, [...new Set(page.rows.map((row) => row.patientId))]);
  return { ...page, rows: page.rows.map((row) => ({ ...row, hasLookAlike: alike.has(row.patientId) })) };
}
