import { describe, expect, test } from 'vitest';
import { aDemoSite } from '../../test-support/demo-site.ts';
import { orderStatuses, shopHandlers, type Order, type Product } from './index.ts';

const newYearsNight = Date.parse('2026-12-31T17:30:00Z');
const shop = (): ReturnType<typeof aDemoSite> => aDemoSite(shopHandlers(() => newYearsNight));

describe('the products', () => {
  test('[MOCK-ECOM-01] [ENT-PROD-01] [ENT-PROD-02] [CONST-013] are twenty, taxed with ten percent', async () => {
    const all = await shop().list<Product>('/api/e-commerce-app/products');
    expect(all).toHaveLength(20);
    for (const product of all) {
      expect(Object.keys(product).join()).toBe(
        'id,name,handle,description,categories,tags,featuredImageId,images,priceTaxExcl,priceTaxIncl,taxRate,' +
          'comparedPrice,quantity,sku,width,height,depth,weight,extraShippingFee,active',
      );
      expect(Object.keys(product.images[0] ?? {})).toEqual(['id', 'url', 'type']);
      expect(product.images.map(({ id }) => id)).toContain(product.featuredImageId);
      expect([product.taxRate, product.priceTaxIncl * 10]).toEqual([10, product.priceTaxExcl * 11]);
    }
  });

  test('[MOCK-ECOM-02] one is answered by its id; an unknown one is nothing', async () => {
    const { get } = shop();
    expect((await get('/api/e-commerce-app/product?productId=3')).body).toMatchObject({ id: '3' });
    expect(await get('/api/e-commerce-app/product?productId=99')).toEqual({ status: 200, body: null });
  });

  test('[MOCK-ECOM-03] one with a known id is updated, any other is added', async () => {
    const { list, post } = shop();
    const save = (product: object): ReturnType<typeof post> =>
      post('/api/e-commerce-app/product/save', { product });
    expect((await save({ id: '3', name: 'Đổi tên' })).body).toMatchObject({ id: '3', name: 'Đổi tên' });
    const { body } = await save({ id: '', name: 'Mới' });
    expect(body['id']).not.toBe('');
    const all = await list<Product>('/api/e-commerce-app/products');
    expect(all).toHaveLength(21);
    expect(all.find(({ id }) => id === '3')).toMatchObject({ name: 'Đổi tên', quantity: 27 });
  });
});

describe('the orders', () => {
  const orders = async (): Promise<readonly Order[]> => shop().list<Order>('/api/e-commerce-app/orders');

  test('[MOCK-ECOM-04] [ENT-ORD-01] [CONST-013] are twenty, and their sums are right', async () => {
    const all = await orders();
    expect(all).toHaveLength(20);
    for (const { id, reference, date, products, subtotal, tax, discount, total } of all) {
      expect([id, reference, date].every((text) => text !== '')).toBe(true);
      expect(products.reduce((sum, line) => sum + line.total, 0)).toBe(subtotal);
      expect([tax * 10, total]).toEqual([subtotal, subtotal + tax - discount]);
    }
  });

  test('[MOCK-ECOM-05] one is answered by its id; an unknown one is nothing', async () => {
    const { get } = shop();
    expect((await get('/api/e-commerce-app/order?orderId=7')).body).toMatchObject({ id: '7' });
    expect((await get('/api/e-commerce-app/order?orderId=0')).body).toBeNull();
  });

  test('[ENT-ORD-02] [ENT-ORD-03] [ENT-ORD-05] know the customer, what was bought, how it was paid and sent', async () => {
    const [order] = await orders();
    const place = ['address', 'lat', 'lng'];
    expect(Object.keys(order?.customer ?? {}).join()).toBe(
      'id,firstName,lastName,avatar,company,jobTitle,email,phone,invoiceAddress,shippingAddress',
    );
    expect(Object.keys(order?.customer.invoiceAddress ?? {})).toEqual(place);
    expect(Object.keys(order?.customer.shippingAddress ?? {})).toEqual(place);
    expect(Object.keys(order?.products[0] ?? {}).join()).toBe('id,name,price,quantity,total,image');
    expect(Object.keys(order?.payment ?? {})).toEqual(['transactionId', 'amount', 'method', 'date']);
    const [sent] = order?.shippingDetails ?? [];
    expect(Object.keys(sent ?? {})).toEqual(['tracking', 'carrier', 'weight', 'fee', 'date']);
  });

  test('[ENT-ORD-04] [DEMO-009] [CONST-014] have states with days, the newest first', async () => {
    for (const { status, date } of await orders()) {
      for (const each of status) {
        expect(Object.keys(each)).toEqual(['id', 'name', 'color', 'date']);
        expect(each.date).toMatch(/^\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d$/);
      }
      const days = status.map((each) => each.date);
      expect(days.length).toBeGreaterThan(1);
      expect(days).toEqual(days.toSorted().toReversed());
      expect(days.at(-1)).toBe(date);
    }
    expect((await orders())[0]?.date).toBe('2026/12/31 09:15:20');
  });

  test('[ORDST-001] the first seven states of an order have these numbers', () => {
    expect(orderStatuses.slice(0, 7).map(([name]) => name)).toEqual([
      'Awaiting check payment',
      'Payment accepted',
      'Preparing the order',
      'Shipped',
      'Delivered',
      'Canceled',
      'Refunded',
    ]);
  });

  test('[ORDST-002] the other seven states of an order have these numbers, as orders show them', async () => {
    expect(orderStatuses.slice(7).map(([name]) => name)).toEqual([
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
