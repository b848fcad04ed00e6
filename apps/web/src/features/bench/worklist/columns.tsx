import { orderPriorities, orderPriorityLabels } from '@senlab/domain';
import { defineColumns, type Column, type ColumnOption } from '@senlab/ui/data-table';
import type { Catalogue } from '../../../parts/catalogue/lab-catalogue.ts';
import { gestationColumn, promisedColumn, standingColumns, whoColumns } from './case-columns.tsx';
import { PanelCell, PrioritySign } from './cells.tsx';
import type { RecordRow } from './record-source.ts';
import { namesOf } from './row-words.ts';
import { texts } from './texts.ts';

const { columns: titles } = texts;

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
