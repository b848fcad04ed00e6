import type { AccountAction, AccountId } from '@senlab/domain';
import { listPage, type ListSource } from '../../../platform/lists/list-page.ts';
import type { ListRequest, Page } from '../../../platform/lists/list-request.ts';
import type { Tx } from '../../../platform/tx.ts';

export interface AccountActionRow {
  readonly id: string;
  readonly account_id: string;
  readonly action: string;
  readonly action_id: string | null;
  readonly customer_action_code: number | null;
  readonly created_at: string;
}

export interface NewAccountAction {
  readonly id: string;
  readonly accountId: string;
  readonly action: AccountAction;
  readonly subject?: { readonly id: string; readonly code: number };
}

export async function addAccountAction(tx: Tx, entry: NewAccountAction): Promise<void> {
  await tx
    .insertInto('account_action')
    .values({
      id: entry.id,
      account_id: entry.accountId,
      action: entry.action,
      action_id: entry.subject?.id ?? null,
      customer_action_code: entry.subject?.code ?? null,
    })
    .execute();
}

const newest: ListSource = {
  name: 'account-actions list',
  select: 'id, account_id, action, action_id, customer_action_code, created_at',
  from: 'account_action',
  where: 'account_id = $1',
  fixedParameters: 1,
  columns: { action: 'action', createdTime: 'created_at' },
  tieBreak: 'id',
};

export function listAccountActions(
  tx: Tx,
  accountId: AccountId,
  request: ListRequest,
): Promise<Page<AccountActionRow>> {
  return listPage<AccountActionRow>(tx, newest, { request, fixed: [accountId] });
}
