import type { LabOrder, OrderCheck, PlacedOrder as WirePlaced } from '@senlab/contract/server';
import type { Examination } from './examine.ts';
import type { OrderView } from './list-repository.ts';
import type { PlacedOrder } from './placing.ts';
import type { RepeatedItem } from './repeated.ts';

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

export function toOrderCheck(examination: Examination): OrderCheck {
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

export function toPlacedOrder(placed: PlacedOrder): WirePlaced {
  return { ...placed, issues: [...placed.issues], repeated: toRepeated(placed.repeated) };
}
