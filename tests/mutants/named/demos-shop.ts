import { mutantsIn, type Change, type Mutant } from '../mutant.ts';

const mock = (file: string, changes: readonly Change[]): readonly Mutant[] =>
  mutantsIn(
    `packages/demo-mock/src/e-commerce/${file}.ts`,
    ['packages/demo-mock/src/e-commerce/e-commerce.test.ts'],
    changes,
  );

/** The demo shop: its products, its orders, and the calls about both. */
export const shopMutants: readonly Mutant[] = [
  ...mock('index', [
    ['MOCK-ECOM-01', "'/api/e-commerce-app/products'", "'/api/e-commerce-app/goods'"],
    ['MOCK-ECOM-02', "'productId'", "'id'"],
    ['MOCK-ECOM-03', '(isKnown ? update : add)', 'add'],
    ['MOCK-ECOM-04', "'/api/e-commerce-app/orders'", "'/api/e-commerce-app/order-list'"],
    ['MOCK-ECOM-05', "'orderId'", "'id'"],
  ]),
  ...mock('products', [
    ['ENT-PROD-01', '    featuredImageId: images', '    mainImageId: images'],
    ['ENT-PROD-02', '    depth: 30,\n', ''],
    ['CONST-013', 'sampleTaxRate = 10', 'sampleTaxRate = 8'],
  ]),
  ...mock('orders', [
    ['ENT-ORD-01', 'subtotal + tax - discount', 'subtotal + tax'],
    ['ENT-ORD-02', "    jobTitle: 'Chủ cửa hàng',\n", ''],
    ['ENT-ORD-03', 'total: price * quantity, image', 'sum: price * quantity, image'],
    ['ENT-ORD-04', 'name, color, date };', 'name, color, date, text: name };'],
    ['ENT-ORD-05', '        fee: 25_000,\n', ''],
    ['DEMO-009', 'status(index, past(now, index,', 'status(index, past(now, index + 2,'],
    ['CONST-014', ".replaceAll('-', '/')", ''],
    ['ORDST-001', "'Refunded'", "'Returned'"],
    ['ORDST-002', "'Payment error'", "'Payment failed'"],
  ]),
];
