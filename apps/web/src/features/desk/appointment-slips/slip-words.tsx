import {
  instantOf,
  shownMoment,
  printedName,
  appointmentStateLabels,
  type AppointmentState,
} from '@senlab/domain';
import type { Visit } from './slip-calls.ts';
import { formatDate } from '@senlab/domain/text';
import Cancel from '@mui/icons-material/Cancel';
import CheckCircle from '@mui/icons-material/CheckCircle';
import EditNote from '@mui/icons-material/EditNote';
import EventAvailable from '@mui/icons-material/EventAvailable';
import EventBusy from '@mui/icons-material/EventBusy';
import EventRepeat from '@mui/icons-material/EventRepeat';
import { StatusChip, type StatusTone } from '@senlab/ui';
import type { ReactElement } from 'react';

/** A moment of the server as people read it; empty where there is none. */
export function momentWords(moment: string | null | undefined): string {
  const instant = moment === null || moment === undefined ? undefined : instantOf(moment);
  return instant === undefined ? '' : shownMoment(instant);
}

export function visitWords(visit: Visit): { readonly title: string; readonly under: string } {
  const { arrivedTime, departmentName, doctorName, diagnosis } = visit;
  const place = [departmentName, doctorName].filter((part) => part !== null && part !== '').join(' · ');
  return {
    title: [momentWords(arrivedTime), place].filter((part) => part !== '').join(' – '),
    under: diagnosis ?? '',
  };
}

/** Whom the slip is about, as the search box or the slip gives it. */
export interface SlipPatient {
  readonly _id: string;
  readonly patientCode: string;
  readonly fullName: string;
  readonly birthDate: string;
  readonly birthPrecision: 'day' | 'month' | 'year';
}

export function birthWords({ birthDate, birthPrecision }: Omit<SlipPatient, '_id'>): string {
  if (birthPrecision === 'year') return birthDate.slice(0, 4);
  const day = formatDate(birthDate);
  return birthPrecision === 'month' ? day.slice(3) : day;
}

export function patientWords(patient: Omit<SlipPatient, '_id'>): string {
  return `${printedName(patient.fullName)} · ${birthWords(patient)} · ${patient.patientCode}`;
}

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
