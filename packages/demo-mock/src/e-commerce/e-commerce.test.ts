import { describe, expect, test } from 'vitest';
import { aDemoSite, fieldsOf } from '../../test-support/demo-site.ts';
import { orderStatuses, shopHandlers, type Order, type Product } from './index.ts';

const newYearsNight = Date.parse('2026-12-31T17:30:00Z');
const { get, list, post } = aDemoSite(() => shopHandlers(() => newYearsNight));
const base = '/api/e-commerce-app';
const products = (): Promise<readonly Product[]> => list(`${base}/products`);
const orders = (): Promise<readonly Order[]> => list(`${base}/orders`);

describe('the products', () => {
  test('[MOCK-ECOM-01] [ENT-PROD-01] [ENT-PROD-02] [CONST-013] are twenty, taxed with ten percent', async () => {
    const all = await products();
    expect(all).toHaveLength(20);
    expect(fieldsOf(all)).toEqual([
      'id,name,handle,description,categories,tags,featuredImageId,images,priceTaxExcl,priceTaxIncl,taxRate,' +
        'comparedPrice,quantity,sku,width,height,depth,weight,extraShippingFee,active',
    ]);
    expect(fieldsOf(all.flatMap(({ images }) => images))).toEqual(['id,url,type']);
    for (const { images, featuredImageId, taxRate, priceTaxIncl, priceTaxExcl } of all) {
      expect(images.map(({ id }) => id)).toContain(featuredImageId);
      expect([taxRate, priceTaxIncl * 10]).toEqual([10, priceTaxExcl * 11]);
    }
  });

  test('[MOCK-ECOM-03] one with a known id is updated, any other is added', async () => {
    const save = async (product: object): Promise<object> =>
      (await post(`${base}/product/save`, { product })).body;
    expect(await save({ id: '3', name: 'Đổi tên' })).toMatchObject({ id: '3', name: 'Đổi tên' });
    expect(await save({ id: '', name: 'Mới' })).not.toMatchObject({ id: '' });
    const all = await products();
    expect(all).toHaveLength(21);
    expect(all.find(({ id }) => id === '3')).toMatchObject({ name: 'Đổi tên', quantity: 27 });
  });
});

test.each([
  ['[MOCK-ECOM-02]', 'product?productId='],
  ['[MOCK-ECOM-05]', 'order?orderId='],
])('%s one %s is answered by its id; an unknown one is nothing', async (_row, call) => {
  expect((await get(`${base}/${call}7`)).body).toMatchObject({ id: '7' });
  expect(await get(`${base}/${call}99`)).toEqual({ status: 200, body: null });
});

describe('the orders', () => {
  test('[MOCK-ECOM-04] [ENT-ORD-01] [CONST-013] are twenty, and their sums are right', async () => {
    const all = await orders();
    expect(all).toHaveLength(20);
    for (const { id, reference, date, products, subtotal, tax, discount, total } of all) {
      expect([id, reference, date].every((text) => text !== '')).toBe(true);
      expect(products.reduce((sum, line) => sum + line.total, 0)).toBe(subtotal);
      expect([tax * 10, total]).toEqual([subtotal, subtotal + tax - discount]);
    }
  });

  test('[ENT-ORD-02] [ENT-ORD-03] [ENT-ORD-05] know the customer, what was bought, how it was paid and sent', async () => {
    const all = await orders();
    const customers = all.map(({ customer }) => customer);
    expect(fieldsOf(customers)).toEqual([
      'id,firstName,lastName,avatar,company,jobTitle,email,phone,invoiceAddress,shippingAddress',
    ]);
    const places = customers.flatMap((one) => [one.invoiceAddress, one.shippingAddress]);
    expect(fieldsOf(places)).toEqual(['address,lat,lng']);
    expect(fieldsOf(all.flatMap((order) => order.products))).toEqual(['id,name,price,quantity,total,image']);
    expect(fieldsOf(all.map(({ payment }) => payment))).toEqual(['transactionId,amount,method,date']);
    expect(fieldsOf(all.flatMap((order) => order.shippingDetails))).toEqual([
      'tracking,carrier,weight,fee,date',
    ]);
  });

  test('[ENT-ORD-04] [DEMO-009] [CONST-014] have states with days, the newest first', async () => {
    for (const { status, date } of await orders()) {
      for (const each of status) {
        expect(fieldsOf([each])).toEqual(['id,name,color,date']);
        expect(each.date).toMatch(/^\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d$/);
      }
      const days = status.map((each) => each.date);
      expect(days.length).toBeGreaterThan(1);
      expect(days).toEqual(days.toSorted().toReversed());
      expect(days.at(-1)).toBe(date);
    }
    expect((await orders())[0]?.date).toBe('2026/12/31 09:15:20');
  });

  test('[ORDST-001] [ORDST-002] have fourteen states with these numbers', async () => {
    expect(orderStatuses.map(([name]) => name)).toEqual([
      'Awaiting check payment',
      'Payment accepted',
      'Preparing the order',
      'Shipped',
      'Delivered',
      'Canceled',
      'Refunded',
      'Payment error',
      'On pre-order (paid)',
      'Awaiting bank wire payment',
      'Awaiting PayPal payment',
      'Remote payment accepted',
      'On pre-order (not paid)',
      'Awaiting Cash-on-delivery payment',
    ]);
    const shown = (await orders()).flatMap(({ status }) => status);
    expect(new Set(shown.map(({ id }) => id)).size).toBe(14);
    for (const { id, name } of shown) expect(name).toBe(orderStatuses[id - 1]?.[0]);
  });
});
