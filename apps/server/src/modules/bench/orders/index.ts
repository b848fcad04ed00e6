export { ordersService, type OrdersDependencies, type OrdersService } from './service.ts';
export { listOrdersOf, type OrderView } from './repository.ts';
export type { OrderDraft } from './draft.ts';
