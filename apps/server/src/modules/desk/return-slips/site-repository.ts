import type { Tx } from '../../../platform/tx.ts';

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
