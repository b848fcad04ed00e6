import type { Appointment } from '@senlab/demo-mock/appointments';
import { defineColumns } from '@senlab/ui/data-table';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { DemoPage } from '../ground/demo-page.tsx';
import { DemoTable } from '../ground/demo-table.tsx';
import { formatMoment } from '../ground/moment.ts';
import { useDemoData } from '../ground/use-demo-data.ts';
import { calls, StateChip } from './appointment-calls.tsx';
import { texts } from './texts.ts';

const columns = defineColumns<Appointment>()([
  {
    id: 'customer',
    title: texts.customer,
    type: 'text',
    value: (row) => row.customer.name,
    width: 170,
    isSortable: true,
    filter: { isPersonal: true },
    priority: 1,
  },
  { id: 'phone', title: texts.phone, type: 'text', value: (row) => row.customer.phoneNumber, width: 130 },
  {
    id: 'date',
    title: texts.date,
    type: 'date',
    value: (row) => row.appointmentDate,
    width: 120,
    isSortable: true,
    filter: {},
    priority: 2,
  },
  { id: 'time', title: texts.time, type: 'text', value: (row) => row.appointmentTime, width: 80 },
  {
    id: 'department',
    title: texts.department,
    type: 'text',
    value: (row) => row.department,
    width: 150,
    isSortable: true,
    filter: {},
  },
  { id: 'channel', title: texts.channel, type: 'text', value: (row) => row.channel, width: 110 },
  {
    id: 'createdTime',
    title: texts.createdTime,
    type: 'date',
    value: (row) => row.createdTime,
    cell: (row) => formatMoment(row.createdTime),
    width: 160,
  },
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

export function AppointmentsPage(): ReactElement {
  const appointments = useDemoData('all', () => calls.get<readonly Appointment[]>('/api/appointments'));
  const navigate = useNavigate();
  return (
    <DemoPage title={texts.title} subtitle={texts.subtitle} data={appointments} empty={texts.empty}>
      {(rows) => (
        <DemoTable
          label={texts.title}
          noun={texts.noun}
          columns={columns}
          rows={rows}
          onOpen={({ id }) => void navigate(`/apps/appointments/${id}`)}
        />
      )}
    </DemoPage>
  );
}
