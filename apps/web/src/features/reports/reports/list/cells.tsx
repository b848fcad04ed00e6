import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { isReportPaperProblem, reportPaperProblemTexts, printedName } from '@senlab/domain';
import type { ReactElement } from 'react';
import { texts } from './texts.ts';
import Lock from '@mui/icons-material/LockOutlined';
import NotificationsActive from '@mui/icons-material/NotificationsActive';
import SwapVert from '@mui/icons-material/SwapVert';
import Undo from '@mui/icons-material/Undo';
import WarningAmber from '@mui/icons-material/WarningAmber';
import { StatusChip, tabularNumbers } from '@senlab/ui';
import { ReportStateChip } from '../report-state-chip.tsx';
import type { ReportRow } from './report-source.ts';

/** Said by a sign and a word; the colour only helps. */
function FailedPaperMark({ problem }: { readonly problem: string }): ReactElement {
  const why = reportPaperProblemTexts[isReportPaperProblem(problem) ? problem : 'unexpected'];
  return (
    <Tooltip title={`${why} ${texts.failedPaper.where}`} describeChild>
      <Box
        component="span"
        sx={{
          display: 'inline-flex',
          alignItems: 'center',
          gap: '4px',
          color: 'error.main',
          fontSize: '0.75rem',
          fontWeight: 600,
          '& svg': { fontSize: 14 },
        }}
      >
        <ErrorOutline aria-hidden />
        {texts.failedPaper.mark}
      </Box>
    </Tooltip>
  );
}

interface RowProps {
  readonly row: ReportRow;
}

const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** Of a second version the number is what people must not miss. */
function Code({ row }: RowProps): ReactElement {
  const isFirst = row.versionNo === 1;
  return (
    <Box component="span" sx={{ ...tabularNumbers, whiteSpace: 'nowrap' }}>
      {row.reportCode}{' '}
      <Box
        component="span"
        sx={{ color: isFirst ? 'text.secondary' : 'warning.main', fontWeight: isFirst ? 400 : 600 }}
      >
        {texts.version(row.versionNo)}
      </Box>
    </Box>
  );
}

/** What is wrong with the paper itself stands at its number: that column is in sight on every screen. */
export function CodeCell({ row }: RowProps): ReactElement {
  if (row.paperProblem === null) return <Code row={row} />;
  return (
    <Box
      component="span"
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'flex-start',
        lineHeight: 1.4,
        '.card &': { flexDirection: 'row', alignItems: 'center', gap: 2 },
        '[data-density=compact] &': { lineHeight: 1.3 },
      }}
    >
      <Code row={row} />
      <FailedPaperMark problem={row.paperProblem} />
    </Box>
  );
}

/** On a card with what tells two people of one name apart, which has columns of its own in the table. */
export function PatientCell({ row }: RowProps): ReactElement {
  const name = printedName(row.patientName);
  return (
    <Box component="span" title={name} sx={{ ...cut, display: 'block', fontWeight: 500 }}>
      {name}
      <Box
        component="span"
        sx={{ display: 'none', '.card &': { display: 'inline', color: 'text.secondary', fontWeight: 400 } }}
      >
        {` · ${String(row.patientBirthYear)} · ${row.patientCode}`}
      </Box>
    </Box>
  );
}

export function OrderedByCell({ row }: RowProps): ReactElement {
  const [department, doctor] = [row.departmentName ?? '', row.doctorName ?? ''];
  return (
    <Box
      component="span"
      title={[department, doctor].filter((part) => part !== '').join(' · ')}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        minWidth: 0,
        lineHeight: 1.4,
        '[data-density=compact] &': { fontSize: '0.8125rem', lineHeight: 1.3 },
      }}
    >
      <Box component="span" sx={cut}>
        {department}
      </Box>
      <Box component="span" sx={{ ...cut, color: 'text.secondary', fontSize: '0.75rem' }}>
        {doctor}
      </Box>
    </Box>
  );
}

/** Nothing where nobody knows, or where the person may not know. */
export function FlagCell({ row }: RowProps): ReactElement | null {
  if (row.isRestricted)
    return (
      <StatusChip tone="neutral" icon={<Lock />}>
        {texts.flags.restricted}
      </StatusChip>
    );
  if (row.hasCritical === true)
    return (
      <StatusChip tone="critical" icon={<NotificationsActive />}>
        {texts.flags.critical}
      </StatusChip>
    );
  if (row.hasAbnormal !== true) return null;
  return (
    <StatusChip tone="abnormal" icon={<SwapVert />}>
      {texts.flags.abnormal}
    </StatusChip>
  );
}

function Late(props: { readonly words: string }): ReactElement {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        color: 'error.main',
        fontWeight: 600,
        '& svg': { fontSize: 16 },
      }}
    >
      <WarningAmber aria-hidden />
      {props.words}
    </Box>
  );
}

interface TurnaroundProps extends RowProps {
  readonly duration: (minutes: number) => string;
}

/** Late is said by a word and a sign; the colour only helps. */
export function TurnaroundCell({ row, duration }: TurnaroundProps): ReactElement | null {
  const { turnaroundMinutes: minutes, isLate } = row;
  if (minutes === null) return isLate ? <Late words={texts.lateOpen} /> : null;
  return isLate ? <Late words={`${duration(minutes)} · ${texts.late}`} /> : <span>{duration(minutes)}</span>;
}

/** On a card the flag stands beside the state: a card has only three lines. */
export function StatusCell({ row }: RowProps): ReactElement {
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 1, alignItems: 'center', minWidth: 0 }}>
      <ReportStateChip state={row.status} />
      {row.isWithdrawalAsked && (
        <StatusChip tone="abnormal" icon={<Undo />}>
          {texts.flags.withdrawalAsked}
        </StatusChip>
      )}
      <Box component="span" sx={{ display: 'none', '.card &': { display: 'inline-flex' } }}>
        <FlagCell row={row} />
      </Box>
    </Box>
  );
}
