import AssignmentReturn from '@mui/icons-material/AssignmentReturnOutlined';
import Block from '@mui/icons-material/Block';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import HourglassEmpty from '@mui/icons-material/HourglassEmpty';
import Inventory from '@mui/icons-material/Inventory2Outlined';
import RuleIcon from '@mui/icons-material/Rule';
import WarningAmber from '@mui/icons-material/WarningAmber';
import {
  recallSettledLabel,
  returnSlipStateLabels,
  type ReturnSlipState,
  printedMoment,
  printedName,
} from '@senlab/domain';
import {
  StatusChip,
  type StatusTone,
  Empty,
  ErrorState,
  SkeletonRows,
  tabularNumbers,
  InColumn,
} from '@senlab/ui';
import { type ReactElement, useCallback, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { deskAddress, loadSlips, type SlipRow, type SlipView, counterTopics } from './slip-calls.ts';
import { useAnswer } from '../../../api/use-answer.ts';
import { texts as all } from './texts.ts';

const looks: Readonly<Record<ReturnSlipState, readonly [StatusTone, ReactElement]>> = {
  draft: ['neutral', <HourglassEmpty key="draft" />],
  ready: ['good', <Inventory key="ready" />],
  partial: ['info', <RuleIcon key="partial" />],
  handed_over: ['neutral', <CheckCircle key="handed" />],
  cancelled: ['neutral', <Block key="cancelled" />],
  unclaimed: ['abnormal', <WarningAmber key="unclaimed" />],
  recalled: ['critical', <AssignmentReturn key="recalled" />],
};

interface SlipChipProps {
  readonly status: ReturnSlipState;
  readonly isRecallSettled: boolean;
}

export function SlipChip({ status, isRecallSettled }: SlipChipProps): ReactElement {
  if (isRecallSettled)
    return (
      <StatusChip tone="neutral" icon={<CheckCircle />}>
        {recallSettledLabel}
      </StatusChip>
    );
  const [tone, icon] = looks[status];
  return (
    <StatusChip tone={tone} icon={icon}>
      {returnSlipStateLabels[status]}
    </StatusChip>
  );
}

const texts = all.entry;

function whenWords({ code, handedTime, openedTime }: SlipRow): string {
  return handedTime && code
    ? texts.handed(code, printedMoment(handedTime))
    : texts.waitingSince(printedMoment(openedTime));
}

function SlipLine({ row }: { readonly row: SlipRow }): ReactElement {
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: { xs: 1, sm: 4 },
        // The last one as wide for every state: the columns of all rows stand under each other.
        gridTemplateColumns: {
          xs: '1fr auto',
          sm: 'minmax(0, 1.2fr) minmax(0, 1fr) minmax(0, 1.7fr) 192px',
        },
        alignItems: 'center',
        py: 2,
        borderBottom: '1px solid',
        borderColor: 'divider',
        ...tabularNumbers,
      }}
    >
      <Link
        component={RouterLink}
        to={deskAddress(row.patientCode)}
        underline="hover"
        sx={{ fontWeight: 600 }}
      >
        {printedName(row.patientName)}
      </Link>
      <Box sx={{ gridRow: { xs: 1, sm: 'auto' }, gridColumn: { xs: 2, sm: 4 }, justifySelf: 'end' }}>
        <SlipChip {...row} />
      </Box>
      <Box
        component="span"
        sx={{ color: 'text.secondary', gridRow: { sm: 1 }, gridColumn: { xs: '1 / -1', sm: 2 } }}
      >
        {all.born(row.patientBirthYear)} · {row.patientCode}
      </Box>
      <Box
        component="span"
        sx={{ color: 'text.secondary', gridRow: { sm: 1 }, gridColumn: { xs: '1 / -1', sm: 3 } }}
      >
        {row.handedTime === null && `${texts.ready(row.readyReports)} · `}
        {whenWords(row)}
      </Box>
    </Box>
  );
}

const step = 20;
const most = 100;

/** One of the lists of the counter, following what happens at the others. */
export function SlipList({ view }: { readonly view: SlipView }): ReactElement {
  const [size, setSize] = useState(step);
  const load = useCallback(() => loadSlips(view, size), [view, size]);
  const { answer, problem, refresh } = useAnswer(load, { topics: counterTopics, keepsLast: true });
  if (problem)
    return <ErrorState title={all.loadFailed} text={all.unreachable} retry={() => void refresh()} />;
  if (answer === undefined) return <SkeletonRows rows={6} columns={4} />;
  if (answer.rows.length === 0) return <Empty title={texts.empty[view]} />;
  return (
    <InColumn gap={3} sx={{ justifyItems: 'start' }}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', width: '100%' }}>
        {answer.rows.map((row) => (
          <SlipLine key={row._id} row={row} />
        ))}
      </Box>
      {answer.records > answer.rows.length && size < most && (
        <Button onClick={() => setSize(most)}>{texts.more}</Button>
      )}
      {answer.records > answer.rows.length && (
        <Typography variant="body2" color="text.secondary" sx={tabularNumbers}>
          {texts.shown(answer.rows.length, answer.records)}
        </Typography>
      )}
    </InColumn>
  );
}
