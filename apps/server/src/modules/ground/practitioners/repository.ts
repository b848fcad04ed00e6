import type { Tx } from '../../../platform/tx.ts';

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
