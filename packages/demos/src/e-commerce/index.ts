export { OrderPage } from './order-page.tsx';
export { OrdersPage, ProductsPage, ShopPage } from './shop-lists.tsx';
