import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';
import type { Permission } from '@senlab/domain';

/** As it was written on the order: names of people and machines as they were on that day. */
export interface HeadScreening {
  readonly crlMm?: string | null;
  readonly ntMm?: string | null;
  readonly ultrasoundDate?: string | null;
  readonly sonographer?: string | null;
  readonly machine?: string | null;
  /** Null or left out where nobody asked. */
  readonly isSmoker?: boolean | null;
  readonly hasDiabetesType1?: boolean | null;
}

export interface HeadOrder {
  readonly id: string;
  readonly code: string;
  readonly orderedAt: string;
  readonly doctorId: string | null;
  readonly doctorName: string;
  readonly edd: string | null;
  readonly pregnancyState: string;
  readonly eddSource: string | null;
  readonly fetuses: number | null;
  readonly chorionicity: string | null;
  readonly screening: HeadScreening | null;
}

export interface HeadTube {
  readonly code: string;
  readonly orderId: string;
  readonly typeName: string;
  readonly condition: string | null;
  readonly comment: string | null;
  readonly collectedAt: string | null;
  readonly collectedBy: string | null;
  readonly receivedAt: string | null;
  readonly receivedBy: string | null;
}

/** What stands above the table of a paper: the person on file now, her visit, the site, orders and tubes. */
export interface CaseHead {
  readonly fullName: string;
  readonly searchName: string;
  readonly birthDate: string;
  readonly birthPrecision: string;
  readonly gender: string;
  readonly phone: string | null;
  readonly addressLine: string | null;
  readonly commune: string | null;
  readonly province: string | null;
  readonly payerType: string;
  readonly diagnosis: string | null;
  readonly para: string | null;
  readonly conception: string | null;
  readonly weightKg: string | null;
  readonly locationName: string;
  readonly locationAddress: string;
  readonly locationPhone: string;
  readonly resultScope: string;
  /** Oldest first. */
  readonly orders: readonly HeadOrder[];
  readonly tubes: readonly HeadTube[];
}

/**
 * By case: which state of her file and of her visit stands above the table. Whoever signs has seen that one, or is told
 * that it has changed.
 */
export async function listHeadVersions(
  tx: Tx,
  recordIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; versions: string }>`
    select r.id, p.version || '/' || v.version as versions
      from lab_record r join patient p on p.id = r.patient_id join visit v on v.id = r.visit_id
     where r.id = any(${[...recordIds]}::uuid[])`.execute(tx);
  return new Map(rows.map(({ id, versions }) => [id, versions]));
}

/** In one statement: a doctor signs two hundred papers in one go. */
export async function findCaseHead(tx: Tx, recordId: string): Promise<CaseHead | undefined> {
  return (await listCaseHeads(tx, [recordId])).get(recordId);
}

/** By case. */
export async function listCaseHeads(
  tx: Tx,
  recordIds: readonly string[],
): Promise<ReadonlyMap<string, CaseHead>> {
  const { rows } = await sql<CaseHead & { readonly recordId: string }>`
    select r.id as "recordId", p.full_name as "fullName", p.search_name as "searchName", p.birth_date as "birthDate",
      p.birth_precision as "birthPrecision", p.gender, p.phone, p.address_line as "addressLine",
      commune.name as commune, province.name as province, v.payer_type as "payerType", v.diagnosis,
      v.weight_kg as "weightKg", pregnancy.para, pregnancy.conception, l.name as "locationName", l.address as "locationAddress", l.phone as "locationPhone",
      l.result_scope as "resultScope",
      (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'code', o.code, 'orderedAt', o.ordered_at,
          'doctorId', o.doctor_id, 'doctorName', o.doctor_name, 'edd', o.edd, 'pregnancyState', o.pregnancy_state,
          'eddSource', o.edd_source, 'fetuses', o.fetuses, 'chorionicity', o.chorionicity, 'screening', o.screening)
          order by o.ordered_at, o.id), '[]')
         from lab_order o where o.lab_record_id = r.id) as orders,
      (select coalesce(jsonb_agg(jsonb_build_object('code', s.code, 'orderId', s.order_id, 'typeName', t.name,
          'condition', s.condition, 'comment', s.condition_comment, 'collectedAt', s.collected_at,
          'receivedAt', s.received_at,
          'collectedBy', (select full_name from account where id = s.collected_by),
          'receivedBy', (select full_name from account where id = s.received_by)) order by s.code), '[]')
         from specimen s join specimen_type t on t.code = s.specimen_type_code
        where s.lab_record_id = r.id) as tubes
      from lab_record r
      join patient p on p.id = r.patient_id
      join visit v on v.id = r.visit_id
      join location l on l.code = r.location_code
      left join pregnancy on pregnancy.id = v.pregnancy_id
      left join commune on commune.version = p.address_version and commune.code = p.commune_code
      left join province on province.version = p.address_version and province.code = p.province_code
     where r.id = any(${[...recordIds]}::uuid[])`.execute(tx);
  return new Map(rows.map(({ recordId, ...head }) => [recordId, head]));
}

