import { catalogueChangeKindLabels, catalogueChangeStateLabels } from '@senlab/domain';
import { defineColumns, type ColumnOption } from '@senlab/ui/data-table';
import type { ChangeRow } from '../catalogue-types.ts';
import { ChangeChip } from '../change-chip.tsx';
import { momentText } from '../../../../session/activity/activity-time.ts';
import { texts } from '../texts.ts';

const { columns: titles } = texts.changes;

function optionsOf(labels: Readonly<Record<string, string>>): readonly ColumnOption[] {
  return Object.entries(labels).map(([value, title]) => ({ value, title }));
}

export const changeColumns = defineColumns<ChangeRow>()([
  {
    id: 'status',
    title: titles.status,
    type: 'select',
    options: optionsOf(catalogueChangeStateLabels),
    value: (row) => row.status,
    cell: (row) => <ChangeChip state={row.status} />,
    width: 144,
    filter: {},
    priority: 2,
  },
  {
    id: 'kind',
    title: titles.kind,
    type: 'select',
    options: optionsOf(catalogueChangeKindLabels),
    value: (row) => row.kind,
    cell: (row) => catalogueChangeKindLabels[row.kind],
    width: 136,
    filter: {},
  },
  { id: 'code', title: titles.code, type: 'text', value: (row) => row.code, width: 104 },
  { id: 'name', title: titles.name, type: 'text', value: (row) => row.name, width: 248, priority: 1 },
  { id: 'reason', title: titles.reason, type: 'text', value: (row) => row.reason, width: 280, priority: 3 },
  {
    id: 'proposedBy',
    title: titles.proposedBy,
    type: 'text',
    value: (row) => row.proposedByName,
    width: 176,
  },
  {
    id: 'proposedTime',
    title: titles.proposedTime,
    type: 'date',
    value: (row) => row.proposedTime,
    cell: (row) => momentText(row.proposedTime),
    width: 152,
  },
  { id: 'decidedBy', title: titles.decidedBy, type: 'text', value: (row) => row.decidedByName, width: 176 },
  {
    id: 'decidedTime',
    title: titles.decidedTime,
    type: 'date',
    value: (row) => row.decidedTime,
    cell: (row) => momentText(row.decidedTime),
    width: 152,
  },
]);
