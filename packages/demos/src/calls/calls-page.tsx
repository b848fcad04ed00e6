import { callHandlers, type Call, type CallEvent } from '@senlab/demo-mock/calls';
import CallMade from '@mui/icons-material/CallMade';
import CallMissed from '@mui/icons-material/CallMissed';
import CallReceived from '@mui/icons-material/CallReceived';
import Link from '@mui/material/Link';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { InColumn, StatusChip } from '@senlab/ui';
import { defineColumns } from '@senlab/ui/data-table';
import type { ReactElement } from 'react';
import { Link as RouterLink, useParams } from 'react-router';
import { demoCalls } from '../ground/demo-calls.ts';
import { DemoPage } from '../ground/demo-page.tsx';
import { DemoTable } from '../ground/demo-table.tsx';
import { formatMoment } from '../ground/moment.ts';
import { useDemoData } from '../ground/use-demo-data.ts';
import { EventStrip } from './event-strip.tsx';
import { texts } from './texts.ts';

const calls = demoCalls(callHandlers);

function Direction({ call }: { readonly call: Call }): ReactElement {
  const Sign = call.state === 'missed' ? CallMissed : call.direction === 0 ? CallReceived : CallMade;
  return (
    <StatusChip tone={call.state === 'missed' ? 'critical' : 'neutral'} icon={<Sign />}>
      {`${texts.directions[call.direction]}, ${texts.states[call.state].toLowerCase()}`}
    </StatusChip>
  );
}

function recordLength(seconds: number | null): string {
  if (seconds === null) return '–';
  return `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`;
}

const columns = defineColumns<Call>()([
  {
    id: 'direction',
    title: texts.call,
    type: 'text',
    value: (row) => texts.directions[row.direction],
    cell: (row) => <Direction call={row} />,
    width: 190,
    priority: 3,
  },
  {
    id: 'phoneNumber',
    title: texts.phoneNumber,
    type: 'text',
    value: (row) => row.phoneNumber,
    width: 130,
    priority: 1,
  },
  {
    id: 'createdTime',
    title: texts.createdTime,
    type: 'date',
    value: (row) => row.createdTime,
    cell: (row) => formatMoment(row.createdTime),
    width: 145,
    isSortable: true,
    priority: 2,
  },
  { id: 'ringGroup', title: texts.ringGroup, type: 'text', value: (row) => row.ringGroup, width: 100 },
  { id: 'updator', title: texts.updator, type: 'text', value: (row) => row.updator, width: 120 },
  { id: 'ticketNote', title: texts.ticketNote, type: 'text', value: (row) => row.ticketNote, width: 190 },
  {
    id: 'appointmentId',
    title: texts.appointment,
    type: 'text',
    value: (row) => row.appointmentId,
    cell: ({ appointmentId }) =>
      appointmentId && (
        <Link component={RouterLink} to={`/apps/appointments/${appointmentId}`}>
          {texts.openAppointment}
        </Link>
      ),
    width: 110,
  },
  {
    id: 'record',
    title: texts.record,
    type: 'number',
    value: (row) => row.record,
    cell: (row) => recordLength(row.record),
    width: 90,
  },
]);

type Kind = keyof typeof texts.tabs;

const kinds = Object.keys(texts.tabs) as readonly Kind[];
const addressOf = (kind: Kind): string => (kind === 'all' ? '/apps/calls' : `/apps/calls/${kind}`);

interface Shown {
  readonly list: readonly Call[];
  readonly events: readonly CallEvent[];
}

async function load(kind: Kind): Promise<Shown> {
  const [list, events] = await Promise.all([
    calls.get<Shown['list']>(kind === 'all' ? '/api/calls' : `/api/calls/${kind}`),
    calls.get<Shown['events']>('/api/calls/events'),
  ]);
  return { list, events };
}

export function CallsPage(): ReactElement {
  const { kind: asked } = useParams();
  const kind = kinds.find((each) => each === asked) ?? 'all';
  const data = useDemoData(kind, () => load(kind));
  const tabs = (
    <Tabs value={kind} variant="scrollable" aria-label={texts.title}>
      {kinds.map((each) => (
        <Tab key={each} value={each} label={texts.tabs[each]} component={RouterLink} to={addressOf(each)} />
      ))}
    </Tabs>
  );
  return (
    <DemoPage title={texts.title} subtitle={texts.subtitle} tabs={tabs} data={data} empty={texts.empty}>
      {({ list, events }) => (
        <InColumn gap={4}>
          <EventStrip events={events} />
          <DemoTable label={texts.tabs[kind]} noun={texts.noun} columns={columns} rows={list} />
        </InColumn>
      )}
    </DemoPage>
  );
}
