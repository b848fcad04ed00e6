import type { Order } from '@senlab/demo-mock/e-commerce';
import { defineColumns } from '@senlab/ui/data-table';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { DemoPage } from '../ground/demo-page.tsx';
import { DemoTable } from '../ground/demo-table.tsx';
import { money } from '../ground/invoice-sheet.tsx';
import { useDemoData } from '../ground/use-demo-data.ts';
import { calls, OrderStatusChip } from './shop-parts.tsx';
import { texts } from './texts.ts';

/** The first state is the newest. */
const columns = defineColumns<Order>()([
  {
    id: 'reference',
    title: texts.reference,
    type: 'text',
    value: (row) => row.reference,
    width: 120,
    isSortable: true,
    filter: {},
    priority: 2,
  },
  {
    id: 'customer',
    title: texts.customer,
    type: 'text',
    value: ({ customer }) => `${customer.lastName} ${customer.firstName}`,
    width: 190,
    isSortable: true,
    filter: { isPersonal: true },
    priority: 1,
  },
  {
    id: 'total',
    title: texts.total,
    type: 'number',
    value: (row) => row.total,
    cell: (row) => money.format(row.total),
    width: 150,
    isSortable: true,
  },
  {
    id: 'payment',
    title: texts.payment,
    type: 'select',
    options: Object.entries(texts.methods).map(([value, title]) => ({ value, title })),
    value: (row) => row.payment.method,
    width: 140,
    isSortable: true,
    filter: {},
  },
  {
    id: 'status',
    title: texts.status,
    type: 'select',
    options: texts.statuses.map((title, index) => ({ value: String(index + 1), title })),
    value: (row) => String(row.status[0]?.id ?? ''),
    cell: ({ status: [newest] }) => newest && <OrderStatusChip status={newest} />,
    width: 250,
    isSortable: true,
    filter: {},
    priority: 3,
  },
  {
    id: 'date',
    title: texts.date,
    type: 'text',
    value: (row) => row.date,
    width: 170,
    isSortable: true,
  },
]);

export function OrdersPage(): ReactElement {
  const orders = useDemoData('all', () => calls.get<readonly Order[]>('/api/e-commerce-app/orders'));
  const navigate = useNavigate();
  return (
    <DemoPage title={texts.orders} subtitle={texts.ordersSubtitle} data={orders} empty={texts.noOrders}>
      {(rows) => (
        <DemoTable
          label={texts.orders}
          noun={texts.orderNoun}
          columns={columns}
          rows={rows}
          onOpen={({ id }) => void navigate(`/apps/e-commerce/orders/${id}`)}
        />
      )}
    </DemoPage>
  );
}
