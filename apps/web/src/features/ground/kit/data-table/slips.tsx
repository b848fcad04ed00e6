import { texts } from './texts.ts';
import AssignmentTurnedIn from '@mui/icons-material/AssignmentTurnedInOutlined';
import HourglassEmpty from '@mui/icons-material/HourglassEmpty';
import NoteAdd from '@mui/icons-material/NoteAddOutlined';
import Undo from '@mui/icons-material/Undo';
import Vaccines from '@mui/icons-material/VaccinesOutlined';
import PriorityHigh from '@mui/icons-material/PriorityHigh';
import Box from '@mui/material/Box';
import { StatusChip, type StatusTone } from '@senlab/ui';
import { defineColumns, type Column } from '@senlab/ui/data-table';
import type { ReactElement } from 'react';

type SlipState = keyof typeof texts.states;

/** An invented laboratory slip. */
export interface Slip {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly born: number;
  readonly week: number | undefined;
  readonly department: string;
  readonly test: string;
  readonly value: number | undefined;
  readonly unit: string;
  readonly state: SlipState;
  readonly isUrgent: boolean;
  readonly day: string;
  readonly doctor: string;
  readonly note: string;
}

const states = Object.keys(texts.states) as readonly SlipState[];
const firstDay = Date.UTC(2026, 10, 14);
const dayMs = 86_400_000;

/** The same for the same numbers on every machine: the gallery is photographed. */
function pick<T>(from: readonly T[], seed: number): T {
  return from[(seed * 7919 + 13) % from.length] as T;
}

function nameOf(index: number): string {
  if (index === 2) return texts.longName;
  const { familyNames, middleNames, givenNames } = texts;
  return [pick(familyNames, index), pick(middleNames, index >> 1), pick(givenNames, index)].join(' ');
}

export function makeSlip(index: number): Slip {
  const test = pick(texts.tests, index);
  const state = pick(states, index);
  const isMeasured = state === 'waiting' || state === 'issued';
  const value = Math.round((test.base + test.step * (index % 17)) * 100) / 100;
  return {
    id: `slip-${String(index)}`,
    code: `XN2611${String(100_000 - index).padStart(6, '0')}`,
    name: nameOf(index),
    born: 1982 + ((index * 11) % 24),
    week: index % 3 === 0 ? undefined : 6 + ((index * 5) % 34),
    department: pick(texts.departments, index),
    test: test.name,
    value: isMeasured ? value : undefined,
    unit: test.unit,
    state,
    isUrgent: index % 6 === 1,
    day: new Date(firstDay - Math.floor(index / 40) * dayMs).toISOString().slice(0, 10),
    doctor: pick(texts.doctors, index),
    note: pick(texts.notes, index),
  };
}

const made: Slip[] = [];

/** The first so many slips; made once, because the long table has many. */
export function slips(count: number): readonly Slip[] {
  while (made.length < count) made.push(makeSlip(made.length));
  return made.slice(0, count);
}

const { columns: titles } = texts;

const signs: Readonly<Record<SlipState, readonly [StatusTone, ReactElement]>> = {
  ordered: ['neutral', <NoteAdd key="ordered" />],
  collected: ['info', <Vaccines key="collected" />],
  waiting: ['abnormal', <HourglassEmpty key="waiting" />],
  issued: ['good', <AssignmentTurnedIn key="issued" />],
  returned: ['critical', <Undo key="returned" />],
};

function State(props: { readonly state: SlipState }): ReactElement {
  const [tone, icon] = signs[props.state];
  return (
    <StatusChip tone={tone} icon={icon}>
      {texts.states[props.state]}
    </StatusChip>
  );
}

function Urgent(): ReactElement {
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', color: 'error.main', fontWeight: 500 }}
    >
      <PriorityHigh aria-hidden sx={{ fontSize: 16 }} />
      {titles.urgent}
    </Box>
  );
}

const optionsOf = (values: readonly string[]): { readonly value: string; readonly title: string }[] =>
  values.map((value) => ({ value, title: value }));

export const slipColumns = defineColumns<Slip>()([
  {
    id: 'code',
    title: titles.code,
    type: 'text',
    value: (slip) => slip.code,
    width: 148,
    isSortable: true,
    priority: 2,
  },
  {
    id: 'name',
    title: titles.name,
    type: 'text',
    value: (slip) => slip.name,
    width: 200,
    isSortable: true,
    filter: { isPersonal: true },
    priority: 1,
  },
  {
    id: 'born',
    title: titles.born,
    type: 'number',
    value: (slip) => slip.born,
    cell: (slip) => slip.born,
    width: 96,
    isSortable: true,
  },
  { id: 'test', title: titles.test, type: 'text', value: (slip) => slip.test, width: 168, filter: {} },
  {
    id: 'value',
    title: titles.value,
    type: 'number',
    value: (slip) => slip.value,
    width: 104,
    isSortable: true,
    filter: {},
  },
  { id: 'unit', title: titles.unit, type: 'text', value: (slip) => slip.unit, width: 88 },
  {
    id: 'state',
    title: titles.state,
    type: 'select',
    options: Object.entries(texts.states).map(([value, title]) => ({ value, title })),
    value: (slip) => slip.state,
    cell: (slip) => <State state={slip.state} />,
    width: 166,
    filter: {},
    priority: 3,
  },
  {
    id: 'urgent',
    title: titles.urgent,
    type: 'switch',
    value: (slip) => slip.isUrgent,
    cell: (slip) => (slip.isUrgent ? <Urgent /> : null),
    width: 92,
    filter: {},
  },
  {
    id: 'day',
    title: titles.day,
    type: 'date',
    value: (slip) => slip.day,
    width: 128,
    isSortable: true,
    filter: {},
  },
  {
    id: 'week',
    title: titles.week,
    type: 'number',
    value: (slip) => slip.week,
    cell: (slip) => (slip.week === undefined ? null : texts.weeks(slip.week)),
    isHiddenByDefault: true,
  },
  {
    id: 'department',
    title: titles.department,
    type: 'select',
    options: optionsOf(texts.departments),
    value: (slip) => slip.department,
    width: 220,
    isHiddenByDefault: true,
  },
  { id: 'doctor', title: titles.doctor, type: 'text', value: (slip) => slip.doctor, isHiddenByDefault: true },
  { id: 'note', title: titles.note, type: 'text', value: (slip) => slip.note, isHiddenByDefault: true },
]);

const everything: readonly Column<Slip>[] = slipColumns;

/** The columns without their filters: in most samples something else is to be seen. */
export const plainColumns: readonly Column<Slip>[] = everything.map(
  ({ filter: _filter, ...column }) => column,
);

const few = ['code', 'name', 'value', 'state'];

/** Enough to see a state by. */
export const fewColumns: readonly Column<Slip>[] = plainColumns.filter((column) => few.includes(column.id));

export const fewFilteredColumns: readonly Column<Slip>[] = everything.filter((column) =>
  few.includes(column.id),
);
