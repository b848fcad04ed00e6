import { asActor, respond, respondOutcome, respondPlain } from '../../../graphql/respond.ts';
import type { ModuleResolvers } from '../../../graphql/context.ts';
import { toDraft } from './draft.ts';
import type { OrdersService } from './service.ts';
import { toOrderCheck, toPlacedOrder } from './wire.ts';

export function ordersResolvers(service: OrdersService): ModuleResolvers {
  return {
    Query: {
      checkOrder: (_root, { draft }, context) =>
        respond(
          context,
          () => asActor(context, (actor) => service.check(actor, toDraft(draft))),
          toOrderCheck,
        ),
      orderingDoctors: (_root, _args, context) =>
        respond(
          context,
          () => asActor(context, (actor) => service.doctors(actor)),
          (doctors) => doctors.map(({ id, ...doctor }) => ({ _id: id, ...doctor })),
        ),
    },
    Mutation: {
      placeOrder: (_root, { draft }, context) =>
        respondOutcome(
          context,
          () => asActor(context, (actor) => service.place(actor, toDraft(draft))),
          toPlacedOrder,
        ),
      cancelOrder: (_root, { _id, version, reason }, context) =>
        respondPlain(context, () =>
          asActor(context, (actor) => service.cancel(actor, { id: _id, version, reason })),
        ),
    },
  };
}
