import { appointmentHandlers, type Appointment } from '@senlab/demo-mock/appointments';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import EventAvailableOutlined from '@mui/icons-material/EventAvailableOutlined';
import FiberNewOutlined from '@mui/icons-material/FiberNewOutlined';
import { formatDate } from '@senlab/domain/text';
import { PagePart } from '@senlab/ui';
import type { ReactElement } from 'react';
import { useParams } from 'react-router';
import { demoCalls } from '../ground/demo-calls.ts';
import { DemoPage } from '../ground/demo-page.tsx';
import { columnsOf, DemoList } from '../ground/demo-table.tsx';
import { Facts, stateChip } from '../ground/facts.tsx';
import { formatMoment } from '../ground/moment.ts';
import { useDemoData } from '../ground/use-demo-data.ts';
import { texts } from './texts.ts';

const calls = demoCalls(appointmentHandlers);
const address = '/apps/appointments';

const StateChip = stateChip(texts.states, {
  register: ['info', FiberNewOutlined],
  confirmed: ['good', EventAvailableOutlined],
  finished: ['neutral', CheckCircleOutlined],
});

const column = columnsOf<Appointment>()(texts);
const columns = [
  column('customer', 'text', 170, {
    value: (row) => row.customer.name,
    filter: { isPersonal: true },
    priority: 1,
  }),
  column('phone', 'text', 130, { value: (row) => row.customer.phoneNumber }),
  column('appointmentDate', 'date', 120, { filter: {}, priority: 2 }),
  column('appointmentTime', 'text', 80),
  column('department', 'text', 150, { filter: {} }),
  column('channel', 'text', 110),
  column('createdTime', 'moment', 160),
  column('state', texts.states, 150, { cell: StateChip, filter: {}, priority: 3 }),
];

export function AppointmentsPage(): ReactElement {
  return (
    <DemoList
      {...texts.list}
      columns={columns}
      load={() => calls.get<readonly Appointment[]>('/api/appointments')}
      addressOf={({ id }) => `${address}/${id}`}
    />
  );
}

export function AppointmentPage(): ReactElement {
  const { id = '' } = useParams();
  const data = useDemoData(id, () => calls.get<Appointment | null>('/api/appointment', { id }));
  const back = { to: address, label: texts.list.title };
  return (
    <DemoPage title={texts.one} back={back} data={data} empty={texts.unknown}>
      {({ customer, appointmentDate, appointmentTime, department, channel, createdTime, state }) => (
        <PagePart title={customer.name} action={<StateChip state={state} />}>
          <Facts
            facts={[
              [texts.appointmentDate, `${appointmentTime} ${formatDate(appointmentDate)}`],
              [texts.department, department],
              [texts.phone, customer.phoneNumber],
              [texts.channel, channel],
              [texts.createdTime, formatMoment(createdTime)],
            ]}
          />
        </PagePart>
      )}
    </DemoPage>
  );
}
