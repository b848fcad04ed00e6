import type { Ticket } from '@senlab/demo-mock/tickets';
import { formatDate } from '@senlab/domain/text';
import { PagePart } from '@senlab/ui';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { useParams } from 'react-router';
import { DemoPage } from '../ground/demo-page.tsx';
import { Facts } from '../ground/demo-table.tsx';
import { useDemoData } from '../ground/use-demo-data.ts';
import { calls, StateChip } from './ticket-calls.tsx';
import { texts } from './texts.ts';

export function TicketPage(): ReactElement {
  const { id = '' } = useParams();
  const ticket = useDemoData(id, () => calls.get<Ticket | null>('/api/ticket', { id }));
  return (
    <DemoPage
      title={texts.one}
      back={{ to: '/apps/tickets', label: texts.title }}
      data={ticket}
      empty={texts.unknown}
    >
      {({ title, content, customer, sendedDate, sendedTime, department, channel, state }) => (
        <PagePart title={title} action={<StateChip state={state} />}>
          <Typography sx={{ maxWidth: 680, mb: 2 }}>{content}</Typography>
          <Facts
            facts={[
              [texts.customer, customer],
              [texts.date, `${sendedTime} ${formatDate(sendedDate)}`],
              [texts.department, department],
              [texts.channel, channel],
            ]}
          />
        </PagePart>
      )}
    </DemoPage>
  );
}
