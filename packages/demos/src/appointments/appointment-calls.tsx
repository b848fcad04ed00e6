import { appointmentHandlers, type AppointmentState } from '@senlab/demo-mock/appointments';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import EventAvailableOutlined from '@mui/icons-material/EventAvailableOutlined';
import FiberNewOutlined from '@mui/icons-material/FiberNewOutlined';
import { StatusChip, type StatusTone } from '@senlab/ui';
import type { ReactElement } from 'react';
import { demoCalls } from '../ground/demo-calls.ts';
import { texts } from './texts.ts';

/** Of the list and of one of it: both see the same samples. */
export const calls = demoCalls(appointmentHandlers);

const signs: Readonly<Record<AppointmentState, readonly [StatusTone, ReactElement]>> = {
  register: ['info', <FiberNewOutlined key="sign" />],
  confirmed: ['good', <EventAvailableOutlined key="sign" />],
  finished: ['neutral', <CheckCircleOutlined key="sign" />],
};

export function StateChip({ state }: { readonly state: AppointmentState }): ReactElement {
  const [tone, icon] = signs[state];
  return (
    <StatusChip tone={tone} icon={icon}>
      {texts.states[state]}
    </StatusChip>
  );
}
