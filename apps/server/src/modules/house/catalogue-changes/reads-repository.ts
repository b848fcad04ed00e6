import type { ResultType, Sensitivity } from '@senlab/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';
import type { StoredValue } from '../../bench/results/index.ts';
import type { PersonColumns } from '../../patients/patients/index.ts';

export interface TestListRow {
  readonly code: string;
  readonly version: number;
  readonly name: string;
  readonly sectionCode: string;
  readonly resultType: ResultType;
  readonly sensitive: readonly Sensitivity[];
  readonly unit: string | null;
  readonly specimenTypeCode: string;
  readonly effectiveFrom: string;
  readonly rangeCount: number;
  readonly unapprovedRangeCount: number;
  readonly openChangeId: string | null;
}

/** In the order of the sections. */
export async function listTestRows(tx: Tx): Promise<readonly TestListRow[]> {
  const { rows } = await sql<TestListRow>`
    select t.code, t.version, t.name, t.section_code as "sectionCode", t.result_type as "resultType", t.sensitive,
           t.unit, t.specimen_type_code as "specimenTypeCode", t.effective_from as "effectiveFrom",
           coalesce(ranges.approved, 0) as "rangeCount", coalesce(ranges.proposed, 0) as "unapprovedRangeCount",
           c.id as "openChangeId"
      from test_item t
      join lab_section s on s.code = t.section_code
      left join (select test_code, (count(*) filter (where status = 'approved'))::int as approved,
                        (count(*) filter (where status = 'proposed'))::int as proposed
                   from reference_range group by test_code) ranges on ranges.test_code = t.code
      left join catalogue_change c on c.kind = 'test' and c.code = t.code and c.status = 'proposed'
     where t.effective_to is null
     order by s.sort_order, t.code`.execute(tx);
  return rows;
}

export interface PanelListRow {
  readonly code: string;
  readonly version: number;
  readonly name: string;
  readonly testCodes: readonly string[];
  readonly isActive: boolean;
  readonly openChangeId: string | null;
}

export async function listPanelRows(tx: Tx): Promise<readonly PanelListRow[]> {
  const { rows } = await sql<PanelListRow>`
    select p.code, p.version, p.name, p.is_active as "isActive", c.id as "openChangeId",
           array(select m.test_code from panel_test m where m.panel_code = p.code order by m.position) as "testCodes"
      from panel p
      left join catalogue_change c on c.kind = 'panel' and c.code = p.code and c.status = 'proposed'
     order by p.sort_order, p.code`.execute(tx);
  return rows;
}

export interface VersionRow {
  readonly version: number;
  readonly effectiveFrom: string | null;
  readonly changeId: string | null;
  readonly reason: string | null;
  readonly proposedByName: string | null;
  readonly approvedByName: string | null;
}

const names = sql`
  (select full_name from account where account.id = c.proposed_by) as "proposedByName",
  (select full_name from account where account.id = c.decided_by) as "approvedByName"`;

/** Newest first. */
export async function listTestVersions(tx: Tx, code: string): Promise<readonly VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select t.version, t.effective_from as "effectiveFrom", t.change_id as "changeId", c.reason, ${names}
      from test_item t left join catalogue_change c on c.id = t.change_id
     where t.code = ${code}
     order by t.version desc`.execute(tx);
  return rows;
}

/** Newest first. Of a panel only the newest version is kept as rows; the others are what was approved. */
export async function listPanelVersions(tx: Tx, code: string): Promise<readonly VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select c.base_version + 1 as version, (c.decided_at at time zone 'Asia/Ho_Chi_Minh')::date as "effectiveFrom",
           c.id as "changeId", c.reason, ${names}
      from catalogue_change c
     where c.kind = 'panel' and c.code = ${code} and c.status = 'approved'
     order by c.base_version desc`.execute(tx);
  const first = rows.at(-1)?.version ?? 2;
  const starter = {
    effectiveFrom: null,
    changeId: null,
    reason: null,
    proposedByName: null,
    approvedByName: null,
  };
  return first === 1 ? rows : [...rows, { version: 1, ...starter }];
}

/** A result of the past with the person as she was when its tube was drawn. */
export interface PastRow extends PersonColumns, StoredValue {
  readonly unit: string | null;
  readonly collectedAt: string;
  /** The last number of the same person in the same unit before it. */
  readonly previous: {
    readonly valueRaw: string;
    readonly valueNumber: string;
    readonly unit: string | null;
    readonly collectedAt: string;
  } | null;
}

export interface PastQuestion {
  readonly testCode: string;
  readonly from: string;
  readonly to: string;
  readonly limit: number;
}

/** Results have no index by test: the records of the days are walked newest first, and this many at most. */
const recordsMax = 20_000;

const records = ({ from, to }: PastQuestion): RawBuilder<unknown> => sql`
  select id, patient_id, registered_at from lab_record
   where registered_at >= ${from}::timestamptz and registered_at <= ${to}::timestamptz
   order by registered_at desc, id desc`;

/** Whether there are more records within the days than are walked. */
export async function hasMoreRecords(tx: Tx, question: PastQuestion): Promise<boolean> {
  const { rows } = await sql`
    select 1 from (${records(question)} offset ${sql.lit(recordsMax)} limit 1) beyond`.execute(tx);
  return rows.length > 0;
}

const isGiven = sql`r.is_selected and r.status in ('entered', 'tech_verified', 'approved', 'released', 'amended')`;

/** Newest first. */
export async function listPastResults(tx: Tx, question: PastQuestion): Promise<readonly PastRow[]> {
  const { testCode, limit } = question;
  const { rows } = await sql<PastRow>`
    with past as materialized (
      select r.value_raw, r.value_number, r.comparator, r.value_code, r.value_text, r.unit, s.collected_at, s.order_id,
             lr.id as record_id, lr.patient_id, lr.registered_at
        from (${records(question)} limit ${sql.lit(recordsMax)}) lr
        join result_item r on r.lab_record_id = lr.id and r.test_code = ${testCode}
        join specimen s on s.id = r.specimen_id
       where ${isGiven} and s.collected_at is not null
       order by lr.registered_at desc, lr.id desc, r.run_no limit ${sql.lit(limit)})
    select past.value_raw as "valueRaw", past.value_number as "valueNumber", past.comparator,
           past.value_code as "valueCode", past.value_text as "valueText", past.unit,
           past.collected_at as "collectedAt", o.pregnancy_state as "pregnancyState", o.edd,
           o.cycle_phase as "cyclePhase", p.gender, p.birth_date as "birthDate",
           p.birth_precision as "birthPrecision", p.birth_time as "birthTime", previous.found as previous
      from past
      join lab_order o on o.id = past.order_id
      join patient p on p.id = o.patient_id
      left join lateral (
        select jsonb_build_object('valueRaw', r.value_raw, 'valueNumber', r.value_number::text, 'unit', r.unit,
                                  'collectedAt', s.collected_at) as found
          from (select id from lab_record
                 where patient_id = any(records_of_person(past.patient_id)) and (registered_at, id) < (past.registered_at, past.record_id)
                   and registered_at > past.registered_at - interval '400 days'
                 order by registered_at desc, id desc limit 10) earlier
          join result_item r on r.lab_record_id = earlier.id and r.test_code = ${testCode}
          join specimen s on s.id = r.specimen_id
         where ${isGiven} and r.value_number is not null and r.comparator is null
           and r.unit is not distinct from past.unit and s.collected_at < past.collected_at
         order by s.collected_at desc limit 1) previous on true
     order by past.registered_at desc, past.record_id desc`.execute(tx);
  return rows;
}
