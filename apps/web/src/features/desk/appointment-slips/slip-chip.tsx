import Cancel from '@mui/icons-material/Cancel';
import CheckCircle from '@mui/icons-material/CheckCircle';
import EditNote from '@mui/icons-material/EditNote';
import EventAvailable from '@mui/icons-material/EventAvailable';
import EventBusy from '@mui/icons-material/EventBusy';
import EventRepeat from '@mui/icons-material/EventRepeat';
import { appointmentStateLabels, type AppointmentState } from '@senlab/domain';
import { StatusChip, type StatusTone } from '@senlab/ui';
import type { ReactElement } from 'react';

const looks: Readonly<Record<AppointmentState, readonly [StatusTone, ReactElement]>> = {
  draft: ['neutral', <EditNote key="draft" />],
  issued: ['info', <EventAvailable key="issued" />],
  used: ['good', <CheckCircle key="used" />],
  rescheduled: ['neutral', <EventRepeat key="rescheduled" />],
  missed: ['abnormal', <EventBusy key="missed" />],
  cancelled: ['neutral', <Cancel key="cancelled" />],
};

export function SlipChip({ state }: { readonly state: AppointmentState }): ReactElement {
  const [tone, icon] = looks[state];
  return (
    <StatusChip tone={tone} icon={icon}>
      {appointmentStateLabels[state]}
    </StatusChip>
  );
}
