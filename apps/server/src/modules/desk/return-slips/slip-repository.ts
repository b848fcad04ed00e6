import { lastNumberOfDay, type ReturnSlipState, type PaperSize } from '@senlab/domain';
import { sql, type Updateable } from 'kysely';
import type { ReturnSlip } from '../../../platform/database-types.ts';
import type { Tx } from '../../../platform/tx.ts';
import type { SlipTemplate } from './needs.ts';

export interface StoredSlip {
  readonly id: string;
  readonly version: number;
  readonly code: string | null;
  readonly patientId: string;
  readonly status: ReturnSlipState;
  readonly openedAt: string;
  readonly readyAt: string | null;
  readonly handedAt: string | null;
  readonly handedBy: string | null;
  readonly locationCode: string | null;
}

const columns = sql`id, version, code, patient_id as "patientId", status, opened_at as "openedAt",
  ready_at as "readyAt", handed_at as "handedAt", handed_by as "handedBy", location_code as "locationCode"`;

/** First of all locks: two counters with the same patient stand in line here. A change of her telephone number does too. */
export async function lockPatient(tx: Tx, patientId: string): Promise<void> {
  await sql`select from patient where id = ${patientId} for no key update`.execute(tx);
}

/** Of a patient whose row the caller has locked. */
export async function findOpenSlip(tx: Tx, patientId: string): Promise<StoredSlip | undefined> {
  const { rows } = await sql<StoredSlip>`
    select ${columns} from return_slip
     where patient_id = ${patientId} and status in ('draft', 'ready', 'unclaimed')`.execute(tx);
  return rows[0];
}

export async function findSlip(tx: Tx, id: string): Promise<StoredSlip | undefined> {
  const { rows } = await sql<StoredSlip>`select ${columns} from return_slip where id = ${id}`.execute(tx);
  return rows[0];
}

export async function insertSlip(
  tx: Tx,
  slip: { readonly id: string; readonly patientId: string; readonly at: string },
): Promise<void> {
  await tx
    .insertInto('return_slip')
    .values({
      id: slip.id,
      patient_id: slip.patientId,
      status: 'draft',
      opened_at: slip.at,
      updated_at: slip.at,
    })
    .execute();
}

export type SlipChange = Omit<Updateable<ReturnSlip>, 'id' | 'version' | 'updated_at' | 'patient_id'>;

export async function updateSlip(
  tx: Tx,
  slip: { readonly id: string; readonly version: number },
  change: SlipChange & { readonly at: string },
): Promise<number> {
  const { at, ...changed } = change;
  const version = slip.version + 1;
  const { numUpdatedRows } = await tx
    .updateTable('return_slip')
    .set({ ...changed, version, updated_at: at })
    .where('id', '=', slip.id)
    .where('version', '=', slip.version)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw new Error('a slip was changed without locking its patient');
  return version;
}

export async function insertSlipReports(
  tx: Tx,
  slipId: string,
  reports: readonly { readonly id: string; readonly versionNo: number }[],
): Promise<void> {
  await tx
    .insertInto('return_slip_report')
    .values(
      reports.map(({ id, versionNo }, position) => ({
        slip_id: slipId,
        position,
        report_id: id,
        version_no: versionNo,
      })),
    )
    .execute();
}

/** Undefined when the day has none left. */
export async function nextSlipNumber(tx: Tx, day: string): Promise<number | undefined> {
  const { rows } = await sql<{ last: number }>`
    insert into return_slip_counter (day, last) values (${day}, 1)
    on conflict (day) do update set last = return_slip_counter.last + 1
     where return_slip_counter.last < ${sql.lit(lastNumberOfDay)}
    returning last`.execute(tx);
  return rows[0]?.last;
}

/** What the report lists show. No new version of the report: whoever corrects it must not be told that it changed. */
export async function setDelivery(
  tx: Tx,
  reportIds: readonly string[],
  { status, at }: { readonly status: 'none' | 'delivered'; readonly at: string },
): Promise<void> {
  await tx
    .updateTable('report')
    .set({ delivery_status: status, updated_at: at })
    .where('id', 'in', [...reportIds])
    .execute();
}

export interface SlipRule {
  readonly unclaimedAfterDays: number;
  readonly keptDays: number;
}

export async function readRule(tx: Tx): Promise<SlipRule> {
  return tx
    .selectFrom('return_slip_rule')
    .select(['unclaimed_after_days as unclaimedAfterDays', 'kept_days as keptDays'])
    .executeTakeFirstOrThrow();
}

/** Where the paper is handed over, as it stands at its head. */
export interface SlipSite {
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  readonly hotline: string | null;
}

export async function findSite(tx: Tx, locationCode: string): Promise<SlipSite | undefined> {
  return tx
    .selectFrom('location')
    .select(['name', 'address', 'phone', 'hotline'])
    .where('code', '=', locationCode)
    .executeTakeFirst();
}

export async function findNameOf(tx: Tx, accountId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('account')
    .select('full_name as name')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row?.name;
}

/** A slip as it was frozen. */
export interface StoredSlipPaper {
  readonly slipId: string;
  readonly code: string;
  readonly status: string;
  readonly patientId: string;
  readonly locationCode: string;
  readonly handedAt: string;
  readonly template: SlipTemplate;
  readonly document: unknown;
}

interface Row extends Omit<StoredSlipPaper, 'template'> {
  readonly templateCode: string;
  readonly templateVersion: number;
  readonly size: PaperSize;
}

export async function findSlipPaper(tx: Tx, slipId: string): Promise<StoredSlipPaper | undefined> {
  const { rows } = await sql<Row>`
    select slip.id as "slipId", slip.code, slip.status, slip.patient_id as "patientId",
      slip.location_code as "locationCode", slip.handed_at as "handedAt", slip.document,
      template.code as "templateCode", template.version as "templateVersion", template.size
      from return_slip slip join paper_template template
        on template.code = slip.template_code and template.version = slip.template_version
     where slip.id = ${slipId}`.execute(tx);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { templateCode: code, templateVersion: version, size, ...slip } = row;
  return { ...slip, template: { code, version, size } };
}

export interface SlipPaperReport {
  readonly id: string;
  readonly code: string;
  readonly versionNo: number;
  readonly status: string;
  readonly isRestricted: boolean;
  readonly locationCode: string;
}

export async function listSlipPapers(tx: Tx, slipId: string): Promise<readonly SlipPaperReport[]> {
  const { rows } = await sql<SlipPaperReport>`
    select report.id, report.code, line.version_no as "versionNo", report.status,
      report.is_restricted as "isRestricted", report.location_code as "locationCode"
      from return_slip_report line join report on report.id = line.report_id
     where line.slip_id = ${slipId} order by line.position`.execute(tx);
  return rows;
}

/** The prints that were logged together with this one of the slip: the same hand, the same moment. */
export async function listPrintsBeside(
  tx: Tx,
  print: { readonly documentId: string; readonly accountId: string; readonly at: string },
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select print.id from return_slip_report line
      join print_log print on print.document_id = line.report_id and print.act = 'print'
       and print.account_id = ${print.accountId} and print.at = ${print.at}
     where line.slip_id = ${print.documentId} order by line.position`.execute(tx);
  return rows.map(({ id }) => id);
}
