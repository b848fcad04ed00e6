import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { researchFileStateLabels } from '@senlab/domain';
import { InRow, tabularNumbers } from '@senlab/ui';
import { defineColumns, type Column } from '@senlab/ui/data-table';
import { useCallback, useMemo, type ReactElement } from 'react';
import { Link as RouterLink, useNavigate, useSearchParams } from 'react-router';
import { ResearchFiles } from '../../../api/research/research-files.generated.ts';
import { useAnswer } from '../../../api/use-answer.ts';
import { ListPage } from '../../../lists/list-page.tsx';
import { documentSource } from '../../../lists/list-source.ts';
import { useList } from '../../../lists/use-list.ts';
import { countText } from '../studies/research-words.tsx';
import {
  fileAddress,
  loadCounts,
  loadStudy,
  researchTopics,
  studyAddress,
  type StudyRow,
} from '../studies/study-calls.ts';
import type { FileRow } from './file-calls.ts';
import { AmendedChip, FileChip } from './file-words.tsx';
import { texts } from './texts.ts';

const { columns: titles, tabs: tabTitles } = texts.list;

const who: readonly Column<FileRow>[] = [
  // A pseudonym is no name; but a list of those whom somebody looked for would tell of them.
  {
    id: 'keyword',
    title: titles.keyword,
    type: 'text',
    value: () => '',
    filter: { operators: ['eq'], isPersonal: true },
    isFilterOnly: true,
  },
  {
    id: 'pseudonym',
    title: titles.pseudonym,
    type: 'text',
    value: (row) => row.pseudonym,
    cell: (row) => (
      <Box component="span" sx={{ fontWeight: 500, ...tabularNumbers }}>
        {row.pseudonym}
      </Box>
    ),
    width: 120,
    priority: 1,
  },
  {
    id: 'code',
    title: titles.code,
    type: 'text',
    value: (row) => row.code,
    width: 160,
    isSortable: true,
    priority: 2,
  },
  {
    id: 'status',
    title: titles.status,
    type: 'text',
    value: (row) => researchFileStateLabels[row.status],
    cell: (row) => (
      <InRow as="span" gap={1}>
        <FileChip state={row.status} />
        {row.isAmendedSinceExport && <AmendedChip />}
      </InRow>
    ),
    width: 320,
    isSortable: true,
    priority: 3,
  },
];

/** Whoever analyses looks for those that an earlier export tells wrongly. */
const amended: Column<FileRow> = {
  id: 'amended',
  title: texts.amended,
  type: 'switch',
  value: (row) => row.isAmendedSinceExport,
  filter: {},
  isFilterOnly: true,
};

const rest: readonly Column<FileRow>[] = [
  {
    id: 'queries',
    title: titles.queries,
    type: 'number',
    value: (row) => (row.openQueries === 0 ? null : row.openQueries),
    width: 120,
  },
  // A file with nothing missing is empty here: what is left to do is what the eye looks for.
  {
    id: 'missing',
    title: titles.missing,
    type: 'number',
    value: (row) => (row.missing === 0 ? null : row.missing),
    width: 128,
  },
  {
    id: 'opened',
    title: titles.opened,
    type: 'date',
    value: (row) => row.openedOn,
    width: 128,
    isSortable: true,
    isHiddenByDefault: true,
  },
  { id: 'enrolled', title: titles.enrolled, type: 'date', value: (row) => row.enrolledOn, width: 144 },
];

function columnsWith(studies: readonly StudyRow[], groups: readonly string[]): readonly Column<FileRow>[] {
  return defineColumns<FileRow>()([
    ...who,
    {
      id: 'study',
      title: titles.study,
      type: 'select',
      options: studies.map(({ _id, code, title }) => ({ value: _id, title: `${code} – ${title}` })),
      value: (row) => row.studyId,
      cell: (row) => row.studyCode,
      width: 104,
      filter: {},
    },
    {
      id: 'group',
      title: titles.group,
      type: 'select',
      options: groups.map((group) => ({ value: group, title: group })),
      value: (row) => row.group,
      width: 144,
      // A group is one of a study; without a study the word says nothing.
      ...(groups.length > 0 && { filter: {} }),
    },
    amended,
    ...rest,
  ]);
}

const source = documentSource(ResearchFiles, ({ page, pageSize, filtered, sorted }) => ({
  page,
  pageSize,
  filtered: filtered.map((filter) => ({ ...filter })),
  sorted: sorted.map((sort) => ({ ...sort })),
}));
const rowId = (row: FileRow): string => row._id;
const defaults = { pageSize: 20 } as const;
const tabs = [
  ...(['active', 'draft', 'completed', 'withdrawn', 'locked'] as const).map((status) => ({
    id: status,
    title: tabTitles[status],
    filters: [{ id: 'status', operator: 'eq' as const, value: status }],
  })),
  { id: 'all', title: tabTitles.all, filters: [] },
];

interface Chosen {
  readonly groups: readonly string[];
  readonly counts: Readonly<Record<string, string>> | undefined;
}

const nothing = (): Promise<null> => Promise.resolve(null);

/** What is known of the study that the list is cut to. */
function useChosen(studyId: string | null): Chosen {
  const study = useAnswer(
    useCallback(() => (studyId === null ? nothing() : loadStudy(studyId)), [studyId]),
  ).answer;
  const { answer: counts } = useAnswer(
    useCallback(() => (studyId === null ? nothing() : loadCounts(studyId)), [studyId]),
    { topics: researchTopics, gatherMs: 1000 },
  );
  const shown = counts && {
    ...Object.fromEntries(counts.byStatus.map(({ name, count }) => [name, countText(count)])),
    all: countText(counts.total),
  };
  return { groups: study?.groups ?? [], counts: shown };
}

const studyKey = 'study.eq';

/** The files of one study, or of all of the caller's. */
export function FileList({ studies }: { readonly studies: readonly StudyRow[] }): ReactElement {
  const [params] = useSearchParams();
  const asked = params.get(studyKey);
  const studyId = studies.some(({ _id }) => _id === asked) ? asked : null;
  const { groups, counts } = useChosen(studyId);
  const columns = useMemo(() => columnsWith(studies, groups), [studies, groups]);
  const list = useList<FileRow>({ source, columns, rowId, topics: researchTopics, tabs, defaults });
  const navigate = useNavigate();
  return (
    <ListPage<FileRow>
      name="research-files"
      title={texts.files}
      list={list}
      noun={texts.noun}
      isHeadless
      empty={texts.list.empty}
      onOpen={(row) => void navigate(fileAddress(row._id))}
      action={
        studyId !== null && (
          <Button variant="outlined" component={RouterLink} to={studyAddress(studyId)}>
            {texts.list.toStudy}
          </Button>
        )
      }
      {...(counts && { counts })}
    />
  );
}
