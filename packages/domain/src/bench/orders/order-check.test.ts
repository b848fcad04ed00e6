import { describe, expect, test } from 'vitest';
import { catalogueExample } from './catalogue.test-support.ts';
import {
  checkOrder,
  orderItemsMax,
  type OrderContext,
  type OrderToCheck,
  paymentAllowsCollection,
  type PaymentSituation,
} from './order-check.ts';
import type { OrderReason } from '../../ground/reasons/bench.ts';
import type { ScreeningData } from './order-warnings.ts';

const hour = 3_600_000;
const orderedMs = Date.UTC(2026, 10, 14, 0, 50);
const context: OrderContext = {
  catalogue: catalogueExample,
  gaDays: 86,
  hoursOfLife: null,
  sampleDay: '2026-11-14',
  orderedMs,
  earlierResults: [{ testCode: 'HGB', collectedMs: orderedMs - 24 * hour }],
  validityHours: { HGB: 72, PLT: 72 },
};
const screening: ScreeningData = {
  crlMm: '58.4',
  ntMm: '1.30',
  usDate: '2026-11-14',
  sonographerId: 'sono-1',
  machineId: 'machine-1',
};
const item = (code: string, kind: 'panel' | 'test' = 'panel'): OrderToCheck['items'][number] => ({
  kind,
  code,
  reorderReason: null,
  reorderText: null,
});
const order: OrderToCheck = {
  priority: 'routine',
  phoneExtension: null,
  clinicalInfo: 'Nghén nhiều',
  weightKg: '54.5',
  items: [item('DOUBLE')],
  screening,
};

const findings = (
  which: 'blocks' | 'warnings',
  change: Partial<OrderToCheck>,
  around: Partial<OrderContext> = {},
): readonly OrderReason[] => {
  const answer = checkOrder({ ...order, ...change }, { ...context, ...around });
  return answer.ok ? answer.value[which].map(({ reason }) => reason) : [];
};

describe('an order', () => {
  test('of a first-trimester screening in its window has nothing wrong or odd', () => {
    expect(checkOrder(order, context)).toEqual({ ok: true, value: { blocks: [], warnings: [] } });
  });

  test('without items is blocked', () => {
    expect(findings('blocks', { items: [] })).toEqual(['order-empty']);
  });

  test('of the same thing twice is blocked', () => {
    expect(findings('blocks', { items: [item('DOUBLE'), item('DOUBLE')] })).toContain('order-item-twice');
  });

  test('of more things than one sheet holds is blocked', () => {
    const items = Array.from({ length: orderItemsMax + 1 }, () => item('DOUBLE'));
    expect(findings('blocks', { items })).toContain('order-items-too-many');
    expect(findings('blocks', { items: items.slice(1) })).not.toContain('order-items-too-many');
  });

  test('of something that the catalogue does not know is refused', () => {
    expect(checkOrder({ ...order, items: [item('XYZ')] }, context)).toEqual({
      ok: false,
      refusal: { kind: 'invalid', reason: 'test-unknown' },
    });
  });

  test('may be told in 500 characters and not in more', () => {
    expect(findings('blocks', { clinicalInfo: 'ô'.repeat(500) })).toEqual([]);
    expect(findings('blocks', { clinicalInfo: 'ô'.repeat(501) })).toEqual(['clinical-info-too-long']);
  });
});

describe('an emergency order', () => {
  test.each([null, '', '  '])('needs an extension to call, and %j is none', (phoneExtension) => {
    expect(findings('blocks', { priority: 'stat', phoneExtension })).toEqual(['phone-extension-missing']);
  });

  test.each(['1', '1234567', '12a', 'máy 12'])('is not called at %j', (phoneExtension) => {
    expect(findings('blocks', { priority: 'stat', phoneExtension })).toEqual(['phone-extension-not-valid']);
  });

  test('with an extension is fine, and others need none', () => {
    expect(findings('blocks', { priority: 'stat', phoneExtension: ' 108 ' })).toEqual([]);
    expect(findings('blocks', { priority: 'urgent' })).toEqual([]);
  });
});

describe('the window of a panel', () => {
  test.each([
    [76, ['outside-gestation-window']],
    [77, []],
    [97, []],
    [98, ['outside-gestation-window']],
    [null, ['gestation-unknown']],
  ])('on gestational day %s warns of %j', (gaDays, warnings) => {
    expect(findings('warnings', {}, { gaDays })).toEqual(warnings);
  });

  test.each([
    [23, ['outside-life-hours-window']],
    [24, []],
    [72, []],
    [73, ['outside-life-hours-window']],
    [null, ['life-hours-unknown']],
  ])('at %s hours of life warns of %j', (hoursOfLife, warnings) => {
    expect(findings('warnings', { items: [item('SOSINH')] }, { hoursOfLife })).toEqual(warnings);
  });

  test('never blocks', () => {
    expect(findings('blocks', {}, { gaDays: 300 })).toEqual([]);
  });

  test('is nothing for a single test', () => {
    expect(findings('warnings', { items: [item('PAPPA', 'test')] }, { gaDays: 10 })).toEqual([]);
  });

  test('names the panel that it is about', () => {
    const answer = checkOrder({ ...order, items: [item('CTM'), item('TRIPLE')] }, context);
    expect(answer).toMatchObject({
      value: { warnings: [{ reason: 'outside-gestation-window', itemCode: 'TRIPLE' }] },
    });
  });
});

