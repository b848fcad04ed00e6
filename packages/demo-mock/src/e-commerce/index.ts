import { collection } from '../collection.ts';
import { asRecord, asText, json, post, type DemoHandler } from '../handler.ts';
import { sampleOrders } from './orders.ts';
import { products } from './products.ts';

export { orderStatuses, type Order, type OrderStatus, type StatusColor } from './orders.ts';
export { sampleTaxRate, withTax, type Product, type ProductImage } from './products.ts';

export function shopHandlers(now: () => number = Date.now): readonly DemoHandler[] {
  const all = collection(products);
  const orders = collection(sampleOrders(now()));
  const path = '/api/e-commerce-app/product/save';
  const [add, update] = [all.add(path, 'product'), all.update(path, 'product')];
  return [
    all.list('/api/e-commerce-app/products'),
    all.one('/api/e-commerce-app/product', 'productId'),
    // One call for both: what has an id that is known is that product, everything else a new one.
    post(path, (call) => {
      const id = asText(asRecord(call.data['product'])['id']);
      const isKnown = all.items().some((product) => product.id === id);
      const before = all.items();
      (isKnown ? update : add).answer(call);
      const saved = all.items().find((product) => (isKnown ? product.id === id : !before.includes(product)));
      return json(saved ?? null);
    }),
    orders.list('/api/e-commerce-app/orders'),
    orders.one('/api/e-commerce-app/order', 'orderId'),
  ];
}
