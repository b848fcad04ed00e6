import { ticketHandlers, type TicketState } from '@senlab/demo-mock/tickets';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import HourglassEmpty from '@mui/icons-material/HourglassEmpty';
import MarkEmailUnreadOutlined from '@mui/icons-material/MarkEmailUnreadOutlined';
import { StatusChip, type StatusTone } from '@senlab/ui';
import type { ReactElement } from 'react';
import { demoCalls } from '../ground/demo-calls.ts';
import { texts } from './texts.ts';

/** Of the list and of one of it: both see the same samples. */
export const calls = demoCalls(ticketHandlers);

const signs: Readonly<Record<TicketState, readonly [StatusTone, ReactElement]>> = {
  remaining: ['info', <MarkEmailUnreadOutlined key="sign" />],
  pending: ['abnormal', <HourglassEmpty key="sign" />],
  done: ['good', <CheckCircleOutlined key="sign" />],
};

export function StateChip({ state }: { readonly state: TicketState }): ReactElement {
  const [tone, icon] = signs[state];
  return (
    <StatusChip tone={tone} icon={icon}>
      {texts.states[state]}
    </StatusChip>
  );
}
