import { callHandlers, type Call, type CallEvent } from '@senlab/demo-mock/calls';
import CallEnd from '@mui/icons-material/CallEnd';
import CallMade from '@mui/icons-material/CallMade';
import CallMissed from '@mui/icons-material/CallMissed';
import CallReceived from '@mui/icons-material/CallReceived';
import PhoneInTalk from '@mui/icons-material/PhoneInTalk';
import PhoneLocked from '@mui/icons-material/PhoneLocked';
import RingVolume from '@mui/icons-material/RingVolume';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { InColumn, InRow, PlainList, StatusChip } from '@senlab/ui';
import type { ReactElement } from 'react';
import { Link as RouterLink, useParams } from 'react-router';
import { DemoTabs } from '../ground/choices.tsx';
import { demoCalls } from '../ground/demo-calls.ts';
import { DemoPage } from '../ground/demo-page.tsx';
import { columnsOf, DemoTable } from '../ground/demo-table.tsx';
import { stateChip } from '../ground/facts.tsx';
import { cells, framed } from '../ground/look.ts';
import { useDemoData } from '../ground/use-demo-data.ts';
import { Meta } from '../ground/words.tsx';
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

const column = columnsOf<Call>()(texts);
const columns = [
  column('direction', 'text', 190, {
    value: (row) => texts.directions[row.direction],
    cell: (row) => <Direction call={row} />,
    priority: 3,
  }),
  column('phoneNumber', 'text', 130, { priority: 1 }),
  column('createdTime', 'moment', 145, { priority: 2 }),
  column('ringGroup', 'text', 100),
  column('updator', 'text', 120),
  column('ticketNote', 'text', 190),
  column('appointmentId', 'text', 110, {
    cell: ({ appointmentId }) =>
      appointmentId && (
        <Link component={RouterLink} to={`/apps/appointments/${appointmentId}`}>
          {texts.openAppointment}
        </Link>
      ),
  }),
  column('record', 'number', 90, { cell: (row) => recordLength(row.record) }),
];

const EventChip = stateChip(texts.eventStates, {
  up: ['good', PhoneInTalk],
  ring: ['info', RingVolume],
  busy: ['abnormal', PhoneLocked],
  down: ['neutral', CallEnd],
});

/** What each telephone is doing just now. */
function EventStrip({ events }: { readonly events: readonly CallEvent[] }): ReactElement {
  return (
    <PlainList aria-label={texts.events} sx={cells(210, 'fit')}>
      {events.map(({ state, extension, customerName }) => (
        <Box component="li" key={extension} sx={{ ...framed, p: 3 }}>
          <InRow gap={2} sx={{ justifyContent: 'space-between', mb: 1 }}>
            <Meta>{texts.extension(extension)}</Meta>
            <EventChip state={state} />
          </InRow>
          <Typography sx={{ fontWeight: 500 }}>{customerName}</Typography>
        </Box>
      ))}
    </PlainList>
  );
}

type Kind = keyof typeof texts.tabs;

const kinds = Object.keys(texts.tabs) as readonly Kind[];

interface Shown {
  readonly list: readonly Call[];
  readonly events: readonly CallEvent[];
}

export function CallsPage(): ReactElement {
  const { kind: asked } = useParams();
  const kind = kinds.find((each) => each === asked) ?? 'all';
  const path = kind === 'all' ? '/api/calls' : `/api/calls/${kind}`;
  const data = useDemoData(kind, () => calls.getAll<Shown>({ list: path, events: '/api/calls/events' }));
  const addressOf = (each: Kind): string => (each === 'all' ? '/apps/calls' : `/apps/calls/${each}`);
  const tabs = <DemoTabs label={texts.title} titles={texts.tabs} value={kind} addressOf={addressOf} />;
  return (
    <DemoPage title={texts.title} subtitle={texts.subtitle} tabs={tabs} data={data}>
      {({ list, events }) => (
        <InColumn gap={4}>
          <EventStrip events={events} />
          <DemoTable label={texts.tabs[kind]} noun={texts.noun} columns={columns} rows={list} />
        </InColumn>
      )}
    </DemoPage>
  );
}
