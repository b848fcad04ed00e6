import type { Product } from '@senlab/demo-mock/e-commerce';
import Add from '@mui/icons-material/Add';
import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { formatNumber } from '@senlab/domain/text';
import { InRow, VisuallyHidden } from '@senlab/ui';
import { defineColumns } from '@senlab/ui/data-table';
import type { ReactElement } from 'react';
import { Link as RouterLink, Navigate, useNavigate } from 'react-router';
import { DemoPage } from '../ground/demo-page.tsx';
import { DemoTable } from '../ground/demo-table.tsx';
import { money } from '../ground/invoice-sheet.tsx';
import { useDemoData } from '../ground/use-demo-data.ts';
import { calls, Picture } from './shop-parts.tsx';
import { texts } from './texts.ts';

function stockOf(quantity: number): readonly [colour: string, word: string] {
  if (quantity <= 5) return ['error.main', texts.stock.low];
  return quantity <= 25 ? ['warning.main', texts.stock.some] : ['success.main', texts.stock.plenty];
}

function Stock({ quantity }: Pick<Product, 'quantity'>): ReactElement {
  const [colour, word] = stockOf(quantity);
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 2 }}>
      <Box aria-hidden component="span" sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: colour }} />
      {formatNumber(quantity)}
      <VisuallyHidden>{word}</VisuallyHidden>
    </Box>
  );
}

const columns = defineColumns<Product>()([
  {
    id: 'name',
    title: texts.name,
    type: 'text',
    value: (row) => row.name,
    cell: (row) => (
      <InRow gap={3} sx={{ flexWrap: 'nowrap' }}>
        <Picture url={row.images.find(({ id }) => id === row.featuredImageId)?.url} size={32} />
        {row.name}
      </InRow>
    ),
    width: 300,
    isSortable: true,
    filter: {},
    priority: 1,
  },
  {
    id: 'category',
    title: texts.category,
    type: 'text',
    value: (row) => row.categories.join(', '),
    width: 170,
    isSortable: true,
    filter: {},
  },
  {
    id: 'price',
    title: texts.price,
    type: 'number',
    value: (row) => row.priceTaxIncl,
    cell: (row) => money.format(row.priceTaxIncl),
    width: 150,
    isSortable: true,
    priority: 2,
  },
  {
    id: 'quantity',
    title: texts.quantity,
    type: 'number',
    value: (row) => row.quantity,
    cell: (row) => <Stock quantity={row.quantity} />,
    width: 120,
    isSortable: true,
    priority: 3,
  },
  {
    id: 'active',
    title: texts.active,
    type: 'switch',
    value: (row) => row.active,
    cell: (row) =>
      row.active ? <Check titleAccess={texts.active} color="success" /> : <Close titleAccess="–" />,
    width: 120,
    isSortable: true,
    filter: {},
  },
]);

const addProduct = (
  <Button variant="contained" startIcon={<Add />} component={RouterLink} to="/apps/e-commerce/products/new">
    {texts.add}
  </Button>
);

export function ProductsPage(): ReactElement {
  const products = useDemoData('all', () => calls.get<readonly Product[]>('/api/e-commerce-app/products'));
  const navigate = useNavigate();
  return (
    <DemoPage
      title={texts.products}
      subtitle={texts.productsSubtitle}
      actions={addProduct}
      data={products}
      empty={texts.noProducts}
    >
      {(rows) => (
        <DemoTable
          label={texts.products}
          noun={texts.productNoun}
          columns={columns}
          rows={rows}
          onOpen={({ id, handle }) => void navigate(`/apps/e-commerce/products/${id}/${handle}`)}
        />
      )}
    </DemoPage>
  );
}

/** The shop begins with what it sells. */
export function ShopPage(): ReactElement {
  return <Navigate to="/apps/e-commerce/products" replace />;
}