/** Where a line of a stored report comes from, as far as secrecy asks. */
export interface ItemSource {
  readonly testCode: string;
  readonly sensitive: readonly string[];
  readonly enteredBy: string | null;
  readonly specimenTypeCode: string;
  readonly pregnancyState: string;
}

export async function listSources(tx: Tx, reportId: string): Promise<readonly ItemSource[]> {
  return (await listSourcesOf(tx, [reportId])).get(reportId) ?? [];
}

/** By report, in print order. */
export async function listSourcesOf(
  tx: Tx,
  reportIds: readonly string[],
): Promise<ReadonlyMap<string, readonly ItemSource[]>> {
  const { rows } = await sql<ItemSource & { readonly reportId: string }>`
    select item.report_id as "reportId", item.test_code as "testCode", test.sensitive, result.entered_by as "enteredBy",
      tube.specimen_type_code as "specimenTypeCode", o.pregnancy_state as "pregnancyState"
      from report_item item
      join result_item result on result.lab_record_id = item.lab_record_id and result.test_code = item.test_code
       and result.run_no = item.run_no
      join test_item test on test.code = result.test_code and test.version = result.test_version
      join specimen tube on tube.id = result.specimen_id
      join lab_order o on o.id = tube.order_id
     where item.report_id = any(${[...reportIds]}::uuid[]) order by item.position`.execute(tx);
  return Map.groupBy(rows, ({ reportId }) => reportId);
}

export interface SignatureRow {
  readonly name: string;
  readonly meaning: string;
  readonly licenceNo: string;
  readonly signedAt: string;
  readonly contentHash: string;
}

export async function listSignatures(tx: Tx, reportId: string): Promise<readonly SignatureRow[]> {
  const { rows } = await sql<SignatureRow>`
    select account.full_name as name, meaning, licence_no as "licenceNo", signed_at as "signedAt",
      encode(content_hash, 'hex') as "contentHash"
      from report_signature join account on account.id = account_id
     where report_id = ${reportId} order by signed_at, report_signature.id`.execute(tx);
  return rows;
}

export interface ReaderRow {
  readonly name: string;
  readonly way: 'ordered' | 'opened' | 'printed' | 'received';
  readonly firstAt: string;
}

export async function listReaders(tx: Tx, reportId: string): Promise<readonly ReaderRow[]> {
  const { rows } = await sql<ReaderRow>`
    select account.full_name as name, way, first_at as "firstAt"
      from report_reader join account on account.id = account_id
     where report_id = ${reportId} order by first_at, name, way`.execute(tx);
  return rows;
}

/** By id; those that do not exist are left out. */
export async function namesOf(tx: Tx, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return new Map();
  const rows = await tx
    .selectFrom('account')
    .select(['id', 'full_name as name'])
    .where('id', 'in', known)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** As they are now, of somebody who is not here to ask. */
export async function permissionsOf(tx: Tx, accountId: string): Promise<ReadonlySet<Permission>> {
  const rows = await tx
    .selectFrom('account_permission')
    .select('permission')
    .where('account_id', '=', accountId)
    .execute();
  return new Set(rows.map(({ permission }) => permission as Permission));
}
