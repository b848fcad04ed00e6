import Print from '@mui/icons-material/Print';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import { formatDate } from '@senlab/domain/text';
import { tableStyles } from '@senlab/ui';
import type { ReactElement } from 'react';
import { sheetTexts as texts } from './texts.ts';

export const money = new Intl.NumberFormat('vi-VN', { style: 'currency', currency: 'VND' });

export interface SheetParty {
  readonly title: string;
  readonly address: string;
  readonly phone: string;
  readonly email: string;
  readonly website?: string;
}

export interface SheetService {
  readonly id: string;
  readonly title: string;
  readonly detail?: string;
  readonly unit: string;
  readonly unitPrice: number;
  readonly quantity: number;
  readonly total: number;
}

/** What an invoice of any demo shows; sums in đồng. */
export interface SheetInvoice {
  readonly from: SheetParty;
  readonly client: SheetParty;
  readonly number: string;
  readonly date: string;
  readonly dueDate?: string;
  readonly services: readonly SheetService[];
  readonly subtotal: number;
  readonly tax: number;
  readonly discount: number;
  readonly total: number;
}

/** On paper there is the sheet alone, without what surrounds it on the screen. */
const onPaper = (
  <GlobalStyles
    styles={{
      '@media print': {
        'body *': { visibility: 'hidden' },
        '[data-sheet], [data-sheet] *': { visibility: 'visible' },
      },
    }}
  />
);

function Party(props: { readonly name: string; readonly party: SheetParty }): ReactElement {
  const { title, address, phone, email, website } = props.party;
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography variant="caption" color="textSecondary">
        {props.name}
      </Typography>
      <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
      {[address, phone, email, website].filter(Boolean).map((line) => (
        <Typography key={line} variant="body2" color="textSecondary">
          {line}
        </Typography>
      ))}
    </Box>
  );
}

function Services({ services }: Pick<SheetInvoice, 'services'>): ReactElement {
  const heads = [texts.service, texts.unit, texts.unitPrice, texts.quantity, texts.total];
  const end = { '& th:nth-of-type(n + 3), & td:nth-of-type(n + 2)': { textAlign: { md: 'right' } } };
  return (
    <Box component="table" sx={[tableStyles as object, end, { fontVariantNumeric: 'tabular-nums' }]}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {services.map(({ id, title, detail, unit, unitPrice, quantity, total }) => (
          <tr key={id}>
            <th scope="row">
              {title}
              {detail !== undefined && (
                <Typography variant="body2" color="textSecondary">
                  {detail}
                </Typography>
              )}
            </th>
            <td data-label={texts.unit}>{unit}</td>
            <td data-label={texts.unitPrice}>{money.format(unitPrice)}</td>
            <td data-label={texts.quantity}>{quantity}</td>
            <td data-label={texts.total}>{money.format(total)}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

const sums = Object.keys(texts.sums) as readonly (keyof typeof texts.sums)[];

function Sums({ invoice }: { readonly invoice: SheetInvoice }): ReactElement {
  return (
    <Box
      component="dl"
      sx={{ width: 'min(100%, 340px)', m: 0, ml: 'auto', fontVariantNumeric: 'tabular-nums' }}
    >
      {sums.map((sum) => (
        <Box
          key={sum}
          sx={{
            display: 'flex',
            justifyContent: 'space-between',
            gap: 4,
            py: 2,
            ...(sum === 'total' && {
              borderTop: '2px solid',
              borderColor: 'primary.main',
              fontSize: 20,
              fontWeight: 600,
            }),
          }}
        >
          <Box component="dt">{texts.sums[sum]}</Box>
          <Box component="dd" sx={{ m: 0 }}>
            {money.format(sum === 'discount' ? 0 - invoice.discount : invoice[sum])}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function Days({ invoice }: { readonly invoice: SheetInvoice }): ReactElement {
  return (
    <Typography variant="body2" color="textSecondary">
      {`${texts.date} ${formatDate(invoice.date)}`}
      {invoice.dueDate !== undefined && ` · ${texts.dueDate} ${formatDate(invoice.dueDate)}`}
    </Typography>
  );
}

export type Look = 'modern' | 'compact';

const looks = {
  modern: { gap: 7, p: { xs: 4, sm: 9 }, maxWidth: 960 },
  compact: { gap: 4, p: { xs: 4, sm: 5 }, maxWidth: 760, fontSize: 14 },
} as const;

export function PrintSheetButton(): ReactElement {
  return (
    <Button variant="outlined" startIcon={<Print />} onClick={() => globalThis.print()}>
      {texts.print}
    </Button>
  );
}

/** An invoice as it lies on paper; printing the page prints it alone. */
export function InvoiceSheet(props: { readonly invoice: SheetInvoice; readonly look: Look }): ReactElement {
  const { invoice, look } = props;
  const isModern = look === 'modern';
  return (
    <Box
      component="article"
      data-sheet={look}
      aria-label={`${texts.title} ${invoice.number}`}
      sx={{
        ...looks[look],
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        boxSizing: 'border-box',
        width: '100%',
        mx: 'auto',
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: '10px',
        bgcolor: 'background.paper',
        '@media print': { position: 'absolute', inset: 0, m: 0, border: 0, maxWidth: 'none' },
      }}
    >
      {onPaper}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          gap: 3,
          pb: 3,
          ...(isModern ? { borderBottom: '4px solid', borderColor: 'primary.main' } : {}),
        }}
      >
        <Box>
          <Typography component="h2" sx={{ fontSize: isModern ? 32 : 20, fontWeight: 600 }}>
            {texts.title}
          </Typography>
          <Days invoice={invoice} />
        </Box>
        <Typography sx={{ fontSize: isModern ? 20 : 16, fontWeight: 500, color: 'primary.main' }}>
          {`${texts.number} ${invoice.number}`}
        </Typography>
      </Box>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <Party name={texts.from} party={invoice.from} />
        <Party name={texts.client} party={invoice.client} />
      </Box>
      <Services services={invoice.services} />
      <Sums invoice={invoice} />
      <Typography variant="body2" color="textSecondary">
        {texts.note}
      </Typography>
    </Box>
  );
}
