import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';
import type { OrderPriority } from '@senlab/domain';

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

interface WaitingQuestion {
  /** The patient, and the files that were merged into hers. */
  readonly patientIds: readonly string[];
  /** ISO; what was released earlier is not at the counter. */
  readonly since: string;
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

export interface ClaimedReport extends WaitingReport {
  readonly status: string;
  readonly deliveryStatus: string;
}

/** In one order for everybody. A correction that leaves now waits until this one is decided, and recalls it then. */
export async function lockReportsOf(
  tx: Tx,
  patientIds: readonly string[],
  reportIds: readonly string[],
): Promise<ReadonlyMap<string, ClaimedReport>> {
  await sql`select from report where id = any(${[...reportIds]}::uuid[]) order by id for no key update`.execute(
    tx,
  );
  const { rows } = await sql<ClaimedReport>`
    select ${columns}, report.status, report.delivery_status as "deliveryStatus" from ${tables}
     where report.id = any(${[...reportIds]}::uuid[])
       and report.patient_id = any(${[...patientIds]}::uuid[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** A test that was ordered and has not left the laboratory yet. */
export interface MissingTest {
  readonly recordId: string;
  readonly sid: string;
  readonly priority: OrderPriority;
  readonly departmentId: string | null;
  readonly testCode: string;
  /** By which it was ordered. */
  readonly panelCode: string | null;
  readonly sensitive: readonly string[];
  readonly receivedAt: string | null;
}

/** A correction that is being made is no missing result: the old one stands until the new one leaves. */
export async function listMissing(
  tx: Tx,
  { patientIds, since }: WaitingQuestion,
): Promise<readonly MissingTest[]> {
  const { rows } = await sql<MissingTest>`
    select record.id as "recordId", record.sid, record.priority, record.department_id as "departmentId",
      item.test_code as "testCode", item.panel_code as "panelCode", test.sensitive, tube.received_at as "receivedAt"
      from lab_record record
      join result_item item on item.lab_record_id = record.id
      join test_item test on test.code = item.test_code and test.version = item.test_version
      join specimen tube on tube.id = item.specimen_id
     where record.patient_id = any(${[...patientIds]}::uuid[]) and record.registered_at >= ${since}
       and record.status not in ('cancelled', 'archived') and item.is_selected and item.correction_id is null
       and item.status in ('pending', 'entered', 'tech_verified', 'approved')
     order by record.registered_at, record.id, item.position limit 500`.execute(tx);
  return rows;
}

/** When somebody last said that what waits need not be handed over here. */
export async function dismissedUntil(tx: Tx, patientId: string): Promise<string | null> {
  const { rows } = await sql<{ at: string | null }>`
    select max(cancelled_at) as at from return_slip
     where patient_id = ${patientId} and status = 'cancelled' and handed_at is null
       and cancelled_by is not null`.execute(tx);
  return rows[0]?.at ?? null;
}

/** Whose reports moved; taken off the list by the transaction that looks after them. In one order for everybody. */
export async function takeDue(tx: Tx, limit: 20): Promise<readonly string[]> {
  const { rows } = await sql<{ patientId: string }>`
    delete from return_slip_due where id in (
      select id from return_slip_due order by id limit ${sql.lit(limit)} for update skip locked)
    returning patient_id as "patientId"`.execute(tx);
  return [...new Set(rows.map(({ patientId }) => patientId))].toSorted();
}

/** The file that is in use, of one that was merged into another. */
export async function livingFileOf(tx: Tx, patientId: string): Promise<string> {
  const { rows } = await sql<{ id: string | null }>`select living_record(${patientId}) as id`.execute(tx);
  return rows[0]?.id ?? patientId;
}

export interface ReadySlip {
  readonly id: string;
  readonly patientId: string;
}

export async function listReadyBefore(tx: Tx, moment: string): Promise<readonly ReadySlip[]> {
  const { rows } = await sql<ReadySlip>`
    select id, patient_id as "patientId" from return_slip
     where status = 'ready' and ready_at <= ${moment} order by ready_at, id limit 200`.execute(tx);
  return rows;
}