describe('a test that has a valid result already', () => {
  const again = (change: Partial<OrderToCheck['items'][number]>): readonly OrderReason[] =>
    findings('blocks', { items: [{ ...item('CTM'), ...change }] });

  test('is ordered again with a reason only', () => {
    expect(again({})).toEqual(['reorder-reason-missing']);
    expect(again({ reorderReason: 'clinical_change' })).toEqual([]);
  });

  test.each([null, '', '    ', 'vậy'])(
    'is not ordered again for another reason that says %j',
    (reorderText) => {
      expect(again({ reorderReason: 'other', reorderText })).toEqual(['reorder-text-missing']);
    },
  );

  test('is ordered again for another reason that says something', () => {
    expect(again({ reorderReason: 'other', reorderText: 'Theo yêu cầu hội chẩn' })).toEqual([]);
  });

  test.each([
    ['a minute before its validity ends', 72 * hour - 60_000, ['reorder-reason-missing']],
    ['when its validity ends', 72 * hour, []],
    ['collected after this order was made', -hour, ['reorder-reason-missing']],
  ])('counts from its collection: %s', (_, ageMs, blocks) => {
    const earlierResults = [{ testCode: 'PLT', collectedMs: orderedMs - ageMs }];
    expect(findings('blocks', { items: [item('CTM')] }, { earlierResults })).toEqual(blocks);
  });

  test('may be repeated at will where the catalogue sets no validity', () => {
    expect(findings('blocks', { items: [item('CTM')] }, { validityHours: {} })).toEqual([]);
  });
});

describe('the weight', () => {
  test.each(['DOUBLE', 'TRIPLE'])('is missed where %s is ordered, and the order may be placed', (code) => {
    const change = { items: [item(code)], weightKg: null };
    expect(findings('warnings', change, { gaDays: 7 * 16 })).toContain('screening-weight-missing');
    expect(findings('blocks', change)).toEqual([]);
  });

  test.each([
    ['it was taken', { weightKg: '54.5' }],
    ['nothing is counted with it', { items: [item('CTM')], weightKg: null }],
  ])('is not missed where %s', (_why, change) => {
    expect(findings('warnings', change)).not.toContain('screening-weight-missing');
  });
});

describe('the ultrasound of a screening', () => {
  test.each<[string, Partial<ScreeningData>, OrderReason]>([
    ['no length', { crlMm: null }, 'screening-crl-not-valid'],
    ['a length just too short', { crlMm: '44.9' }, 'screening-crl-not-valid'],
    ['a length just too long', { crlMm: '84.1' }, 'screening-crl-not-valid'],
    ['a length that is measured too finely', { crlMm: '58.44' }, 'screening-crl-not-valid'],
    ['a length with a comma', { crlMm: '58,4' }, 'screening-crl-not-valid'],
    ['no translucency', { ntMm: null }, 'screening-nt-not-valid'],
    ['a translucency just too small', { ntMm: '0.49' }, 'screening-nt-not-valid'],
    ['a translucency just too large', { ntMm: '15.01' }, 'screening-nt-not-valid'],
    ['no date', { usDate: null }, 'screening-date-not-valid'],
    ['a date after the sample', { usDate: '2026-11-15' }, 'screening-date-not-valid'],
    ['a day not in the calendar', { usDate: '2026-02-30' }, 'screening-date-not-valid'],
    ['no doctor', { sonographerId: ' ' }, 'screening-sonographer-missing'],
    ['no machine', { machineId: null }, 'screening-machine-missing'],
  ])('blocks the first trimester with %s', (_, change, reason) => {
    expect(findings('blocks', { screening: { ...screening, ...change } })).toEqual([reason]);
  });

  test.each([
    ['45', '0.5'],
    ['45.0', '0.50'],
    ['84', '15'],
    ['84.0', '15.00'],
  ])('may be exactly at its limits: %s and %s', (crlMm, ntMm) => {
    expect(findings('blocks', { screening: { ...screening, crlMm, ntMm } })).toEqual([]);
  });

  test('is missing altogether: everything is told at once', () => {
    expect(findings('blocks', { screening: null })).toEqual([
      'screening-date-not-valid',
      'screening-crl-not-valid',
      'screening-nt-not-valid',
      'screening-sonographer-missing',
      'screening-machine-missing',
    ]);
  });

  test('needs no more than its date in the second trimester', () => {
    const dated = { ...screening, crlMm: null, ntMm: null, sonographerId: null, machineId: null };
    expect(findings('blocks', { items: [item('TRIPLE')], screening: dated })).toEqual([]);
    expect(findings('blocks', { items: [item('TRIPLE')], screening: null })).toEqual([
      'screening-date-not-valid',
    ]);
  });

  test('is nobody’s concern for other panels', () => {
    expect(
      findings('blocks', { items: [item('TSG', 'panel')], screening: null }, { validityHours: {} }),
    ).toEqual([]);
  });
});

const waiting: PaymentSituation = {
  status: 'unpaid',
  priority: 'routine',
  isOutpatient: true,
};

describe('blood is drawn', () => {
  test('not from an outpatient with an unpaid routine order', () => {
    expect(paymentAllowsCollection(waiting)).toBe(false);
  });

  test.each<[string, Partial<PaymentSituation>]>([
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
