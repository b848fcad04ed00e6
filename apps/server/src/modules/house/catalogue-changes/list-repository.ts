import type { ResultType, Sensitivity } from '@senlab/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';

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
