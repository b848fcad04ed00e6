import type { Order } from '@senlab/demo-mock/e-commerce';
import OpenInNew from '@mui/icons-material/OpenInNew';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { formatDecimal } from '@senlab/domain/text';
import { InColumn, InRow, PagePart, PlainList, tableStyles } from '@senlab/ui';
import { useState, type ReactElement, type ReactNode } from 'react';
import { Link as RouterLink, useParams } from 'react-router';
import { DemoPage } from '../ground/demo-page.tsx';
import { Facts } from '../ground/demo-table.tsx';
import { InvoiceSheet, money, PrintSheetButton, type SheetInvoice } from '../ground/invoice-sheet.tsx';
import { useDemoData } from '../ground/use-demo-data.ts';
import { calls, dayOf, OrderStatusChip, Picture } from './shop-parts.tsx';
import { texts } from './texts.ts';

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
  const name = `${customer.lastName} ${customer.firstName}`;
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' } }}>
      <PagePart title={texts.customer}>
        <Facts
          facts={[
            [texts.customer, name],
            [texts.company, customer.company],
            [
              texts.email,
              <Link key="email" href={`mailto:${customer.email}`}>
                {customer.email}
              </Link>,
            ],
            [texts.phone, customer.phone],
            [texts.shippingAddress, <Address key="shipping" {...customer.shippingAddress} />],
            [texts.invoiceAddress, <Address key="invoice" {...customer.invoiceAddress} />],
          ]}
        />
      </PagePart>
      <PagePart title={texts.history}>
        <PlainList as="ol" gap={3}>
          {status.map((each) => (
            <li key={`${String(each.id)} ${each.date}`}>
              <InRow gap={3}>
                <OrderStatusChip status={each} />
                <Typography variant="body2" color="textSecondary">
                  {each.date}
                </Typography>
              </InRow>
            </li>
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
  const heads = [texts.name, texts.unitPrice, texts.fields.quantity, texts.lineTotal];
  return (
    <PagePart title={texts.orderTabs.products}>
      <Box component="table" sx={[tableStyles as object, { fontVariantNumeric: 'tabular-nums' }]}>
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
          {order.products.map(({ id, name, price, quantity, total, image }) => (
            <tr key={id}>
              <th scope="row">
                <InRow gap={3} sx={{ flexWrap: 'nowrap' }}>
                  <Picture url={image} size={40} />
                  <Link component={RouterLink} to={`/apps/e-commerce/products/${id}`}>
                    {name}
                  </Link>
                </InRow>
              </th>
              <td data-label={texts.unitPrice}>{money.format(price)}</td>
              <td data-label={texts.fields.quantity}>{quantity}</td>
              <td data-label={texts.lineTotal}>{money.format(total)}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </PagePart>
  );
}

function sheetOf({ reference, date, customer, products, ...sums }: Order): SheetInvoice {
  const { email, phone, invoiceAddress } = customer;
  return {
    ...sums,
    number: reference,
    date: dayOf(date),
    from: { ...texts.shop, phone: '0900 000 400', email: 'shop@example.com' },
    client: {
      title: `${customer.lastName} ${customer.firstName}`,
      address: invoiceAddress.address,
      phone,
      email,
    },
    services: products.map(({ id, name, price, quantity, total }) => ({
      id,
      title: name,
      unit: texts.unit,
      unitPrice: price,
      quantity,
      total,
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

const tabNames = Object.keys(texts.orderTabs) as readonly OrderTab[];
const parts: Readonly<Record<OrderTab, (props: { readonly order: Order }) => ReactNode>> = {
  details: Details,
  products: Bought,
  invoice: Invoice,
};

export function OrderPage(): ReactElement {
  const { id = '' } = useParams();
  const [tab, setTab] = useState<OrderTab>('details');
  const data = useDemoData(id, () => calls.get<Order | null>('/api/e-commerce-app/order', { orderId: id }));
  const { state } = data;
  const order = state.kind === 'ready' ? state.data : null;
  const tabs = (
    <Tabs value={tab} variant="scrollable" aria-label={texts.orders}>
      {tabNames.map((each) => (
        <Tab key={each} value={each} label={texts.orderTabs[each]} onClick={() => setTab(each)} />
      ))}
    </Tabs>
  );
  const Part = parts[tab];
  return (
    <DemoPage
      title={order === null ? texts.orders : texts.order(order.reference)}
      back={{ to: '/apps/e-commerce/orders', label: texts.orders }}
      {...(order !== null && { tabs })}
      data={data}
      empty={texts.unknownOrder}
    >
      {(there) => (
        <Box role="tabpanel" aria-label={texts.orderTabs[tab]}>
          <Part order={there} />
        </Box>
      )}
    </DemoPage>
  );
}
