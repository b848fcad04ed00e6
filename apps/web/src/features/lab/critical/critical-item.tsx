import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { tabularNumbers } from '@senlab/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { exactTime } from '../../../session/activity/activity-time.ts';
import { PrioritySign } from '../worklist/cells.tsx';
import { CriticalActions, type CriticalActionsProps } from './critical-actions.tsx';
import { CriticalClock } from './critical-clock.tsx';
import type { CriticalRow } from './critical-row.ts';
import { CriticalStateChip } from './state-chip.tsx';
import { storyOf } from './story-words.ts';
import { texts } from './texts.ts';
import { WardPhone } from './ward-phone.tsx';

const faint = { color: 'text.secondary', fontSize: '0.8125rem' } as const;

function Value({ row, testName }: Pick<CriticalActionsProps, 'row' | 'testName'>): ReactElement {
  const beside = [
    row.limitText === null ? null : texts.limit(row.limitText),
    row.runNo > 1 ? texts.run(row.runNo) : null,
  ];
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography sx={{ fontWeight: 500 }}>{testName}</Typography>
      {row.valueText === null ? (
        <Typography sx={faint}>{texts.hiddenValue}</Typography>
      ) : (
        <Typography component="p" sx={{ ...tabularNumbers, color: 'error.main', fontWeight: 600 }}>
          {row.valueText}
          {row.flag !== null && ` ${row.flag}`}
        </Typography>
      )}
      <Typography sx={faint}>{beside.filter((part) => part !== null).join(' · ')}</Typography>
    </Box>
  );
}

function Person({ row }: { readonly row: CriticalRow }): ReactElement {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography sx={{ fontWeight: 500 }}>{row.patientName.toLocaleUpperCase('vi')}</Typography>
      <Typography sx={faint}>{`${texts.born(row.patientBirthYear)} · ${row.patientCode}`}</Typography>
      <MuiLink
        component={Link}
        to={`/apps/lims/lims-detail/${row.recordId}`}
        aria-label={texts.openCase(row.sid)}
        sx={{ ...tabularNumbers, fontSize: '0.8125rem' }}
      >
        {texts.sid(row.sid)}
      </MuiLink>
    </Box>
  );
}

function Ward({ row }: { readonly row: CriticalRow }): ReactElement {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography sx={{ fontWeight: 500 }}>{row.departmentName ?? texts.noWard}</Typography>
      <Typography sx={faint}>{row.doctorName}</Typography>
      <WardPhone row={row} isLinked />
    </Box>
  );
}

function Story({ row }: { readonly row: CriticalRow }): ReactElement | null {
  const lines = storyOf(row);
  if (lines.length === 0) return null;
  return (
    <Box component="ul" aria-label={texts.story} sx={{ m: 0, pl: 5, gridColumn: '1 / -1', ...faint }}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Box>
  );
}

/** One alarm: how long there is, what was found, of whom, whom to call, and what was done about it. */
export function CriticalItem(props: CriticalActionsProps): ReactElement {
  const { row } = props;
  return (
    <Box
      component="li"
      data-critical={row.status}
      sx={{
        display: 'grid',
        gap: { xs: 2, md: 4 },
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '152px repeat(3, minmax(0, 1fr)) minmax(0, 232px)' },
        px: 4,
        py: 3,
        border: '1px solid',
        borderColor: row.status === 'open' ? 'error.main' : 'divider',
        borderRadius: '10px',
        bgcolor: 'background.paper',
      }}
    >
      <Box>
        <CriticalClock row={row} />
        <Typography sx={faint}>{texts.detected(exactTime(new Date(row.detectedTime)))}</Typography>
        {row.priority !== 'routine' && <PrioritySign priority={row.priority} />}
      </Box>
      <Value {...props} />
      <Person row={row} />
      <Ward row={row} />
      <Box sx={{ display: 'grid', gap: 2, justifyItems: { xs: 'start', md: 'end' } }}>
        <CriticalStateChip state={row.status} isCorrected={row.isClosedByCorrection} />
        <CriticalActions {...props} />
      </Box>
      <Story row={row} />
    </Box>
  );
}
