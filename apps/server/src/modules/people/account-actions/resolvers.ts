import type { AccountActionEntry, Resolvers } from '@senlab/contract/server';
import type { RequestContext } from '../../../graphql/context.ts';
import { asActor, respondList } from '../../../graphql/respond.ts';
import type { AccountActionRow } from './repository.ts';
import type { AccountActionsService } from './service.ts';

function toEntry(row: AccountActionRow): AccountActionEntry {
  return {
    _id: row.id,
    accountId: row.account_id,
    action: row.action,
    actionId: row.action_id,
    createdTime: row.created_at,
    data:
      row.action_id === null || row.customer_action_code === null
        ? null
        : { _id: row.action_id, Action: row.customer_action_code },
  };
}

export function accountActionsResolvers(
  service: AccountActionsService,
): Pick<Resolvers<RequestContext>, 'Query'> {
  return {
    Query: {
      myAccountActions: (_root, args, context) =>
        respondList(context, () => asActor(context, (actor) => service.listMine(actor, args)), toEntry),
    },
  };
}
