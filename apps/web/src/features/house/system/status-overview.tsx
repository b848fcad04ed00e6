import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import WarningAmber from '@mui/icons-material/WarningAmber';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { isQueueTask, queueTaskLabels } from '@senlab/domain';
import { formatNumber } from '@senlab/domain/text';
import { ErrorState, InColumn, InRow, SkeletonRows, StatusChip } from '@senlab/ui';
import type { ReactElement } from 'react';
import { useAnswer } from '../../../api/use-answer.ts';
import { Panel } from '../../../parts/panel.tsx';
import { momentText } from '../../../session/activity/activity-time.ts';
import { loadStatus, useWhileSeen, type Status, type StatusLine } from './system-calls.ts';
import { texts, wordsOfLine } from './texts.ts';

/** The main thing of a line, and what is said beside it in small. */
function valueOf({ kind, amount, limit, oldestSeconds, text, parts }: StatusLine): readonly string[] {
  switch (kind) {
    case 'text':
      return [text?.replace(/_.*$/, '') ?? ''];
    case 'bytes':
      return [texts.bytes(amount ?? 0)];
    case 'days':
      return [texts.days(amount)];
    case 'age':
      return [texts.age(amount)];
    case 'versions':
      return parts.length === 0 ? [texts.none] : parts.map(({ name, count }) => texts.version(name, count));
    case 'tasks': {
      const nameOf = (task: string): string => (isQueueTask(task) ? queueTaskLabels[task] : texts.otherTask);
      return parts.length === 0
        ? [texts.none]
        : parts.map(({ name, count }) => texts.task(nameOf(name), count));
    }
    case 'count': {
      const count = amount ?? 0;
      if (limit !== null) return [texts.share(count, limit)];
      if (count === 0) return [texts.none];
      const beside = oldestSeconds === null ? [] : [texts.oldest(oldestSeconds)];
      return [formatNumber(count), ...beside];
    }
    // What a newer server counts in a way that this page does not know.
    default:
      return [texts.unknown];
  }
}

function Fact({ line }: { readonly line: StatusLine }): ReactElement {
  const [value, ...beside] = valueOf(line);
  const { isTrouble } = line;
  return (
    <Box sx={{ minWidth: 0, py: 3, borderTop: '1px solid', borderColor: 'divider' }}>
      <Typography component="dt" variant="body2" color="textSecondary">
        {wordsOfLine(line.name).title}
      </Typography>
      <Box component="dd" sx={{ m: 0, mt: 1 }}>
        <Typography sx={{ fontSize: 20, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {value}
        </Typography>
        {beside.map((words) => (
          <Typography key={words} variant="body2" color="textSecondary">
            {words}
          </Typography>
        ))}
        {isTrouble && (
          <Box sx={{ mt: 1 }}>
            <StatusChip tone="abnormal" icon={<WarningAmber />}>
              {texts.isTrouble}
            </StatusChip>
          </Box>
        )}
      </Box>
    </Box>
  );
}

function Troubles({ lines }: { readonly lines: readonly StatusLine[] }): ReactElement {
  return (
    <InColumn gap={2}>
      {lines.map(({ name }) => {
        const { title, trouble = title, remedy } = wordsOfLine(name);
        return (
          <Alert key={name} severity="warning">
            <AlertTitle>{trouble}</AlertTitle>
            {remedy}
          </Alert>
        );
      })}
    </InColumn>
  );
}

function Seen({ status }: { readonly status: Status }): ReactElement {
  const { lines, checkedTime, version } = status;
  const troubles = lines.filter(({ isTrouble }) => isTrouble);
  return (
    <InColumn gap={4}>
      <InRow gap={3}>
        <Box component="output">
          {troubles.length === 0 ? (
            <StatusChip tone="good" icon={<CheckCircle />}>
              {texts.well}
            </StatusChip>
          ) : (
            <StatusChip tone="abnormal" icon={<WarningAmber />}>
              {texts.troubles(troubles.length)}
            </StatusChip>
          )}
        </Box>
        <Typography variant="body2" color="textSecondary">
          {texts.checked(momentText(checkedTime), version)}
        </Typography>
      </InRow>
      <Troubles lines={troubles} />
      <Panel title={texts.facts}>
        <Box
          component="dl"
          sx={{
            m: 0,
            display: 'grid',
            columnGap: 6,
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
          }}
        >
          {lines.map((line) => (
            <Fact key={line.name} line={line} />
          ))}
        </Box>
      </Panel>
    </InColumn>
  );
}

/** How the system is, and what to do where it is not well. Renews itself for as long as somebody looks. */
export function StatusOverview(): ReactElement {
  const { answer, problem, refresh } = useAnswer(loadStatus);
  useWhileSeen(refresh);
  if (answer === undefined)
    return problem === undefined ? (
      <SkeletonRows rows={6} columns={3} />
    ) : (
      <ErrorState title={texts.failed} retry={() => void refresh()} />
    );
  return (
    <InColumn gap={3}>
      {problem !== undefined && <Alert severity="error">{texts.stale}</Alert>}
      <Seen status={answer} />
    </InColumn>
  );
}
