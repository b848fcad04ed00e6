import type { Order, Product } from '@senlab/demo-mock/e-commerce';
import Add from '@mui/icons-material/Add';
import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { formatNumber } from '@senlab/domain/text';
import { InRow, VisuallyHidden } from '@senlab/ui';
import type { ReactElement } from 'react';
import { Link as RouterLink, Navigate } from 'react-router';
import { columnsOf, DemoList } from '../ground/demo-table.tsx';
import { money } from '../ground/invoice/invoice-sheet.tsx';
import { calls, nameOf, ordersAddress, OrderStatusChip, Picture, productsAddress } from './shop-parts.tsx';
import { texts } from './texts.ts';

function stockOf(quantity: number): readonly [colour: string, word: string] {
  if (quantity <= 5) return ['error.main', texts.stock.low];
  return quantity <= 25 ? ['warning.main', texts.stock.some] : ['success.main', texts.stock.plenty];
}

function Stock({ quantity }: Pick<Product, 'quantity'>): ReactElement {
  const [colour, word] = stockOf(quantity);
  return (
    <InRow as="span" gap={2}>
      <Box aria-hidden component="span" sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: colour }} />
      {formatNumber(quantity)}
      <VisuallyHidden>{word}</VisuallyHidden>
    </InRow>
  );
}

const column = columnsOf<Product>()(texts);
const columns = [
  column('name', 'text', 300, {
    cell: (row) => (
      <InRow gap={3} sx={{ flexWrap: 'nowrap' }}>
        <Picture url={row.images.find(({ id }) => id === row.featuredImageId)?.url} size={32} />
        {row.name}
      </InRow>
    ),
    filter: {},
    priority: 1,
  }),
  column('categories', 'text', 170, { value: (row) => row.categories.join(', '), filter: {} }),
  column('priceTaxIncl', 'number', 150, { cell: (row) => money.format(row.priceTaxIncl), priority: 2 }),
  column('quantity', 'number', 120, { cell: Stock, priority: 3 }),
  column('active', 'switch', 120, {
    cell: (row) =>
      row.active ? <Check titleAccess={texts.active} color="success" /> : <Close titleAccess="–" />,
    filter: {},
  }),
];

const addProduct = (
  <Button variant="contained" startIcon={<Add />} component={RouterLink} to={`${productsAddress}/new`}>
    {texts.add}
  </Button>
);

export function ProductsPage(): ReactElement {
  return (
    <DemoList
      {...texts.productList}
      actions={addProduct}
      columns={columns}
      load={() => calls.get<readonly Product[]>('/api/e-commerce-app/products')}
      addressOf={({ id, handle }) => `${productsAddress}/${id}/${handle}`}
    />
  );
}

const statuses = Object.fromEntries(texts.statuses.map((title, index) => [String(index + 1), title]));

const orderColumn = columnsOf<Order>()(texts);
const orderColumns = [
  orderColumn('reference', 'text', 120, { filter: {}, priority: 2 }),
  orderColumn('customer', 'text', 190, { value: nameOf, filter: { isPersonal: true }, priority: 1 }),
  orderColumn('total', 'number', 150, { cell: (row) => money.format(row.total) }),
  orderColumn('payment', texts.methods, 140, { value: (row) => row.payment.method, filter: {} }),
  orderColumn('status', statuses, 250, {
    value: (row) => String(row.status[0]?.id ?? ''),
    cell: ({ status: [newest] }) => newest && <OrderStatusChip status={newest} />,
    filter: {},
    priority: 3,
  }),
  orderColumn('date', 'text', 170),
];

export function OrdersPage(): ReactElement {
  return (
    <DemoList
      {...texts.orderList}
      columns={orderColumns}
      load={() => calls.get<readonly Order[]>('/api/e-commerce-app/orders')}
      addressOf={({ id }) => `${ordersAddress}/${id}`}
    />
  );
}

/** The shop begins with what it sells. */
export const ShopPage = (): ReactElement => <Navigate to={productsAddress} replace />;
