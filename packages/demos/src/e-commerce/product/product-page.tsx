import { sampleTaxRate, type Product } from '@senlab/demo-mock/e-commerce';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { foldForSearch } from '@senlab/domain/text';
import { InColumn, showMessage } from '@senlab/ui';
import { useState, type ReactElement } from 'react';
import { useNavigate, useParams } from 'react-router';
import { DemoFrame, DemoPage } from '../../ground/demo-page.tsx';
import { useDemoData } from '../../ground/use-demo-data.ts';
import { ProductPart, type ProductTab } from './product-form.tsx';
import { calls } from '../shop-parts.tsx';
import { texts } from '../texts.ts';

const newProduct: Product = {
  id: 'new',
  name: '',
  handle: 'new',
  description: '',
  categories: [],
  tags: [],
  featuredImageId: '',
  images: [],
  priceTaxExcl: 0,
  priceTaxIncl: 0,
  taxRate: sampleTaxRate,
  comparedPrice: 0,
  quantity: 0,
  sku: '',
  width: 0,
  height: 0,
  depth: 0,
  weight: 0,
  extraShippingFee: 0,
  active: true,
};

function handleOf(name: string): string {
  return foldForSearch(name).replaceAll(/[^a-z0-9]+/g, '-');
}

const list = { to: '/apps/e-commerce/products', label: texts.products };
const tabNames = Object.keys(texts.tabs) as readonly ProductTab[];

function useProductEdit(stored: Product): {
  readonly product: Product;
  readonly change: (change: Partial<Product>) => void;
  readonly onUnreadable: (field: string, isUnreadable: boolean) => void;
  readonly canSave: boolean;
} {
  const [changes, setChanges] = useState<Partial<Product>>({});
  const [unreadable, setUnreadable] = useState<ReadonlySet<string>>(new Set());
  const product = { ...stored, ...changes };
  const isChanged = JSON.stringify(product) !== JSON.stringify(stored);
  return {
    product,
    change: (change) => setChanges((now) => ({ ...now, ...change })),
    onUnreadable: (field, isUnreadable) =>
      setUnreadable(
        (now) => new Set(isUnreadable ? [...now, field] : [...now].filter((each) => each !== field)),
      ),
    canSave: isChanged && product.name.trim() !== '' && unreadable.size === 0,
  };
}

function ProductEditor(props: {
  readonly stored: Product;
  readonly onSaved: (saved: Product) => void;
}): ReactElement {
  const { stored, onSaved } = props;
  const [tab, setTab] = useState<ProductTab>('basic');
  const { canSave, ...edit } = useProductEdit(stored);
  const save = async (): Promise<void> => {
    const { product } = edit;
    // A new one gets its id from the shop, and the end of its address from its name.
    const sent =
      product.id === newProduct.id ? { ...product, id: '', handle: handleOf(product.name) } : product;
    const saved = await calls.post<Product>('/api/e-commerce-app/product/save', { product: sent });
    showMessage(texts.saved, 'success');
    onSaved(saved);
  };
  const tabs = (
    <Tabs value={tab} variant="scrollable" aria-label={texts.products}>
      {tabNames.map((each) => (
        <Tab key={each} value={each} label={texts.tabs[each]} onClick={() => setTab(each)} />
      ))}
    </Tabs>
  );
  const saving = (
    <Button variant="contained" disabled={!canSave} onClick={() => void save()}>
      {texts.save}
    </Button>
  );
  const title = edit.product.name === '' ? texts.newProduct : edit.product.name;
  return (
    <DemoFrame title={title} back={list} isCarded actions={saving} tabs={tabs}>
      <InColumn gap={0} role="tabpanel" aria-label={texts.tabs[tab]}>
        <ProductPart key={tab} tab={tab} {...edit} />
      </InColumn>
    </DemoFrame>
  );
}

export function ProductPage(): ReactElement {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const isNew = id === newProduct.id;
  const data = useDemoData(id, async () =>
    isNew ? newProduct : calls.get<Product | null>('/api/e-commerce-app/product', { productId: id }),
  );
  const { state } = data;
  if (state.kind !== 'ready' || state.data === null)
    return (
      <DemoPage title={texts.products} back={list} data={data} empty={texts.unknownProduct}>
        {() => null}
      </DemoPage>
    );
  return (
    <ProductEditor
      // What was saved begins a new edit.
      key={`${id} ${JSON.stringify(state.data)}`}
      stored={state.data}
      onSaved={(saved) => {
        if (isNew) void navigate(`/apps/e-commerce/products/${saved.id}/${saved.handle}`, { replace: true });
        else data.show(() => saved);
      }}
    />
  );
}
