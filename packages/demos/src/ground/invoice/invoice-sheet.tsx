import Print from '@mui/icons-material/Print';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import { formatDate } from '@senlab/domain/text';
import { InRow } from '@senlab/ui';
import type { ReactElement } from 'react';
import { Meta, Quiet } from '../words.tsx';
import { framed } from '../look.ts';
import { PlainTable } from '../plain-table.tsx';
import { sheetTexts as texts } from './texts.ts';

export const money = new Intl.NumberFormat('vi-VN', { style: 'currency', currency: 'VND' });

type SheetParty = Readonly<Record<'title' | 'address' | 'phone' | 'email', string>> & {
  readonly website?: string;
};

/** What an invoice of any demo shows; sums in đồng. */
export interface SheetInvoice extends Readonly<Record<'subtotal' | 'tax' | 'discount' | 'total', number>> {
  readonly from: SheetParty;
  readonly client: SheetParty;
  readonly number: string;
  readonly date: string;
  readonly dueDate?: string;
  readonly services: readonly (Readonly<
    Record<'id' | 'title' | 'unit', string> & Record<'unitPrice' | 'quantity' | 'total', number>
  > & { readonly detail?: string })[];
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
      <Meta>{props.name}</Meta>
      <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
      {[address, phone, email, website].filter(Boolean).map((line) => (
        <Quiet key={line}>{line}</Quiet>
      ))}
    </Box>
  );
}

function Services({ services }: Pick<SheetInvoice, 'services'>): ReactElement {
  const rows = services.map(({ id, title, detail, unit, unitPrice, quantity, total }) => {
    const name = (
      <>
        {title}
        <Quiet>{detail}</Quiet>
      </>
    );
    return { id, cells: [name, unit, money.format(unitPrice), quantity, money.format(total)] };
  });
  return <PlainTable heads={texts.heads} rows={rows} words={2} />;
}

const sums = Object.keys(texts.sums) as readonly (keyof typeof texts.sums)[];

const whole = { borderTop: '2px solid', borderColor: 'primary.main', fontSize: 20, fontWeight: 600 };

function Sums({ invoice }: { readonly invoice: SheetInvoice }): ReactElement {
  return (
    <Box
      component="dl"
      sx={{ width: 'min(100%, 340px)', m: 0, ml: 'auto', fontVariantNumeric: 'tabular-nums' }}
    >
      {sums.map((sum) => (
        <InRow
          key={sum}
          gap={4}
          sx={{ justifyContent: 'space-between', py: 2, ...(sum === 'total' && whole) }}
        >
          <Box component="dt">{texts.sums[sum]}</Box>
          <Box component="dd" sx={{ m: 0 }}>
            {money.format(sum === 'discount' ? 0 - invoice.discount : invoice[sum])}
          </Box>
        </InRow>
      ))}
    </Box>
  );
}

export type Look = 'modern' | 'compact';

const strongLine = { borderBottom: '4px solid', borderColor: 'primary.main' };

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
        ...framed,
        ...looks[look],
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        boxSizing: 'border-box',
        width: '100%',
        mx: 'auto',
        '@media print': { position: 'absolute', inset: 0, m: 0, border: 0, maxWidth: 'none' },
      }}
    >
      {onPaper}
      <InRow
        gap={3}
        align="stretch"
        sx={{ justifyContent: 'space-between', pb: 3, ...(isModern && strongLine) }}
      >
        <Box>
          <Typography component="h2" sx={{ fontSize: isModern ? 32 : 20, fontWeight: 600 }}>
            {texts.title}
          </Typography>
          <Quiet>
            {`${texts.date} ${formatDate(invoice.date)}`}
            {invoice.dueDate !== undefined && ` · ${texts.dueDate} ${formatDate(invoice.dueDate)}`}
          </Quiet>
        </Box>
        <Typography sx={{ fontSize: isModern ? 20 : 16, fontWeight: 500, color: 'primary.main' }}>
          {`${texts.number} ${invoice.number}`}
        </Typography>
      </InRow>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <Party name={texts.from} party={invoice.from} />
        <Party name={texts.client} party={invoice.client} />
      </Box>
      <Services services={invoice.services} />
      <Sums invoice={invoice} />
      <Quiet>{texts.note}</Quiet>
    </Box>
  );
}
