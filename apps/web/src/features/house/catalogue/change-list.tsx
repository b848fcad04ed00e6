import Block from '@mui/icons-material/Block';
import Check from '@mui/icons-material/Check';
import HourglassEmpty from '@mui/icons-material/HourglassEmpty';
import Undo from '@mui/icons-material/Undo';
import {
  catalogueChangeStateLabels,
  type CatalogueChangeState,
  catalogueChangeKindLabels,
} from '@senlab/domain';
import { StatusChip, type StatusTone } from '@senlab/ui';
import type { ReactElement } from 'react';
import { loadWaitingCount, type ChangeRow, catalogueAddresses } from './catalogue-calls.ts';
import { catalogueTopics } from './page-frame.tsx';
import { useAnswer } from '../../../api/use-answer.ts';
import { defineColumns, type ColumnOption } from '@senlab/ui/data-table';
import { momentText } from '../../../session/activity/activity-time.ts';
import { texts } from './texts.ts';
import { useNavigate } from 'react-router';
import { CatalogueChanges } from '../../../api/house/catalogue-changes.generated.ts';
import { ListPage } from '../../../lists/list-page.tsx';
import { documentSource } from '../../../lists/list-source.ts';
import { useList } from '../../../lists/use-list.ts';

const signs: Readonly<Record<CatalogueChangeState, readonly [tone: StatusTone, icon: ReactElement]>> = {
  proposed: ['info', <HourglassEmpty key="proposed" />],
  approved: ['good', <Check key="approved" />],
  declined: ['critical', <Block key="declined" />],
  withdrawn: ['neutral', <Undo key="withdrawn" />],
};

export function ChangeChip({ state }: { readonly state: CatalogueChangeState }): ReactElement {
  const [tone, icon] = signs[state];
  return (
    <StatusChip tone={tone} icon={icon}>
      {catalogueChangeStateLabels[state]}
    </StatusChip>
  );
}

/** Of proposals; nought while that is not known. */
export function useWaitingCount(): number {
  return useAnswer(loadWaitingCount, { topics: catalogueTopics }).answer ?? 0;
}

const { columns: titles } = texts.changes;

function optionsOf(labels: Readonly<Record<string, string>>): readonly ColumnOption[] {
  return Object.entries(labels).map(([value, title]) => ({ value, title }));
}

const changeColumns = defineColumns<ChangeRow>()([
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

const source = documentSource(CatalogueChanges, ({ page, pageSize, filtered }) => ({
  page,
  pageSize,
  filtered: [...filtered],
}));
const rowId = (row: ChangeRow): string => row._id;
const topics = ['catalogue'] as const;

/** What waits first, because it is somebody's work; what was decided is looked up. */
const tabs = [
  {
    id: 'proposed',
    title: texts.changes.tabs.proposed,
    filters: [{ id: 'status', operator: 'eq', value: 'proposed' }],
  },
  { id: 'all', title: texts.changes.tabs.all, filters: [] },
] as const;

export function ChangeList(): ReactElement {
  const list = useList<ChangeRow>({ source, columns: changeColumns, rowId, topics, tabs });
  const waiting = useWaitingCount();
  const navigate = useNavigate();
  const open = (row: ChangeRow): void => void navigate(catalogueAddresses.change(row._id));
  return (
    <ListPage<ChangeRow>
      name="catalogue-changes"
      title={texts.changes.label}
      list={list}
      noun={texts.changes.noun}
      isHeadless
      counts={{ proposed: waiting }}
      empty={texts.changes.empty}
      onOpen={open}
    />
  );
}
