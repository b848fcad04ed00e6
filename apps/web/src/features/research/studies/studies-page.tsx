import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { researchStudyKindLabels, researchStudyStateLabels, researchStudyStates } from '@senlab/domain';
import { defineColumns } from '@senlab/ui/data-table';
import type { ReactElement } from 'react';
import { Link, useNavigate } from 'react-router';
import { ResearchStudies } from '../../../api/research/studies.generated.ts';
import { ListPage } from '../../../lists/list-page.tsx';
import { documentSource } from '../../../lists/list-source.ts';
import { useList } from '../../../lists/use-list.ts';
import { useMay } from '../../../session/use-may.ts';
import { ResearchFrame } from './research-frame.tsx';
import { StudyChip } from './research-words.tsx';
import { newStudyAddress, researchTopics, studyAddress, type StudyRow } from './study-calls.ts';
import { texts } from './texts.ts';

const { columns: titles, tabs: tabTitles } = texts.list;

const columns = defineColumns<StudyRow>()([
  {
    id: 'keyword',
    title: titles.keyword,
    type: 'text',
    value: () => '',
    filter: { operators: ['eq'] },
    isFilterOnly: true,
  },
  {
    id: 'code',
    title: titles.code,
    type: 'text',
    value: (row) => row.code,
    width: 128,
    isSortable: true,
    priority: 2,
  },
  { id: 'title', title: titles.title, type: 'text', value: (row) => row.title, width: 360, priority: 1 },
  {
    id: 'status',
    title: titles.status,
    type: 'select',
    options: researchStudyStates.map((value) => ({ value, title: researchStudyStateLabels[value] })),
    value: (row) => row.status,
    cell: (row) => <StudyChip state={row.status} />,
    width: 176,
    isSortable: true,
    filter: {},
    priority: 3,
  },
  { id: 'access', title: titles.access, type: 'text', value: (row) => texts.access[row.access], width: 144 },
  {
    id: 'investigator',
    title: titles.investigator,
    type: 'text',
    value: (row) => row.investigatorName,
    width: 200,
  },
  {
    id: 'starts',
    title: titles.starts,
    type: 'date',
    value: (row) => row.startsOn,
    width: 128,
    isSortable: true,
  },
  { id: 'ends', title: titles.ends, type: 'date', value: (row) => row.endsOn, width: 128 },
  {
    id: 'kind',
    title: titles.kind,
    type: 'text',
    value: (row) => researchStudyKindLabels[row.kind],
    width: 240,
  },
]);

const source = documentSource(ResearchStudies, ({ page, pageSize, filtered, sorted }) => ({
  page,
  pageSize,
  filtered: filtered.map((filter) => ({ ...filter })),
  sorted: sorted.map((sort) => ({ ...sort })),
}));
const rowId = (row: StudyRow): string => row._id;
const defaults = { pageSize: 20 } as const;
const tabs = [
  {
    id: 'active',
    title: tabTitles.active,
    filters: [{ id: 'status', operator: 'eq', value: 'active' }],
  },
  { id: 'all', title: tabTitles.all, filters: [] },
] as const;

/** The studies that somebody works in; who says which there are sees all of them. */
export function StudiesPage(): ReactElement {
  const list = useList<StudyRow>({ source, columns, rowId, topics: researchTopics, tabs, defaults });
  const navigate = useNavigate();
  const mayFound = useMay('research.manage');
  const create = mayFound && (
    <Button variant="contained" startIcon={<Add />} component={Link} to={newStudyAddress}>
      {texts.list.create}
    </Button>
  );
  return (
    <ResearchFrame section="studies" action={create}>
      <ListPage<StudyRow>
        name="research-studies"
        title={texts.studies}
        list={list}
        noun={texts.list.noun}
        isHeadless
        empty={texts.list.empty}
        onOpen={(row) => void navigate(studyAddress(row._id))}
      />
    </ResearchFrame>
  );
}
