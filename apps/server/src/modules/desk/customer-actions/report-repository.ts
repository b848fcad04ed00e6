import { isReportSecret, type OnlineReport } from '@senlab/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';
import type { Catalogue } from '../../ground/catalogue/index.ts';
import { sensitivitiesOf } from '../../bench/results/index.ts';

/** A report that somebody wants to show to a patient outside of the house. */
export interface ShownReport extends OnlineReport {
  readonly id: string;
  readonly patientId: string;
  readonly departmentId: string | null;
  readonly code: string;
  readonly versionNo: number;
  readonly title: string;
  readonly releasedAt: string;
}

interface Row extends Omit<ShownReport, 'sensitivities'> {
  readonly testCodes: readonly string[];
}

/** Tests that are kept secret for something: in the catalogue of today, or in any version that there was. */
export async function secretCodes(tx: Tx, catalogue: Catalogue): Promise<readonly string[]> {
  const { rows } = await sql<{ code: string }>`
    select distinct code from test_item where cardinality(sensitive) > 0`.execute(tx);
  const inForce = [...catalogue.tests.keys()].filter((code) => sensitivitiesOf(code, catalogue).length > 0);
  return [...new Set([...rows.map(({ code }) => code), ...inForce])].toSorted();
}

const columns = sql`report.id, report.patient_id as "patientId", report.department_id as "departmentId", report.code,
  report.version_no as "versionNo", template.title, report.status, report.released_at as "releasedAt",
  report.is_restricted as "isRestricted", report.is_genetic as "isGenetic",
  array(select item.test_code from report_item item where item.report_id = report.id) as "testCodes"`;
const tables = sql`report join paper_template template
  on template.code = report.template_code and template.version = report.template_version`;

function toShown({ testCodes, ...row }: Row, secret: readonly string[]): ShownReport {
  // A report without a line is one that nobody can judge.
  const told = testCodes.length === 0 ? ['?'] : testCodes.filter((code) => secret.includes(code));
  return { ...row, sensitivities: told };
}

/** Held: a correction that leaves now waits until this is written, and of two who publish it the second sees the first. */
export async function lockShownReport(
  tx: Tx,
  id: string,
  secret: readonly string[],
): Promise<ShownReport | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from ${tables} where report.id = ${id} for no key update of report`.execute(tx);
  const [row] = rows;
  return row && toShown(row, secret);
}

export async function findShownReport(
  tx: Tx,
  id: string,
  secret: readonly string[],
): Promise<ShownReport | undefined> {
  const { rows } = await sql<Row>`select ${columns} from ${tables} where report.id = ${id}`.execute(tx);
  const [row] = rows;
  return row && toShown(row, secret);
}

const reportsAtMost = 100;

/** Released ones of one person that may stand online, newest first. `ward` null: of every department. */
export async function listShownReports(
  tx: Tx,
  asked: { readonly patientId: string; readonly ward: string | null; readonly secret: readonly string[] },
): Promise<readonly ShownReport[]> {
  const { rows } = await sql<Row>`
    select ${columns} from ${tables}
     where report.patient_id = any(records_of_person(${asked.patientId})) and report.status = 'released'
       and (${asked.ward}::uuid is null or report.department_id = ${asked.ward})
     order by report.released_at desc, report.id desc limit ${sql.lit(reportsAtMost)}`.execute(tx);
  return rows.map((row) => toShown(row, asked.secret)).filter((report) => !isReportSecret(report));
}

/** Whether it stands in an action already, drafted or published. The report must be locked. */
export async function isReportTaken(tx: Tx, reportId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from customer_action
     where report_id = ${reportId} and status in ('draft', 'published') limit 1`.execute(tx);
  return rows.length > 0;
}
