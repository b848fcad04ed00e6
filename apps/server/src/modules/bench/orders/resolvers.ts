import type { LabOrder, OrderCheck, PlacedOrder as WirePlaced } from '@senlab/contract/server';
import type { Examination } from './examine.ts';
import type { OrderView } from './repository.ts';
import type { PlacedOrder } from './placing.ts';
import { type RepeatedItem, toDraft } from './draft.ts';
import { asActor, respond, respondOutcome, respondPlain } from '../../../graphql/respond.ts';
import type { ModuleResolvers } from '../../../graphql/context.ts';
import type { OrdersService } from './service.ts';

export function toLabOrder(view: OrderView): LabOrder {
  return {
    _id: view.id,
    version: view.version,
    orderCode: view.code,
    status: view.status,
    orderedTime: view.orderedAt,
    doctorName: view.doctorName,
    orderedByName: view.orderedByName,
    priority: view.priority,
    phoneExtension: view.phoneExtension,
    clinicalInfo: view.clinicalInfo,
    paymentStatus: view.paymentStatus,
    itemCodes: [...view.itemCodes],
    cancelReason: view.cancelReason,
    pregnancyState: view.pregnancyState,
    edd: view.edd,
    eddSource: view.eddSource,
    gestationalDaysAtOrder: view.gaDaysAtOrder,
    fetuses: view.fetuses,
  };
}

function toRepeated(items: readonly RepeatedItem[]): OrderCheck['repeated'] {
  return items.map((item) => ({ ...item, testCodes: [...item.testCodes] }));
}

function toOrderCheck(examination: Examination): OrderCheck {
  return {
    issues: [...examination.issues],
    warnings: [...examination.warnings],
    repeated: toRepeated(examination.repeated),
    tubes: examination.tubes.map(({ specimenType, timePoint, testCodes }) => ({
      specimenTypeCode: specimenType,
      timePoint,
      testCodes: [...testCodes],
    })),
    gestationalDays: examination.context.gaDaysAtOrder,
  };
}

function toPlacedOrder(placed: PlacedOrder): WirePlaced {
  return { ...placed, issues: [...placed.issues], repeated: toRepeated(placed.repeated) };
}

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
