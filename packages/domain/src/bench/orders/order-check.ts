import type { GestationWindow } from '../../ground/catalogue/catalogue.ts';
import type { OrderReason } from '../../ground/reasons/bench.ts';
import { extensionPattern } from '../../ground/catalogue/department-kind.ts';
import { invalid, ok, type Result } from '../../ground/kernel/result.ts';
import { testsOfItem, type OrderCatalogue, type OrderedItem } from './expand-items.ts';
import {
  checkReorder,
  type ReorderContext,
  type ReorderExplanation,
  checkScreening,
  type ScreeningData,
} from './order-warnings.ts';

/** Where the patient stands on the day of the order; null where it is not known or makes no sense. */
export interface PatientAge {
  readonly gaDays: number | null;
  readonly hoursOfLife: number | null;
}

const reasons = {
  'gestational-days': { unknown: 'gestation-unknown', outside: 'outside-gestation-window' },
  'hours-of-life': { unknown: 'life-hours-unknown', outside: 'outside-life-hours-window' },
} as const;

/** Why an order should be looked at again; null inside the window, and where there is none. Both ends are inside. */
export function checkGestationWindow(window: GestationWindow | null, age: PatientAge): OrderReason | null {
  if (window === null) return null;
  const { unit, min, max } = window;
  const at = unit === 'gestational-days' ? age.gaDays : age.hoursOfLife;
  if (at === null) return reasons[unit].unknown;
  const isInside = (min === null || at >= min) && (max === null || at <= max);
  return isInside ? null : reasons[unit].outside;
}

export const paymentStatuses = ['unpaid', 'paid', 'insured', 'exempt'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export interface PaymentSituation {
  readonly status: PaymentStatus;
  readonly priority: OrderPriority;
  readonly isOutpatient: boolean;
}

/** Only a routine order of an outpatient ever waits for money. */
export function paymentAllowsCollection(situation: PaymentSituation): boolean {
  const { status, priority, isOutpatient } = situation;
  return status !== 'unpaid' || !isOutpatient || priority !== 'routine';
}

export const orderPriorities = ['routine', 'urgent', 'stat'] as const;
export type OrderPriority = (typeof orderPriorities)[number];

export interface OrderToCheck {
  readonly priority: OrderPriority;
  readonly phoneExtension: string | null;
  readonly clinicalInfo: string | null;
  /** A stored decimal. */
  readonly weightKg: string | null;
  readonly items: readonly (OrderedItem & ReorderExplanation)[];
  readonly screening: ScreeningData | null;
}

export interface OrderContext extends ReorderContext, PatientAge {
  readonly catalogue: OrderCatalogue;
  /** YYYY-MM-DD: the day on which the sample is meant to be drawn. */
  readonly sampleDay: string;
}

export interface OrderFinding {
  readonly reason: OrderReason;
  /** The panel or test that it is about; null: the order itself. */
  readonly itemCode: string | null;
}

/** Blocks keep an order from being placed; warnings are shown and left to the clinician. */
export interface OrderCheck {
  readonly blocks: readonly OrderFinding[];
  readonly warnings: readonly OrderFinding[];
}

export const clinicalInfoMaxLength = 500;
/** More than anyone ticks, and few enough that one order cannot keep the others waiting. */
export const orderItemsMax = 60;

function phoneFindings({ priority, phoneExtension }: OrderToCheck): readonly OrderReason[] {
  const typed = (phoneExtension ?? '').trim();
  if (typed === '') return priority === 'stat' ? ['phone-extension-missing'] : [];
  return extensionPattern.test(typed) ? [] : ['phone-extension-not-valid'];
}

function headFindings(order: OrderToCheck): readonly OrderFinding[] {
  const reasons: OrderReason[] = [...phoneFindings(order)];
  if (order.items.length === 0) reasons.push('order-empty');
  if (order.items.length > orderItemsMax) reasons.push('order-items-too-many');
  if (new Set(order.items.map(({ code }) => code)).size < order.items.length)
    reasons.push('order-item-twice');
  if (Array.from(order.clinicalInfo ?? '').length > clinicalInfoMaxLength)
    reasons.push('clinical-info-too-long');
  return reasons.map((reason) => ({ reason, itemCode: null }));
}

function reorderFindings(order: OrderToCheck, context: OrderContext): readonly OrderFinding[] {
  return order.items.flatMap((item) => {
    const reason = checkReorder(testsOfItem(item, context.catalogue) ?? [], item, context);
    return reason === null ? [] : [{ reason, itemCode: item.code }];
  });
}

function screeningFindings(order: OrderToCheck, context: OrderContext): readonly OrderFinding[] {
  return order.items.flatMap(({ kind, code }) => {
    const screening = kind === 'panel' ? (context.catalogue.panels.get(code)?.screening ?? null) : null;
    const reasons = checkScreening(screening, order.screening, context.sampleDay);
    return reasons.map((reason) => ({ reason, itemCode: code }));
  });
}

/** The risk is counted with her weight. It may still come from the ward, so the order need not wait for it. */
function weightFindings(order: OrderToCheck, { catalogue }: OrderContext): readonly OrderFinding[] {
  if (order.weightKg !== null) return [];
  return order.items
    .filter(({ kind, code }) => kind === 'panel' && (catalogue.panels.get(code)?.screening ?? null) !== null)
    .map(({ code }) => ({ reason: 'screening-weight-missing', itemCode: code }));
}

function windowFindings(order: OrderToCheck, context: OrderContext): readonly OrderFinding[] {
  return order.items.flatMap(({ kind, code }) => {
    const window = kind === 'panel' ? (context.catalogue.panels.get(code)?.window ?? null) : null;
    const reason = checkGestationWindow(window, context);
    return reason === null ? [] : [{ reason, itemCode: code }];
  });
}

/** Everything that is wrong or odd about an order at once, so that a form can show it where it belongs. */
export function checkOrder(order: OrderToCheck, context: OrderContext): Result<OrderCheck> {
  const isKnown = order.items.every((item) => testsOfItem(item, context.catalogue) !== undefined);
  if (!isKnown) return invalid('test-unknown');
  return ok({
    blocks: [
      ...headFindings(order),
      ...reorderFindings(order, context),
      ...screeningFindings(order, context),
    ],
    warnings: [...weightFindings(order, context), ...windowFindings(order, context)],
  });
}
