import { invoiceHandlers, sampleInvoiceId, type Invoice } from '@senlab/demo-mock/invoices';
import type { ReactElement } from 'react';
import { demoCalls } from '../ground/demo-calls.ts';
import { DemoPage } from '../ground/demo-page.tsx';
import { InvoiceSheet, PrintSheetButton, type Look } from '../ground/invoice/invoice-sheet.tsx';
import { sheetTexts } from '../ground/invoice/texts.ts';
import { useDemoData } from '../ground/use-demo-data.ts';

const calls = demoCalls(invoiceHandlers);

function InvoicePage({ look }: { readonly look: Look }): ReactElement {
  const id = sampleInvoiceId;
  const data = useDemoData(id, () => calls.get<Invoice | null>('/api/invoices/get-invoice', { id }));
  return (
    <DemoPage title={sheetTexts.title} actions={<PrintSheetButton />} data={data}>
      {(invoice) => <InvoiceSheet invoice={invoice} look={look} />}
    </DemoPage>
  );
}

export const ModernInvoicePage = (): ReactElement => <InvoicePage look="modern" />;
export const CompactInvoicePage = (): ReactElement => <InvoicePage look="compact" />;
