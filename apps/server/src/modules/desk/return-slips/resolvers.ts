import type { Resolvers } from '@senlab/contract/server';
import type { RequestContext } from '../../../graphql/context.ts';
import { asActor, respond, respondList, respondOutcome } from '../../../graphql/respond.ts';
import type { ReturnSlipsService } from './service.ts';
import { fromHandOver, toDesk, toHandedOver, toRef, toRow } from './wire.ts';

export function returnSlipsResolvers(
  service: ReturnSlipsService,
): Pick<Resolvers<RequestContext>, 'Query' | 'Mutation'> {
  return {
    Query: {
      returnDesk: (_root, { mabn }, context) =>
        respond(context, () => asActor(context, (actor) => service.desk(actor, mabn)), toDesk),
      returnSlips: (_root, args, context) =>
        respondList(context, () => asActor(context, (actor) => service.list(actor, args)), toRow),
    },
    Mutation: {
      handOverResults: (_root, { mabn, handOver }, context) =>
        respondOutcome(
          context,
          () => asActor(context, (actor) => service.handOver(actor, mabn, fromHandOver(handOver))),
          toHandedOver,
        ),
      undoHandOver: (_root, { _id, version, reason }, context) =>
        respond(
          context,
          () => asActor(context, (actor) => service.undo(actor, { id: _id, version }, reason)),
          toRef,
        ),
      cancelReturnSlip: (_root, { _id, version, reason }, context) =>
        respond(
          context,
          () => asActor(context, (actor) => service.cancel(actor, { id: _id, version }, reason)),
          toRef,
        ),
      settleRecall: (_root, { _id, version, reportId }, context) =>
        respond(
          context,
          () => asActor(context, (actor) => service.settleRecall(actor, { id: _id, version }, reportId)),
          toRef,
        ),
      reprintHandOver: (_root, { _id, reprintReason, note }, context) =>
        respond(
          context,
          () =>
            asActor(context, (actor) =>
              service.reprint(actor, { slipId: _id, reprintReason, note: note ?? null }),
            ),
          ({ printId }) => ({ printId }),
        ),
    },
  };
}
