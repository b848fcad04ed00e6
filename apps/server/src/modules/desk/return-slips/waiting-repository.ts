import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';

/** A released report that nobody has taken away yet. */
export interface WaitingReport {
  readonly id: string;
  readonly code: string;
  readonly versionNo: number;
  readonly kind: string;
  readonly title: string;
  readonly isRestricted: boolean;
  readonly isGenetic: boolean;
  readonly releasedAt: string;
  readonly labRecordId: string;
  readonly departmentId: string | null;
  readonly locationCode: string;
  /** On a ward: the papers go there, and nobody is waited for at the counter. */
  readonly isInpatient: boolean;
  readonly testCodes: readonly string[];
  /** Of each test the panel it was ordered by, or null. */
  readonly panelCodes: readonly (string | null)[];
  /** Times that this version was printed. */
  readonly prints: number;
  /** The last version before that is in somebody's hand. */
  readonly replacesVersionNo: number | null;
}

export interface WaitingQuestion {
  /** The patient, and the files that were merged into hers. */
  readonly patientIds: readonly string[];
  /** ISO; what was released earlier is not at the counter. */
  readonly since: string;
}

/** The files of one person. */
export async function listPatientIds(tx: Tx, patientId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive file as (
      select id from patient where id = ${patientId}
      union
      select merged.id from file join patient merged on merged.merged_into_id = file.id)
    select id from file order by id`.execute(tx);
  return rows.map(({ id }) => id);
}

const columns = sql`report.id, report.code, report.version_no as "versionNo", report.kind,
  template.title, report.is_restricted as "isRestricted", report.is_genetic as "isGenetic",
  report.released_at as "releasedAt", report.lab_record_id as "labRecordId", report.department_id as "departmentId",
  report.location_code as "locationCode", visit.visit_type = 'inpatient' as "isInpatient",
  array(select item.test_code from report_item item where item.report_id = report.id order by position) as "testCodes",
  array(select result.panel_code from report_item item
    left join result_item result on result.lab_record_id = item.lab_record_id
     and result.test_code = item.test_code and result.run_no = item.run_no
    where item.report_id = report.id order by item.position) as "panelCodes",
  (select count(*)::int from print_log print
    where print.document_id = report.id and print.act = 'print') as prints,
  (select max(before.version_no) from report old
    join return_slip_report before on before.report_id = old.id join return_slip slip on slip.id = before.slip_id
    left join return_slip_recall recall on recall.slip_id = before.slip_id and recall.report_id = before.report_id
    where old.code = report.code and old.version_no < report.version_no
      and slip.status in ('handed_over', 'partial', 'recalled') and recall.settled_at is null) as "replacesVersionNo"`;

const tables = sql`report join visit on visit.id = report.visit_id join paper_template template
  on template.code = report.template_code and template.version = report.template_version`;

/** Oldest first, in the order in which the laboratory worked. */
export async function listWaiting(
  tx: Tx,
  { patientIds, since }: WaitingQuestion,
): Promise<readonly WaitingReport[]> {
  const { rows } = await sql<WaitingReport>`
    select ${columns} from ${tables}
     where report.patient_id = any(${[...patientIds]}::uuid[]) and report.status = 'released'
       and report.delivery_status <> 'delivered' and report.released_at >= ${since}
     order by report.released_at, report.id limit 200`.execute(tx);
  return rows;
}

export interface HeldReport extends WaitingReport {
  readonly status: string;
  readonly deliveryStatus: string;
}

/** In one order for everybody. A correction that leaves now waits until this one is decided, and recalls it then. */
export async function lockReportsOf(
  tx: Tx,
  patientIds: readonly string[],
  reportIds: readonly string[],
): Promise<ReadonlyMap<string, HeldReport>> {
  await sql`select from report where id = any(${[...reportIds]}::uuid[]) order by id for no key update`.execute(
    tx,
  );
  const { rows } = await sql<HeldReport>`
    select ${columns}, report.status, report.delivery_status as "deliveryStatus" from ${tables}
     where report.id = any(${[...reportIds]}::uuid[])
       and report.patient_id = any(${[...patientIds]}::uuid[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}
