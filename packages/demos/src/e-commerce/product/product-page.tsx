import { sampleTaxRate, type Product } from '@senlab/demo-mock/e-commerce';
import Button from '@mui/material/Button';
import { foldForSearch } from '@senlab/domain/text';
import { InColumn, showMessage } from '@senlab/ui';
import { useState, type ReactElement } from 'react';
import { useNavigate, useParams } from 'react-router';
import { DemoTabs } from '../../ground/choices.tsx';
import { DemoFrame, DemoPage } from '../../ground/demo-page.tsx';
import { useDemoData } from '../../ground/use-demo-data.ts';
import { ProductPart, type ProductEdit, type ProductTab } from './product-form.tsx';
import { calls, productsAddress } from '../shop-parts.tsx';
import { texts } from '../texts.ts';

const noNumbers = { priceTaxExcl: 0, priceTaxIncl: 0, comparedPrice: 0, quantity: 0, extraShippingFee: 0 };
const noMeasures = { width: 0, height: 0, depth: 0, weight: 0 };
const newProduct: Product = {
  ...noNumbers,
  ...noMeasures,
  id: 'new',
  name: '',
  handle: 'new',
  description: '',
  categories: [],
  tags: [],
  featuredImageId: '',
  images: [],
  taxRate: sampleTaxRate,
  sku: '',
  active: true,
};

const list = { to: productsAddress, label: texts.productList.title };

function useProductEdit(stored: Product) {
  const [changes, setChanges] = useState<Partial<Product>>({});
  const [unreadable, setUnreadable] = useState<readonly string[]>([]);
  const product = { ...stored, ...changes };
  const isChanged = JSON.stringify(product) !== JSON.stringify(stored);
  const edit: ProductEdit = {
    product,
    change: (change) => setChanges((now) => ({ ...now, ...change })),
    onUnreadable: (field, isUnreadable) =>
      setUnreadable((now) => [...now.filter((each) => each !== field), ...(isUnreadable ? [field] : [])]),
  };
  return { edit, canSave: isChanged && product.name.trim() !== '' && unreadable.length === 0 };
}

function ProductEditor(props: {
  readonly stored: Product;
  readonly onSaved: (saved: Product) => void;
}): ReactElement {
  const { stored, onSaved } = props;
  const [tab, setTab] = useState<ProductTab>('basic');
  const { canSave, edit } = useProductEdit(stored);
  const save = async (): Promise<void> => {
    const { product } = edit;
    // A new one gets its id from the shop, and the end of its address from its name.
    const handle = foldForSearch(product.name).replaceAll(/[^a-z0-9]+/g, '-');
    const whole = product.id === newProduct.id ? { ...product, id: '', handle } : product;
    const saved = await calls.post<Product>('/api/e-commerce-app/product/save', { product: whole });
    showMessage(texts.saved, 'success');
    onSaved(saved);
  };
  const tabs = <DemoTabs label={list.label} titles={texts.tabs} value={tab} onChoose={setTab} />;
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
  const { there } = data;
  if (!there)
    return (
      <DemoPage title={list.label} back={list} data={data} empty={texts.unknownProduct}>
        {() => null}
      </DemoPage>
    );
  return (
    <ProductEditor
      // What was saved begins a new edit.
      key={`${id} ${JSON.stringify(there)}`}
      stored={there}
      onSaved={(saved) => {
        if (isNew) void navigate(`${productsAddress}/${saved.id}/${saved.handle}`, { replace: true });
        else data.show(() => saved);
      }}
    />
  );
}
