import type { Order } from '@senlab/demo-mock/e-commerce';
import OpenInNew from '@mui/icons-material/OpenInNew';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { formatDecimal } from '@senlab/domain/text';
import { InColumn, InRow, PagePart, PlainList } from '@senlab/ui';
import { useState, type ReactElement, type ReactNode } from 'react';
import { Link as RouterLink, useParams } from 'react-router';
import { DemoTabs } from '../ground/choices.tsx';
import { DemoPage } from '../ground/demo-page.tsx';
import { Facts } from '../ground/facts.tsx';
import {
  InvoiceSheet,
  money,
  PrintSheetButton,
  type SheetInvoice,
} from '../ground/invoice/invoice-sheet.tsx';
import { PlainTable } from '../ground/plain-table.tsx';
import { useDemoData } from '../ground/use-demo-data.ts';
import { Quiet } from '../ground/words.tsx';
import { calls, nameOf, ordersAddress, OrderStatusChip, Picture, productsAddress } from './shop-parts.tsx';
import { texts } from './texts.ts';

const orders = texts.orderList.title;

function Address({ address, lat, lng }: Order['customer']['shippingAddress']): ReactElement {
  const place = `${String(lat)}/${String(lng)}`;
  return (
    <>
      <Typography>{address}</Typography>
      <Link
        href={`https://www.openstreetmap.org/#map=15/${place}`}
        target="_blank"
        rel="noopener noreferrer"
        variant="body2"
        sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, py: 1 }}
      >
        {texts.openMap}
        <OpenInNew aria-hidden sx={{ fontSize: 16 }} />
      </Link>
    </>
  );
}

function Details({ order }: { readonly order: Order }): ReactElement {
  const { customer, status, payment, shippingDetails } = order;
  const mail = <Link href={`mailto:${customer.email}`}>{customer.email}</Link>;
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' } }}>
      <PagePart title={texts.customer}>
        <Facts
          facts={[
            [texts.customer, nameOf(order)],
            [texts.company, customer.company],
            [texts.email, mail],
            [texts.phone, customer.phone],
            [texts.shippingAddress, <Address key="shipping" {...customer.shippingAddress} />],
            [texts.invoiceAddress, <Address key="invoice" {...customer.invoiceAddress} />],
          ]}
        />
      </PagePart>
      <PagePart title={texts.history}>
        <PlainList as="ol" gap={3}>
          {status.map((each) => (
            <InRow as="li" key={`${String(each.id)} ${each.date}`} gap={3}>
              <OrderStatusChip status={each} />
              <Quiet>{each.date}</Quiet>
            </InRow>
          ))}
        </PlainList>
      </PagePart>
      <PagePart title={texts.payment}>
        <Facts
          facts={[
            [texts.transaction, payment.transactionId],
            [texts.method, texts.methods[payment.method]],
            [texts.amount, money.format(payment.amount)],
            [texts.date, payment.date],
          ]}
        />
      </PagePart>
      <PagePart title={texts.shipping}>
        {shippingDetails.map(({ tracking, carrier, weight, fee, date }) => (
          <Facts
            key={tracking}
            facts={[
              [texts.tracking, tracking],
              [texts.carrier, carrier],
              [texts.weight, `${formatDecimal(weight.toFixed(1))} kg`],
              [texts.fee, money.format(fee)],
              [texts.sentDate, date],
            ]}
          />
        ))}
      </PagePart>
    </Box>
  );
}

function Bought({ order }: { readonly order: Order }): ReactElement {
  const rows = order.products.map(({ id, name, price, quantity, total, image }) => {
    const product = (
      <InRow gap={3} sx={{ flexWrap: 'nowrap' }}>
        <Picture url={image} size={40} />
        <Link component={RouterLink} to={`${productsAddress}/${id}`}>
          {name}
        </Link>
      </InRow>
    );
    return { id, cells: [product, money.format(price), quantity, money.format(total)] };
  });
  return (
    <PagePart title={texts.orderTabs.products}>
      <PlainTable heads={texts.boughtHeads} rows={rows} hasPictures />
    </PagePart>
  );
}

function sheetOf(order: Order): SheetInvoice {
  const { reference, date, products, customer, ...sums } = order;
  const { email, phone, invoiceAddress } = customer;
  return {
    ...sums,
    number: reference,
    // It is written as yyyy/mm/dd hh:mm:ss.
    date: date.slice(0, 10).replaceAll('/', '-'),
    from: { ...texts.shop, phone: '0900 000 400', email: 'shop@example.com' },
    client: { title: nameOf(order), address: invoiceAddress.address, phone, email },
    services: products.map(({ name, price, ...line }) => ({
      ...line,
      title: name,
      unit: texts.unit,
      unitPrice: price,
    })),
  };
}

function Invoice({ order }: { readonly order: Order }): ReactElement {
  return (
    <InColumn gap={4}>
      <InRow gap={0} sx={{ justifyContent: 'flex-end' }}>
        <PrintSheetButton />
      </InRow>
      <InvoiceSheet invoice={sheetOf(order)} look="compact" />
    </InColumn>
  );
}

type OrderTab = keyof typeof texts.orderTabs;

const parts: Readonly<Record<OrderTab, (props: { readonly order: Order }) => ReactNode>> = {
  details: Details,
  products: Bought,
  invoice: Invoice,
};

export function OrderPage(): ReactElement {
  const { id = '' } = useParams();
  const [tab, setTab] = useState<OrderTab>('details');
  const data = useDemoData(id, () => calls.get<Order | null>('/api/e-commerce-app/order', { orderId: id }));
  const tabs = <DemoTabs label={orders} titles={texts.orderTabs} value={tab} onChoose={setTab} />;
  const Part = parts[tab];
  return (
    <DemoPage
      title={data.there ? texts.order(data.there.reference) : orders}
      back={{ to: ordersAddress, label: orders }}
      {...(data.there && { tabs })}
      data={data}
      empty={texts.unknownOrder}
    >
      {(order) => (
        <Box role="tabpanel" aria-label={texts.orderTabs[tab]}>
          <Part order={order} />
        </Box>
      )}
    </DemoPage>
  );
}
