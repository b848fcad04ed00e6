import { invalid, ok, type AccountAction, type Result } from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';
import {
  readListRequest,
  type ListShape,
  type Page,
  type RawListRequest,
  readMomentFilters,
} from '../../../platform/lists/list-request.ts';
import { reading, type Tx } from '../../../platform/tx.ts';
import { addToOutbox } from '../../../live/outbox-repository.ts';
import { addAccountAction, listAccountActions, type AccountActionRow } from './repository.ts';

export interface AccountActionsService {
  listMine(actor: Actor, raw: RawListRequest): Promise<Result<Page<AccountActionRow>>>;
}

const shape: ListShape = {
  filters: { action: ['eq'], createdTime: ['gte', 'lte'] },
  sorts: ['createdTime'],
  defaultSort: { id: 'createdTime', desc: true },
};

export function accountActionsService(database: Database): AccountActionsService {
  return {
    async listMine(actor, raw) {
      const request = readListRequest(raw, shape);
      if (!request.ok) return request;
      const filters = readMomentFilters(request.value.filters, 'createdTime');
      if (filters === undefined) return invalid('unknown-filter');
      return ok(
        await reading(database, (tx) =>
          listAccountActions(tx, actor.accountId, { ...request.value, filters }),
        ),
      );
    },
  };
}

/** Called inside the transaction of what was done, so that the list tells no more and no less than what happened. */
export async function recordAccountAction(
  tx: Tx,
  accountId: string,
  done: { readonly action: AccountAction; readonly subject?: { readonly id: string; readonly code: number } },
): Promise<string> {
  const id = newId();
  await addAccountAction(tx, { id, accountId, ...done });
  await addToOutbox(tx, { topic: 'my_account_actions', accountId, subjectId: id });
  return id;
}
