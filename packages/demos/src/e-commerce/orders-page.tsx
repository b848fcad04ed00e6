import type { Order } from '@senlab/demo-mock/e-commerce';
import type { ReactElement } from 'react';
import { columnsOf, DemoList } from '../ground/demo-table.tsx';
import { money } from '../ground/invoice-sheet.tsx';
import { calls, nameOf, ordersAddress, OrderStatusChip } from './shop-parts.tsx';
import { texts } from './texts.ts';

const statuses = Object.fromEntries(texts.statuses.map((title, index) => [String(index + 1), title]));

const column = columnsOf<Order>()(texts);
const columns = [
  column('reference', 'text', 120, { filter: {}, priority: 2 }),
  column('customer', 'text', 190, { value: nameOf, filter: { isPersonal: true }, priority: 1 }),
  column('total', 'number', 150, { cell: (row) => money.format(row.total) }),
  column('payment', texts.methods, 140, { value: (row) => row.payment.method, filter: {} }),
  column('status', statuses, 250, {
    value: (row) => String(row.status[0]?.id ?? ''),
    cell: ({ status: [newest] }) => newest && <OrderStatusChip status={newest} />,
    filter: {},
    priority: 3,
  }),
  column('date', 'text', 170),
];

export function OrdersPage(): ReactElement {
  return (
    <DemoList
      {...texts.orderList}
      columns={columns}
      load={() => calls.get<readonly Order[]>('/api/e-commerce-app/orders')}
      addressOf={({ id }) => `${ordersAddress}/${id}`}
    />
  );
}
