import { labRecordStateLabels, labRecordStates, orderPriorities, orderPriorityLabels } from '@senlab/domain';
import { type Column, defineColumns, type ColumnOption } from '@senlab/ui/data-table';
import {
  FlagCell,
  GestationCell,
  PatientCell,
  ProgressCell,
  SidCell,
  PanelCell,
  PrioritySign,
} from './cells.tsx';
import { DueClock, gestationWords, nameWords, progressWords, namesOf } from './row-words.tsx';
import type { RecordRow } from './tabs.ts';
import { RecordStateChip } from '../../../parts/signs.tsx';
import { texts } from './texts.ts';
import type { Catalogue } from '../../../parts/catalogue/lab-catalogue.ts';

const { columns: titles } = texts;

/** Who it is. */
const whoColumns: readonly Column<RecordRow>[] = [
  {
    id: 'sid',
    title: titles.sid,
    type: 'text',
    value: (row) => row.sid,
    cell: (row) => <SidCell row={row} />,
    width: 136,
  },
  {
    id: 'patient',
    title: titles.patient,
    type: 'text',
    value: nameWords,
    cell: (row) => <PatientCell row={row} />,
    width: 228,
    priority: 1,
  },
];

/** How far she is. */
const gestationColumn: Column<RecordRow> = {
  id: 'gestation',
  title: titles.gestation,
  // No text: those share the free room of the table, which names and panels need more.
  type: 'number',
  align: 'start',
  value: gestationWords,
  cell: (row) => <GestationCell row={row} />,
  width: 116,
};

/** What was promised. Only open cases can stand in its order, and only forwards. */
function promisedColumn(canSortByDue: boolean): Column<RecordRow> {
  return {
    id: 'due',
    title: titles.due,
    type: 'date',
    value: (row) => row.dueTime,
    cell: (row) => <DueClock row={row} />,
    width: 176,
    priority: 2,
    ...(canSortByDue ? { isSortable: true, sortOnly: 'asc' } : {}),
  };
}

/** How far it is. */
const standingColumns: readonly Column<RecordRow>[] = [
  {
    id: 'status',
    title: titles.status,
    type: 'select',
    options: labRecordStates.map((value) => ({ value, title: labRecordStateLabels[value] })),
    value: (row) => row.status,
    cell: (row) => <RecordStateChip state={row.status} />,
    width: 168,
    priority: 3,
  },
  {
    id: 'flags',
    title: titles.flags,
    type: 'number',
    align: 'start',
    value: () => '',
    cell: (row) => <FlagCell row={row} />,
    width: 144,
  },
  {
    id: 'progress',
    title: titles.progress,
    type: 'number',
    align: 'start',
    value: progressWords,
    cell: (row) => <ProgressCell row={row} />,
    width: 184,
  },
];

function optionsOf(
  named: readonly { readonly code: string; readonly name: string }[],
): readonly ColumnOption[] {
  return named.map(({ code, name }) => ({ value: code, title: name }));
}

const keyword: Column<RecordRow> = {
  id: 'keyword',
  title: titles.keyword,
  type: 'text',
  value: () => '',
  filter: { isPersonal: true },
  isFilterOnly: true,
};

const overdue: Column<RecordRow> = {
  id: 'overdue',
  title: titles.overdue,
  type: 'switch',
  value: () => '',
  filter: {},
  isFilterOnly: true,
};

function work({ sections, panels }: Catalogue): readonly Column<RecordRow>[] {
  return [
    {
      id: 'section',
      title: titles.section,
      type: 'select',
      options: optionsOf(sections),
      value: (row) => namesOf(row.sectionCodes, sections),
      filter: {},
      isHiddenByDefault: true,
    },
    {
      id: 'panel',
      title: titles.panel,
      type: 'select',
      options: optionsOf(panels),
      value: (row) => namesOf(row.panelCodes, panels),
      cell: (row) => <PanelCell row={row} names={namesOf(row.panelCodes, panels)} />,
      width: 164,
      filter: {},
    },
  ];
}

/** Said in other cells already; somebody may still want to have them by themselves. */
const byThemselves: readonly Column<RecordRow>[] = [
  {
    id: 'priority',
    title: titles.priority,
    type: 'select',
    options: orderPriorities.map((value) => ({ value, title: orderPriorityLabels[value] })),
    value: (row) => row.priority,
    cell: (row) => <PrioritySign priority={row.priority} />,
    width: 112,
    filter: {},
    isHiddenByDefault: true,
  },
  {
    id: 'department',
    title: titles.department,
    type: 'text',
    value: (row) => row.departmentName,
    width: 160,
    isHiddenByDefault: true,
  },
];

function place({ locations }: Catalogue): Column<RecordRow> {
  const names = new Map(locations.map(({ code, shortName }) => [code, shortName]));
  return {
    id: 'location',
    title: titles.location,
    type: 'select',
    options: locations.map(({ code, shortName }) => ({ value: code, title: shortName })),
    value: (row) => names.get(row.locationCode) ?? row.locationCode,
    filter: {},
    isHiddenByDefault: true,
  };
}

const registered: Column<RecordRow> = {
  id: 'registered',
  title: titles.registered,
  type: 'date',
  value: (row) => row.registeredTime,
  filter: {},
  isHiddenByDefault: true,
};

/**
 * The columns of the worklist; made anew only with the catalogue and with what the tab can be sorted by. Who it is,
 * which tests and what to do next stand in the first screenful of 1440 dots beside the menu; the bars come after it.
 */
export function makeRecordColumns(catalogue: Catalogue, canSortByDue: boolean): readonly Column<RecordRow>[] {
  return defineColumns<RecordRow>()([
    keyword,
    ...whoColumns,
    ...work(catalogue),
    gestationColumn,
    promisedColumn(canSortByDue),
    ...standingColumns,
    ...byThemselves,
    place(catalogue),
    overdue,
    registered,
  ]);
}
