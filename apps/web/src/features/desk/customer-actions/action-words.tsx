import {
  bookingStateLabels,
  customerKindLabels,
  instantOf,
  isCustomerKind,
  publicationStateLabels,
  scanTypeLabels,
  shownMoment,
  ticketStateLabels,
} from '@senlab/domain';
import { formatDate } from '@senlab/domain/text';
import Assignment from '@mui/icons-material/AssignmentOutlined';
import Cancel from '@mui/icons-material/CancelOutlined';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import EditNote from '@mui/icons-material/EditNote';
import EventAvailable from '@mui/icons-material/EventAvailable';
import EventBusy from '@mui/icons-material/EventBusy';
import EventNote from '@mui/icons-material/EventNoteOutlined';
import FiberNew from '@mui/icons-material/FiberNew';
import HourglassBottom from '@mui/icons-material/HourglassBottom';
import Inbox from '@mui/icons-material/InboxOutlined';
import Medication from '@mui/icons-material/MedicationOutlined';
import MonitorHeart from '@mui/icons-material/MonitorHeartOutlined';
import Pending from '@mui/icons-material/PendingOutlined';
import Public from '@mui/icons-material/Public';
import PublicOff from '@mui/icons-material/PublicOff';
import Science from '@mui/icons-material/ScienceOutlined';
import SupportAgent from '@mui/icons-material/SupportAgent';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import { StatusChip, type StatusTone } from '@senlab/ui';
import type { ComponentType, ReactElement } from 'react';
import type { CustomerRow } from './customer-calls.ts';
import { texts } from './texts.ts';

/** A moment of the server as people read it; empty where there is none. */
export function momentWords(moment: string | null | undefined): string {
  const instant = moment === null || moment === undefined ? undefined : instantOf(moment);
  return instant === undefined ? '' : shownMoment(instant);
}

export function kindLabel(kind: number): string {
  return isCustomerKind(kind) ? customerKindLabels[kind] : '';
}

const kindSigns: Readonly<Record<number, ComponentType<SvgIconProps>>> = {
  1: EventNote,
  2: Assignment,
  3: SupportAgent,
  4: Science,
  5: MonitorHeart,
  7: Medication,
};

export function KindSign({ kind }: { readonly kind: number }): ReactElement {
  const Sign = kindSigns[kind] ?? EventNote;
  return <Sign aria-hidden sx={{ fontSize: 20 }} />;
}

const stateLabels = { ...bookingStateLabels, ...ticketStateLabels, ...publicationStateLabels } as const;
type State = CustomerRow['state'];

const looks: Readonly<Record<State, readonly [StatusTone, ReactElement]>> = {
  register: ['info', <FiberNew key="register" />],
  confirmed: ['info', <EventAvailable key="confirmed" />],
  finished: ['good', <CheckCircle key="finished" />],
  cancelled: ['neutral', <Cancel key="cancelled" />],
  remaining: ['info', <Inbox key="remaining" />],
  pending: ['info', <Pending key="pending" />],
  done: ['good', <CheckCircle key="done" />],
  draft: ['neutral', <EditNote key="draft" />],
  published: ['good', <Public key="published" />],
  withdrawn: ['neutral', <PublicOff key="withdrawn" />],
};

export function stateLabel(state: State): string {
  return stateLabels[state];
}

interface ActionChipsProps {
  readonly action: Pick<CustomerRow, 'kind' | 'state' | 'isOverdue'> &
    Partial<Pick<CustomerRow, 'isAnswerLate' | 'validity'>>;
}

/** Where it stands, and what is wrong about that. */
export function ActionChips({ action }: ActionChipsProps): ReactElement {
  const { kind, state, isOverdue, isAnswerLate = false, validity } = action;
  const [tone, icon] = looks[state];
  return (
    <>
      <StatusChip tone={tone} icon={icon}>
        {stateLabels[state]}
      </StatusChip>
      {isOverdue && (
        <StatusChip tone="abnormal" icon={kind === 1 ? <EventBusy /> : <HourglassBottom />}>
          {kind === 1 ? texts.overdue[1] : texts.overdue[3]}
        </StatusChip>
      )}
      {isAnswerLate && !isOverdue && (
        <StatusChip tone="abnormal" icon={<HourglassBottom />}>
          {texts.answerLate}
        </StatusChip>
      )}
      {(validity === 'replaced' || validity === 'withdrawn') && (
        <StatusChip tone={validity === 'withdrawn' ? 'critical' : 'abnormal'} icon={<PublicOff />}>
          {texts.validity[validity]}
        </StatusChip>
      )}
    </>
  );
}

/** What one action is about, in a line. */
export function aboutWords(row: CustomerRow): string {
  switch (row.kind) {
    case 1: {
      const when = `${row.appointmentTime ?? ''} ${formatDate(row.appointmentDate ?? '')}`.trim();
      return [when, row.title ?? ''].filter((part) => part !== '').join(' · ');
    }
    case 3:
      return row.title ?? '';
    case 4:
      return texts.result.code(row.reportCode ?? '', row.reportVersionNo ?? 1);
    case 5:
      return row.scanType === null ? '' : scanTypeLabels[row.scanType];
    default:
      return row.departmentName ?? '';
  }
}
