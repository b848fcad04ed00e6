export { ordersService, type OrdersDependencies, type OrdersService } from './service.ts';
export { ordersResolvers } from './resolvers.ts';
export { listOrdersOf, type OrderView } from './list-repository.ts';
export type { OrderSiteOptions } from './site-options.ts';
export { toLabOrder } from './wire.ts';
export type { OrderDraft } from './draft.ts';
