import type { CallLog, Resolvers } from '@senlab/contract/server';
import type { RequestContext } from '../../../graphql/context.ts';
import { asActor, respond, respondList } from '../../../graphql/respond.ts';
import type { CallLogRow } from './repository.ts';
import type { CallsService } from './service.ts';

type Wired = Pick<Resolvers<RequestContext>, 'Query' | 'Mutation'>;

function toCallLog(row: CallLogRow): CallLog {
  return {
    _id: row.id,
    calldate: row.calldate,
    createdTime: row.created_at,
    uniqueid: row.uniqueid,
    account: row.fullName === null ? null : { base: { fullName: row.fullName } },
    dcontext: row.dcontext,
  };
}

export function callsResolvers(service: CallsService): Wired {
  return {
    Query: {
      callLogs: (_root, args, context) =>
        respondList(context, () => asActor(context, (actor) => service.list(actor, args)), toCallLog),
    },
    Mutation: {
      callout: (_root, { phoneNumber, campaignId }, context) =>
        respond(
          context,
          () =>
            asActor(context, (actor) =>
              service.callOut(actor, { phoneNumber, campaignId: campaignId ?? null }),
            ),
          (call) => ({ _id: call.id }),
        ),
    },
  };
}
