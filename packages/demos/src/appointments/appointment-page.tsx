import type { Appointment } from '@senlab/demo-mock/appointments';
import { formatDate } from '@senlab/domain/text';
import { PagePart } from '@senlab/ui';
import type { ReactElement } from 'react';
import { useParams } from 'react-router';
import { DemoPage } from '../ground/demo-page.tsx';
import { Facts } from '../ground/demo-table.tsx';
import { formatMoment } from '../ground/moment.ts';
import { useDemoData } from '../ground/use-demo-data.ts';
import { calls, StateChip } from './appointment-calls.tsx';
import { texts } from './texts.ts';

export function AppointmentPage(): ReactElement {
  const { id = '' } = useParams();
  const appointment = useDemoData(id, () => calls.get<Appointment | null>('/api/appointment', { id }));
  return (
    <DemoPage
      title={texts.one}
      back={{ to: '/apps/appointments', label: texts.title }}
      data={appointment}
      empty={texts.unknown}
    >
      {({ customer, appointmentDate, appointmentTime, department, channel, createdTime, state }) => (
        <PagePart title={customer.name} action={<StateChip state={state} />}>
          <Facts
            facts={[
              [texts.date, `${appointmentTime} ${formatDate(appointmentDate)}`],
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
