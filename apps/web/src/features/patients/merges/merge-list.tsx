import { patientMergeStateLabels, printedName } from '@senlab/domain';
import { defineColumns } from '@senlab/ui/data-table';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { PatientMerges } from '../../../api/patients/patient-merges.generated.ts';
import { ListPage } from '../../../lists/list-page.tsx';
import { documentSource } from '../../../lists/list-source.ts';
import { useList } from '../../../lists/use-list.ts';
import { momentText } from '../../../session/activity/activity-time.ts';
import { mergeAddresses } from '../patients/person/merge-links.tsx';
import { mergeTopics, type MergeRow } from './merge-calls.ts';
import { MergeChip } from './merge-chip.tsx';
import { texts } from './texts.ts';

const { columns: titles } = texts;

const columns = defineColumns<MergeRow>()([
  {
    id: 'status',
    title: titles.status,
    type: 'select',
    options: Object.entries(patientMergeStateLabels).map(([value, title]) => ({ value, title })),
    value: (row) => row.status,
    cell: (row) => <MergeChip state={row.status} />,
    width: 184,
    filter: {},
    priority: 2,
  },
  { id: 'kept', title: titles.kept, type: 'text', value: (row) => row.keptCode, width: 120 },
  {
    id: 'keptName',
    title: titles.keptName,
    type: 'text',
    value: (row) => printedName(row.keptName),
    width: 240,
    priority: 1,
  },
  {
    id: 'merged',
    title: titles.merged,
    type: 'text',
    value: (row) => row.mergedCode,
    width: 136,
    priority: 3,
  },
  { id: 'reason', title: titles.reason, type: 'text', value: (row) => row.reason, width: 260 },
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
]);

const source = documentSource(PatientMerges, ({ page, pageSize, filtered }) => ({
  page,
  pageSize,
  filtered: [...filtered],
}));
const rowId = (row: MergeRow): string => row._id;

/** What waits first, because it is somebody's work; what was decided is looked up. */
const tabs = [
  {
    id: 'proposed',
    title: texts.tabs.proposed,
    filters: [{ id: 'status', operator: 'eq', value: 'proposed' }],
  },
  {
    id: 'undo',
    title: texts.tabs.undo,
    filters: [{ id: 'status', operator: 'eq', value: 'undo_proposed' }],
  },
  { id: 'all', title: texts.tabs.all, filters: [] },
] as const;

export function MergeList(): ReactElement {
  const list = useList<MergeRow>({ source, columns, rowId, topics: mergeTopics, tabs });
  const navigate = useNavigate();
  return (
    <ListPage<MergeRow>
      name="patient-merges"
      title={texts.label}
      list={list}
      noun={texts.noun}
      isHeadless
      empty={texts.empty}
      onOpen={(row) => void navigate(mergeAddresses.one(row._id))}
    />
  );
}
