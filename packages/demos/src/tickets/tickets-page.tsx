import type { Ticket } from '@senlab/demo-mock/tickets';
import { defineColumns } from '@senlab/ui/data-table';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { DemoPage } from '../ground/demo-page.tsx';
import { DemoTable } from '../ground/demo-table.tsx';
import { useDemoData } from '../ground/use-demo-data.ts';
import { calls, StateChip } from './ticket-calls.tsx';
import { texts } from './texts.ts';

const columns = defineColumns<Ticket>()([
  {
    id: 'title',
    title: texts.subject,
    type: 'text',
    value: (row) => row.title,
    width: 280,
    isSortable: true,
    filter: {},
    priority: 1,
  },
  {
    id: 'customer',
    title: texts.customer,
    type: 'text',
    value: (row) => row.customer,
    width: 180,
    isSortable: true,
    priority: 2,
  },
  {
    id: 'sendedDate',
    title: texts.date,
    type: 'date',
    value: (row) => row.sendedDate,
    width: 130,
    isSortable: true,
    filter: {},
  },
  { id: 'sendedTime', title: texts.time, type: 'text', value: (row) => row.sendedTime, width: 90 },
  {
    id: 'department',
    title: texts.department,
    type: 'text',
    value: (row) => row.department,
    width: 190,
    isSortable: true,
  },
  { id: 'channel', title: texts.channel, type: 'text', value: (row) => row.channel, width: 120 },
  {
    id: 'state',
    title: texts.state,
    type: 'select',
    options: Object.entries(texts.states).map(([value, title]) => ({ value, title })),
    value: (row) => row.state,
    cell: (row) => <StateChip state={row.state} />,
    width: 150,
    filter: {},
    priority: 3,
  },
]);

export function TicketsPage(): ReactElement {
  const tickets = useDemoData('all', () => calls.get<readonly Ticket[]>('/api/tickets'));
  const navigate = useNavigate();
  return (
    <DemoPage title={texts.title} subtitle={texts.subtitle} data={tickets} empty={texts.empty}>
      {(rows) => (
        <DemoTable
          label={texts.title}
          noun={texts.noun}
          columns={columns}
          rows={rows}
          onOpen={({ id }) => void navigate(`/apps/tickets/${id}`)}
        />
      )}
    </DemoPage>
  );
}
