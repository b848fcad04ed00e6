import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import HourglassEmpty from '@mui/icons-material/HourglassEmpty';
import Replay from '@mui/icons-material/Replay';
import Sync from '@mui/icons-material/Sync';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import {
  isQueueTask,
  queueJobStateLabels,
  queueJobStates,
  queueProblemLabels,
  queueTaskLabels,
} from '@senlab/domain';
import { confirm, InRow, showMessage, StatusChip, type StatusTone } from '@senlab/ui';
import { defineColumns, type Selection } from '@senlab/ui/data-table';
import { useState, type ReactElement } from 'react';
import { ListPage } from '../../../lists/list-page.tsx';
import { useList } from '../../../lists/use-list.ts';
import { momentText } from '../../../session/activity/activity-time.ts';
import { changeJobs, jobSource, useWhileSeen, type QueueJob } from './system-calls.ts';
import { known, texts as pageTexts } from './texts.ts';

const { jobs: texts, otherTask } = pageTexts;
const { columns: titles } = texts;

const looks: Readonly<Record<QueueJob['state'], readonly [StatusTone, ReactElement]>> = {
  waiting: ['neutral', <HourglassEmpty key="waiting" />],
  running: ['info', <Sync key="running" />],
  retrying: ['abnormal', <Replay key="retrying" />],
  stopped: ['critical', <ErrorOutline key="stopped" />],
};

function StateChip({ state }: Pick<QueueJob, 'state'>): ReactElement {
  const [tone, icon] = known(looks, state) ?? looks.waiting;
  return (
    <StatusChip tone={tone} icon={icon}>
      {known(queueJobStateLabels, state) ?? texts.newerState}
    </StatusChip>
  );
}

const taskText = ({ task }: QueueJob): string =>
  task !== null && isQueueTask(task) ? queueTaskLabels[task] : otherTask;

function mayText({ mayRetry, mayDrop }: QueueJob): string {
  if (mayRetry) return mayDrop ? texts.mayRetryOrDrop : texts.mayRetry;
  return mayDrop ? texts.mayDrop : texts.mayNothing;
}

const options = (labels: Readonly<Record<string, string>>): readonly { value: string; title: string }[] =>
  Object.entries(labels).map(([value, title]) => ({ value, title }));

const jobColumns = defineColumns<QueueJob>()([
  {
    id: 'task',
    title: titles.task,
    type: 'select',
    options: options(queueTaskLabels),
    // Of another version by the same words: its own name may be anything.
    value: taskText,
    width: 216,
    filter: {},
    priority: 1,
  },
  {
    id: 'state',
    title: titles.state,
    type: 'select',
    options: options(queueJobStateLabels),
    value: (row) => row.state,
    cell: (row) => <StateChip state={row.state} />,
    width: 160,
    priority: 2,
  },
  {
    id: 'problem',
    title: titles.problem,
    type: 'text',
    value: ({ problem }) =>
      problem === null ? '' : (known(queueProblemLabels, problem) ?? queueProblemLabels.unexpected),
    width: 214,
    priority: 3,
  },
  {
    id: 'attempts',
    title: titles.attempts,
    type: 'text',
    value: (row) => texts.attempts(row.attempts, row.mostAttempts),
    width: 88,
  },
  { id: 'may', title: titles.may, type: 'text', value: mayText, width: 116 },
  {
    id: 'createdTime',
    title: titles.createdTime,
    type: 'text',
    value: (row) => momentText(row.createdTime),
    width: 172,
  },
  {
    id: 'nextTime',
    title: titles.nextTime,
    type: 'text',
    value: (row) => momentText(row.nextTime),
    width: 172,
  },
  { id: '_id', title: titles.number, type: 'text', value: (row) => row._id, width: 96 },
]);

const tabs = [
  { id: 'all', title: texts.all, filters: [] },
  ...queueJobStates.map((state) => ({
    id: state,
    title: queueJobStateLabels[state],
    filters: [{ id: 'state', value: state, operator: 'eq' as const }],
  })),
];

const rowId = (row: QueueJob): string => row._id;
const defaults = { pageSize: 50 } as const;
const none: Selection = new Set();

interface ChosenProps {
  readonly rows: readonly QueueJob[];
  readonly ids: Selection;
  readonly onDone: () => void;
}

/** What can be done with the chosen ones. All of them or none: the server leaves every one as it was where it refuses one. */
function Chosen({ rows, ids, onDone }: ChosenProps): ReactElement {
  const [isSending, setSending] = useState(false);
  const chosen = rows.filter((row) => ids.has(row._id));
  const mayRetry = chosen.every((row) => row.mayRetry);
  const mayDrop = chosen.every((row) => row.mayDrop);
  const send = async (command: 'retry' | 'drop', done: string): Promise<void> => {
    setSending(true);
    const problem = await changeJobs(command, [...ids]);
    setSending(false);
    if (problem === null) showMessage(done, 'success');
    else if (problem !== '') showMessage(problem, 'error');
    onDone();
  };
  const drop = async (): Promise<void> => {
    const title = texts.dropTitle(ids.size);
    if (!(await confirm({ title, text: texts.dropText, agree: texts.drop, tone: 'danger' }))) return;
    await send('drop', texts.dropped(ids.size));
  };
  return (
    <InRow gap={2}>
      <Button
        size="small"
        variant="outlined"
        disabled={isSending || !mayRetry}
        onClick={() => void send('retry', texts.retried(ids.size))}
      >
        {texts.retry}
      </Button>
      <Button size="small" color="error" disabled={isSending || !mayDrop} onClick={() => void drop()}>
        {texts.drop}
      </Button>
      {!(mayRetry && mayDrop) && (
        <Typography variant="body2" color="textSecondary">
          {texts.notAll}
        </Typography>
      )}
    </InRow>
  );
}

/** Work in the background, and what an administrator may do with it. Never whom a job is about. */
export function QueueJobList(): ReactElement {
  const list = useList<QueueJob>({ source: jobSource, columns: jobColumns, rowId, defaults, tabs });
  const [ids, setIds] = useState<Selection>(none);
  useWhileSeen(list.refresh);
  const onDone = (): void => {
    setIds(none);
    void list.refresh();
  };
  const actions = <Chosen rows={list.answer?.data ?? []} ids={ids} onDone={onDone} />;
  return (
    <ListPage<QueueJob>
      name="queue-jobs"
      title={texts.title}
      list={list}
      noun={texts.noun}
      isHeadless
      empty={texts.empty}
      selection={{ ids, onChange: setIds, actions }}
    />
  );
}
