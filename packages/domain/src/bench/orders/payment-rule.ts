import type { OrderPriority } from './order-check.ts';

export const paymentStatuses = ['unpaid', 'paid', 'insured', 'exempt'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export interface PaymentSituation {
  readonly status: PaymentStatus;
  readonly priority: OrderPriority;
  readonly isOutpatient: boolean;
  /** A site's option. */
  readonly mustPayFirst: boolean;
}

/** Only a routine order of an outpatient ever waits for money. */
export function paymentAllowsCollection(situation: PaymentSituation): boolean {
  const { status, priority, isOutpatient, mustPayFirst } = situation;
  return !mustPayFirst || status !== 'unpaid' || !isOutpatient || priority !== 'routine';
}
