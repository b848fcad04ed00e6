import type { Tx } from '../../../platform/tx.ts';
import { sql } from 'kysely';

/** The licence of somebody who puts a name under results. */
export interface Practitioner {
  readonly accountId: string;
  readonly fullName: string;
  /** As printed before the name. */
  readonly printTitle: string;
  readonly licenceNo: string;
  readonly licenceFrom: string;
  /** Null: without an end. */
  readonly licenceTo: string | null;
}

export async function findPractitioners(
  tx: Tx,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, Practitioner>> {
  if (accountIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('practitioner')
    .innerJoin('account', 'account.id', 'practitioner.account_id')
    .select([
      'account_id as accountId',
      'full_name as fullName',
      'print_title as printTitle',
      'licence_no as licenceNo',
      'licence_from as licenceFrom',
      'licence_to as licenceTo',
    ])
    .where('account_id', 'in', [...new Set(accountIds)])
    .execute();
  return new Map(rows.map((row) => [row.accountId, row]));
}

export type PractitionerChange = Omit<Practitioner, 'fullName'>;

export async function savePractitioner(tx: Tx, change: PractitionerChange): Promise<void> {
  const columns = {
    licence_no: change.licenceNo,
    licence_from: change.licenceFrom,
    licence_to: change.licenceTo,
    print_title: change.printTitle,
  };
  await tx
    .insertInto('practitioner')
    .values({ account_id: change.accountId, ...columns })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(columns))
    .execute();
}

/** Somebody whose name may stand under a paper as the doctor's. */
export interface Doctor {
  readonly id: string;
  readonly name: string;
  readonly departmentId: string | null;
}

const doctorColumns = sql`a.id, a.department_id as "departmentId",
  concat_ws(' ', nullif(coalesce(p.print_title, a.title), ''), a.full_name) as name`;
const doctors = sql`account a left join practitioner p on p.account_id = a.id
  where a.is_active and (p.account_id is not null or exists (
    select 1 from account_permission r where r.account_id = a.id and r.permission = 'appointment-slips.sign'))`;

/** Those with a licence on file, and those who may sign slips: each with a doctor's job. */
export async function listDoctors(tx: Tx): Promise<readonly Doctor[]> {
  const { rows } = await sql<Doctor>`
    select ${doctorColumns} from ${doctors} order by a.full_name, a.id limit 500`.execute(tx);
  return rows;
}

export async function findDoctor(tx: Tx, id: string): Promise<Doctor | undefined> {
  const { rows } = await sql<Doctor>`select ${doctorColumns} from ${doctors} and a.id = ${id}`.execute(tx);
  return rows[0];
}
