import { createContext, use, type Dispatch } from 'react';
import type { OrderAction, OrderForm } from './order-form.ts';

export interface OrderWork {
  readonly form: OrderForm;
  readonly dispatch: Dispatch<OrderAction>;
  /** The words about a field that may be said by now. */
  readonly issueOf: (field: string) => string | undefined;
}

export const OrderContext = createContext<OrderWork | undefined>(undefined);

export function useOrder(): OrderWork {
  const work = use(OrderContext);
  if (work === undefined) throw new Error('a field of an order was rendered outside of one');
  return work;
}
