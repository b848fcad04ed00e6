import { shopHandlers, type Order, type OrderStatus, type StatusColor } from '@senlab/demo-mock/e-commerce';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined';
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import RemoveCircleOutlined from '@mui/icons-material/RemoveCircleOutlined';
import Box from '@mui/material/Box';
import { StatusChip } from '@senlab/ui';
import type { ReactElement } from 'react';
import { demoCalls } from '../ground/demo-calls.ts';
import { texts } from './texts.ts';

/** Of products and orders: both see the same samples. */
export const calls = demoCalls(shopHandlers);
export const productsAddress = '/apps/e-commerce/products';
export const ordersAddress = '/apps/e-commerce/orders';

export function nameOf({ customer }: Order): string {
  return `${customer.lastName} ${customer.firstName}`;
}

const signs: Readonly<Record<StatusColor, ReactElement>> = {
  info: <LocalShippingOutlined />,
  good: <CheckCircleOutlined />,
  abnormal: <HourglassEmptyOutlined />,
  critical: <ErrorOutlined />,
  neutral: <RemoveCircleOutlined />,
};

export function OrderStatusChip({ status }: { readonly status: OrderStatus }): ReactElement {
  return (
    <StatusChip tone={status.color} icon={signs[status.color]}>
      {texts.statuses[status.id - 1] ?? status.name}
    </StatusChip>
  );
}

export function Picture(props: { readonly url: string | undefined; readonly size: number }): ReactElement {
  const { url, size } = props;
  const look = { width: size, height: size, borderRadius: 1, flexShrink: 0, display: 'block' } as const;
  if (url === undefined) return <Box aria-hidden sx={{ ...look, bgcolor: 'action.hover' }} />;
  // The name stands beside it.
  return <Box component="img" src={url} alt="" sx={{ ...look, objectFit: 'cover' }} />;
}
