import { ticketHandlers, type Ticket } from '@senlab/demo-mock/tickets';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import HourglassEmpty from '@mui/icons-material/HourglassEmpty';
import MarkEmailUnreadOutlined from '@mui/icons-material/MarkEmailUnreadOutlined';
import Typography from '@mui/material/Typography';
import { formatDate } from '@senlab/domain/text';
import { PagePart } from '@senlab/ui';
import type { ReactElement } from 'react';
import { useParams } from 'react-router';
import { demoCalls } from '../ground/demo-calls.ts';
import { DemoPage } from '../ground/demo-page.tsx';
import { columnsOf, DemoList } from '../ground/demo-table.tsx';
import { Facts, stateChip } from '../ground/facts.tsx';
import { useDemoData } from '../ground/use-demo-data.ts';
import { texts } from './texts.ts';

const calls = demoCalls(ticketHandlers);
const address = '/apps/tickets';

const StateChip = stateChip(texts.states, {
  remaining: ['info', MarkEmailUnreadOutlined],
  pending: ['abnormal', HourglassEmpty],
  done: ['good', CheckCircleOutlined],
});

const column = columnsOf<Ticket>()(texts);
const columns = [
  column('title', 'text', 280, { filter: {}, priority: 1 }),
  column('customer', 'text', 180, { priority: 2 }),
  column('sendedDate', 'date', 130, { filter: {} }),
  column('sendedTime', 'text', 90),
  column('department', 'text', 190),
  column('channel', 'text', 120),
  column('state', texts.states, 150, { cell: StateChip, filter: {}, priority: 3 }),
];

export function TicketsPage(): ReactElement {
  return (
    <DemoList
      {...texts.list}
      columns={columns}
      load={() => calls.get<readonly Ticket[]>('/api/tickets')}
      addressOf={({ id }) => `${address}/${id}`}
    />
  );
}

export function TicketPage(): ReactElement {
  const { id = '' } = useParams();
  const data = useDemoData(id, () => calls.get<Ticket | null>('/api/ticket', { id }));
  const back = { to: address, label: texts.list.title };
  return (
    <DemoPage title={texts.one} back={back} data={data} empty={texts.unknown}>
      {({ title, content, customer, sendedDate, sendedTime, department, channel, state }) => (
        <PagePart title={title} action={<StateChip state={state} />}>
          <Typography sx={{ maxWidth: 680, mb: 2 }}>{content}</Typography>
          <Facts
            facts={[
              [texts.customer, customer],
              [texts.sendedDate, `${sendedTime} ${formatDate(sendedDate)}`],
              [texts.department, department],
              [texts.channel, channel],
            ]}
          />
        </PagePart>
      )}
    </DemoPage>
  );
}
