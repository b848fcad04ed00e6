import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import WarningAmber from '@mui/icons-material/WarningAmberOutlined';
import { oldPaperLabels, recallStateLabels, recallStates } from '@senlab/domain';
import { StatusChip } from '@senlab/ui';
import { defineColumns, type Column } from '@senlab/ui/data-table';
import { type ReactElement, useMemo } from 'react';
import { exactTime } from '../../../session/activity/activity-time.ts';
import { type Named, type Recall, recallId, recallSource } from './prints-calls.ts';
import { texts } from './texts.ts';
import Typography from '@mui/material/Typography';
import { useNavigate } from 'react-router';
import { ListPage } from '../../../lists/list-page.tsx';
import type { ListTab } from '../../../lists/use-list-address.ts';
import { useList } from '../../../lists/use-list.ts';
import { PrintsFrame } from './prints-frame.tsx';

const { recalls: words } = texts;
const { columns: titles } = words;

const time = (moment: string): string => exactTime(new Date(moment));

function newerWords({ newVersionNo, newReleasedTime }: Recall): string {
  if (newVersionNo === null || newReleasedTime === null) return words.noNewer;
  return words.newer(newVersionNo, time(newReleasedTime));
}

function holderWords({ handedOverTime, lastTime }: Recall): string {
  return handedOverTime === null ? words.inHouse(time(lastTime)) : words.handed(time(handedOverTime));
}

/** Nothing is said of one that was never given away, or whose new version waits. */
function oldPaperWords({ oldPaper }: Recall): string {
  return oldPaper === null ? '' : oldPaperLabels[oldPaper];
}

function StateCell({ recall }: { readonly recall: Recall }): ReactElement {
  const isOpen = recall.state === 'open';
  return (
    <StatusChip tone={isOpen ? 'abnormal' : 'good'} icon={isOpen ? <WarningAmber /> : <CheckCircle />}>
      {recallStateLabels[recall.state]}
    </StatusChip>
  );
}

const shown: readonly Column<Recall>[] = [
  {
    id: 'keyword',
    title: titles.keyword,
    type: 'text',
    value: () => '',
    filter: { isPersonal: true },
    isFilterOnly: true,
  },
  {
    id: 'code',
    title: titles.code,
    type: 'text',
    value: (row) => `${row.reportCode} ${texts.log.version(row.versionNo)}`,
    width: 200,
    priority: 1,
  },
  {
    id: 'recall',
    title: titles.state,
    type: 'text',
    value: (row) => recallStateLabels[row.state],
    cell: (row) => <StateCell recall={row} />,
    width: 168,
    priority: 3,
  },
  { id: 'holder', title: titles.holder, type: 'text', value: holderWords, width: 280, priority: 2 },
  {
    id: 'person',
    title: titles.person,
    type: 'text',
    value: (row) => row.handedOverByName ?? row.lastAccountName,
    width: 176,
  },
  { id: 'oldPaper', title: titles.oldPaper, type: 'text', value: oldPaperWords, width: 280 },
  { id: 'newer', title: titles.newer, type: 'text', value: newerWords, width: 248 },
  {
    id: 'printed',
    title: titles.printed,
    type: 'text',
    value: (row) => words.printed(row.copies, row.downloads),
    width: 160,
  },
  {
    id: 'why',
    title: titles.status,
    type: 'text',
    value: (row) => words.why[row.status] ?? row.status,
    width: 128,
  },
  { id: 'ended', title: titles.endedTime, type: 'text', value: (row) => time(row.endedTime), width: 176 },
  {
    id: 'settled',
    title: titles.settled,
    type: 'text',
    value: (row) => (row.settledTime === null ? '' : time(row.settledTime)),
    width: 176,
  },
];

/** Made anew only with the sites. */
function makeRecallColumns(sites: readonly Named[]): readonly Column<Recall>[] {
  return defineColumns<Recall>()([
    ...shown,
    {
      id: 'location',
      title: titles.location,
      type: 'select',
      options: sites.map(({ id, name }) => ({ value: id, title: name })),
      value: (row) => row.locationName,
      cell: (row) => row.locationName,
      width: 128,
      filter: {},
    },
  ]);
}

const defaults = { pageSize: 50 } as const;
/** What changes a report changes this. */
const topics = ['reports'] as const;

const tabs: readonly ListTab[] = [
  ...recallStates.map((state): ListTab => ({
    id: state,
    title: words.tabs[state],
    filters: [{ id: 'state', operator: 'eq', value: state }],
  })),
  { id: 'all', title: words.tabs.all, filters: [] },
];

/** Papers that are out in the world and no longer true. */
export function PrintRecalls({ sites }: { readonly sites: readonly Named[] }): ReactElement {
  const navigate = useNavigate();
  const columns = useMemo(() => makeRecallColumns(sites), [sites]);
  const list = useList<Recall>({ source: recallSource, columns, rowId: recallId, tabs, topics, defaults });
  return (
    <PrintsFrame section="recalls">
      <Typography variant="body2" color="textSecondary" sx={{ maxWidth: 720 }}>
        {words.about}
      </Typography>
      <ListPage<Recall>
        name="print-recalls"
        title={words.title}
        list={list}
        noun={words.noun}
        isHeadless
        empty={{ title: words.emptyTitle, reason: words.empty[list.tab?.id ?? 'all'] ?? '' }}
        onOpen={({ newReportId, reportId }) => void navigate(`/apps/kqxn/phieu/${newReportId ?? reportId}`)}
      />
    </PrintsFrame>
  );
}
