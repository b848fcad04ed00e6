import {
  eddSourceTexts,
  formatDate,
  orderPriorityLabels,
  orderStateLabels,
  orderTable,
  paymentStatusLabels,
  trimesterOf,
  type OrderState,
} from '@senlab/domain';
import { tabularNumbers, PlainList } from '@senlab/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type ReactElement } from 'react';
import { useHeld } from '../../../session/use-may.ts';
import { exactTime } from '../../../session/activity/activity-time.ts';
import type { LabRecordData } from '../results/result-item.ts';
import { Panel } from '../../../parts/panel.tsx';
import { pregnancyWords } from './record-words.ts';
import { ReasonForm } from '../../../forms/reason-form.tsx';
import { cancelOrder } from './record-calls.ts';
import { texts } from './texts.ts';

type Order = LabRecordData['orders'][number];

interface OrderListProps {
  readonly record: LabRecordData;
  readonly itemNames: ReadonlyMap<string, string>;
  readonly refresh: () => Promise<void>;
}

function mayCancel(status: string, held: ReadonlySet<string>): boolean {
  return orderTable.rows.some(
    ({ from, command, permission }) =>
      from === status && command === 'cancel' && permission !== null && held.has(permission),
  );
}

/** As it was frozen with the order: the woman's pregnancy goes on, the order's does not. */
function frozenWords(order: Order, gender: LabRecordData['patient']['gender']): readonly string[] {
  const { pregnancyState, gestationalDaysAtOrder: days, fetuses, edd, eddSource } = order;
  const trimester = days === null ? null : trimesterOf(days);
  const pregnancy = pregnancyWords({ pregnancyState, gestationalDays: days, trimester, fetuses }, gender);
  const due =
    edd === null
      ? undefined
      : texts.orders.edd(formatDate(edd), eddSource === null ? '' : eddSourceTexts[eddSource]);
  return [pregnancy, due].filter((words) => words !== undefined);
}

function orderWords(order: Order): readonly string[] {
  const payments = new Map<string, string>(Object.entries(paymentStatusLabels));
  return [
    texts.orders.by(order.doctorName),
    order.orderedByName === null ? undefined : texts.orders.entered(order.orderedByName),
    payments.get(order.paymentStatus) ?? order.paymentStatus,
    order.phoneExtension === null ? undefined : texts.orders.phone(order.phoneExtension),
  ].filter((words) => words !== undefined);
}

function OrderEntry(props: OrderListProps & { readonly order: Order }): ReactElement {
  const { order, record, itemNames, refresh } = props;
  const held = useHeld();
  const [isCancelling, setIsCancelling] = useState(false);
  const onSend = async (reason: string): Promise<string | null> => {
    const problem = await cancelOrder({ _id: order._id, version: order.version }, reason);
    if (problem === null) await refresh();
    return problem;
  };
  const quiet = { color: 'text.secondary' } as const;
  return (
    <Box component="li">
      <Typography variant="body2" sx={{ ...tabularNumbers, fontWeight: 600 }}>
        {order.orderCode}{' '}
        <Box component="span" sx={{ ...quiet, fontWeight: 500 }}>
          {orderStateLabels[order.status as OrderState]} · {orderPriorityLabels[order.priority]} ·{' '}
          {exactTime(new Date(order.orderedTime))}
        </Box>
      </Typography>
      <Typography variant="body2">
        {order.itemCodes.map((code) => itemNames.get(code) ?? code).join(', ')}
      </Typography>
      {[orderWords(order).join(' · '), ...frozenWords(order, record.patient.gender)].map((words) => (
        <Typography key={words} variant="caption" component="div" sx={quiet}>
          {words}
        </Typography>
      ))}
      {order.clinicalInfo !== null && (
        <Typography variant="caption" component="div">
          {texts.orders.clinical}: {order.clinicalInfo}
        </Typography>
      )}
      {order.cancelReason !== null && (
        <Typography variant="caption" component="div">
          {texts.orders.cancelled(order.cancelReason)}
        </Typography>
      )}
      {isCancelling ? (
        <ReasonForm
          label={texts.orders.cancelReason}
          send={texts.orders.cancel}
          onSend={onSend}
          onClose={() => setIsCancelling(false)}
        />
      ) : (
        mayCancel(order.status, held) && (
          <Button size="small" color="error" sx={{ mt: 1, ml: -1 }} onClick={() => setIsCancelling(true)}>
            {texts.orders.cancel}
          </Button>
        )
      )}
    </Box>
  );
}

export function OrderList(props: OrderListProps): ReactElement {
  return (
    <Panel title={texts.orders.title}>
      <PlainList gap={4}>
        {props.record.orders.map((order) => (
          <OrderEntry key={order._id} {...props} order={order} />
        ))}
      </PlainList>
    </Panel>
  );
}
