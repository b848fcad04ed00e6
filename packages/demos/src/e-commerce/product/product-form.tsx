import { withTax, type Product, type ProductImage } from '@senlab/demo-mock/e-commerce';
import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import Star from '@mui/icons-material/Star';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { formatDecimal, parseDecimal } from '@senlab/domain/text';
import { InColumn, InRow } from '@senlab/ui';
import { useState, type ReactElement } from 'react';
import { PictureInput, pictureFocus } from '../../ground/form-tools.tsx';
import { Quiet } from '../../ground/words.tsx';
import { texts } from '../texts.ts';

export type ProductTab = keyof typeof texts.tabs;
type NumberField = keyof { [F in keyof Product as Product[F] extends number ? F : never]: true };

/** The product as it is being edited. */
export interface ProductEdit {
  readonly product: Product;
  readonly change: (change: Partial<Product>) => void;
  /** Told of each number that cannot be read, so that nothing half-typed is saved. */
  readonly onUnreadable: (field: NumberField, isUnreadable: boolean) => void;
}

type FieldProps<Field> = ProductEdit & { readonly field: Field };

/** Keeps what is typed as it is typed; the product gets the number when there is one. */
function NumberInput({ product, change, onUnreadable, field }: FieldProps<NumberField>): ReactElement {
  const [typed, setTyped] = useState(() => formatDecimal(String(product[field])));
  const valueOf = (text: string): number => Number(parseDecimal(text) ?? -1);
  const hint = field === 'comparedPrice' ? texts.comparedHint : undefined;
  return (
    <TextField
      label={texts.fields[field]}
      value={typed}
      error={valueOf(typed) < 0}
      helperText={valueOf(typed) < 0 ? texts.notANumber : hint}
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      onChange={({ target }) => {
        setTyped(target.value);
        const value = valueOf(target.value);
        onUnreadable(field, value < 0);
        if (value < 0) return;
        const next = { ...product, [field]: value };
        change({ [field]: value, priceTaxIncl: withTax(next.priceTaxExcl, next.taxRate) });
      }}
    />
  );
}

function Numbers(props: ProductEdit & { readonly fields: readonly NumberField[] }): ReactElement[] {
  const { fields, ...edit } = props;
  return fields.map((field) => <NumberInput key={field} field={field} {...edit} />);
}

function TextInput({ product, change, field }: FieldProps<'name' | 'description' | 'sku'>): ReactElement {
  const isMissing = field === 'name' && product.name.trim() === '';
  return (
    <TextField
      required={field === 'name'}
      multiline={field === 'description'}
      minRows={4}
      label={texts.fields[field]}
      value={product[field]}
      error={isMissing}
      helperText={isMissing ? texts.needsName : undefined}
      onChange={({ target }) => change({ [field]: target.value })}
    />
  );
}

function Chips({ product, change, field }: FieldProps<'categories' | 'tags'>): ReactElement {
  return (
    <Autocomplete<string, true, false, true>
      multiple
      freeSolo
      options={[]}
      value={[...product[field]]}
      onChange={(_event, values) => change({ [field]: [...new Set(values.map((value) => value.trim()))] })}
      renderInput={(params) => (
        <TextField {...params} label={texts.fields[field]} helperText={texts.chipsHint} />
      )}
    />
  );
}

function Basic(edit: ProductEdit): ReactElement {
  const { product, change } = edit;
  const toggle = (_event: unknown, active: boolean): void => change({ active });
  return (
    <>
      <TextInput field="name" {...edit} />
      <TextInput field="description" {...edit} />
      <Chips field="categories" {...edit} />
      <Chips field="tags" {...edit} />
      <FormControlLabel
        label={texts.active}
        control={<Switch checked={product.active} onChange={toggle} />}
      />
    </>
  );
}

function ImageTile(
  props: ProductEdit & { readonly image: ProductImage; readonly place: number },
): ReactElement {
  const { product, change, image, place } = props;
  const isMain = image.id === product.featuredImageId;
  const name = texts.imageName(place);
  return (
    <ButtonBase
      aria-pressed={isMain}
      aria-label={isMain ? `${name}, ${texts.mainImage}` : name}
      onClick={() => change({ featuredImageId: image.id })}
      sx={{
        position: 'relative',
        borderRadius: '10px',
        border: '2px solid',
        borderColor: isMain ? 'primary.main' : 'divider',
        overflow: 'hidden',
      }}
    >
      <Box component="img" src={image.url} alt="" sx={{ width: 132, height: 132, objectFit: 'cover' }} />
      {isMain && (
        <Star
          aria-hidden
          sx={{
            position: 'absolute',
            top: 6,
            right: 6,
            p: 0.5,
            borderRadius: '50%',
            bgcolor: 'background.paper',
            color: 'primary.main',
          }}
        />
      )}
    </ButtonBase>
  );
}

function Images(edit: ProductEdit): ReactElement {
  const { product, change } = edit;
  const add = (url: string): void => {
    const id = `${product.id}-image-${String(product.images.length + 1)}`;
    const image = { id, url, type: 'image' } as const;
    change({ images: [...product.images, image], featuredImageId: product.featuredImageId || id });
  };
  return (
    <>
      <Quiet>{texts.imagesHint}</Quiet>
      <InRow gap={3}>
        {product.images.map((image, index) => (
          <ImageTile key={image.id} image={image} place={index + 1} {...edit} />
        ))}
        <Button
          component="label"
          role={undefined}
          tabIndex={-1}
          variant="outlined"
          startIcon={<AddPhotoAlternateOutlined />}
          sx={{ ...pictureFocus, height: 136, width: 136, borderStyle: 'dashed' }}
        >
          {texts.addImage}
          <PictureInput label={texts.addImage} onTake={add} />
        </Button>
      </InRow>
    </>
  );
}

function Pricing(edit: ProductEdit): ReactElement {
  return (
    <>
      <Numbers fields={['priceTaxExcl', 'taxRate']} {...edit} />
      <TextField
        label={texts.fields.priceTaxIncl}
        value={formatDecimal(String(edit.product.priceTaxIncl))}
        slotProps={{ input: { readOnly: true } }}
      />
      <NumberInput field="comparedPrice" {...edit} />
    </>
  );
}

function Inventory(edit: ProductEdit): ReactElement {
  return (
    <>
      <TextInput field="sku" {...edit} />
      <NumberInput field="quantity" {...edit} />
    </>
  );
}

function Shipping(edit: ProductEdit): ReactElement {
  return <Numbers fields={['width', 'height', 'depth', 'weight', 'extraShippingFee']} {...edit} />;
}

const parts = { basic: Basic, images: Images, pricing: Pricing, inventory: Inventory, shipping: Shipping };

/** What one tab shows of the product. */
export function ProductPart({ tab, ...edit }: ProductEdit & { readonly tab: ProductTab }): ReactElement {
  const Part = parts[tab];
  return (
    <InColumn gap={4} sx={{ maxWidth: 720 }}>
      <Part {...edit} />
    </InColumn>
  );
}
