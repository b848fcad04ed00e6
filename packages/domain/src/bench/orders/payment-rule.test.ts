import { describe, expect, test } from 'vitest';
import { paymentAllowsCollection, type PaymentSituation } from './payment-rule.ts';

const waiting: PaymentSituation = {
  status: 'unpaid',
  priority: 'routine',
  isOutpatient: true,
  mustPayFirst: true,
};

describe('blood is drawn', () => {
  test('not from an outpatient with an unpaid routine order, where the site asks for payment', () => {
    expect(paymentAllowsCollection(waiting)).toBe(false);
  });

  test.each<[string, Partial<PaymentSituation>]>([
    ['where the site does not ask', { mustPayFirst: false }],
    ['from an inpatient', { isOutpatient: false }],
    ['for an urgent order', { priority: 'urgent' }],
    ['for an emergency', { priority: 'stat' }],
    ['after payment', { status: 'paid' }],
    ['under insurance', { status: 'insured' }],
    ['from someone exempt', { status: 'exempt' }],
  ])('%s', (_, change) => {
    expect(paymentAllowsCollection({ ...waiting, ...change })).toBe(true);
  });
});
