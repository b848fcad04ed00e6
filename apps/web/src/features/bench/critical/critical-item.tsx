import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { tabularNumbers, InColumn, InRow } from '@senlab/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { exactTime } from '../../../session/activity/activity-time.ts';
import { PrioritySign } from '../worklist/cells.tsx';
import { CriticalActions, type CriticalActionsProps } from './critical-actions.tsx';
import { CriticalClock, CriticalStateChip, storyOf } from './critical-standing.tsx';
import type { CriticalRow } from './critical-calls.ts';
import { texts } from './texts.ts';
import { WardPhone } from './call-fields.tsx';

const faint = { color: 'text.secondary', fontSize: '0.8125rem' } as const;

/** One below the other in the list of alarms; above the values of her case on one line, as far as there is room. */
const stacked = { minWidth: 0 } as const;
const inOneLine = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  minWidth: 0,
  '& .MuiTypography-root': { fontSize: '0.8125rem' },
} as const;

type Shape = typeof stacked | typeof inOneLine;

interface ValueProps extends Pick<CriticalActionsProps, 'row' | 'testName'> {
  readonly shape: Shape;
}

function Value({ row, testName, shape }: ValueProps): ReactElement {
  const beside = [
    row.limitText === null ? null : texts.limit(row.limitText),
    row.runNo > 1 ? texts.run(row.runNo) : null,
  ];
  return (
    <Box sx={shape}>
      <Typography sx={{ fontWeight: 500 }}>{testName}</Typography>
      {row.valueText === null ? (
        <Typography variant="small" color="textSecondary">
          {texts.hiddenValue}
        </Typography>
      ) : (
        <Typography component="p" color="error" sx={{ ...tabularNumbers, fontWeight: 600 }}>
          {row.valueText}
          {row.flag !== null && ` ${row.flag}`}
        </Typography>
      )}
      <Typography variant="small" color="textSecondary">
        {beside.filter((part) => part !== null).join(' · ')}
      </Typography>
    </Box>
  );
}

function Person({ row }: { readonly row: CriticalRow }): ReactElement {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography sx={{ fontWeight: 500 }}>{row.patientName.toLocaleUpperCase('vi')}</Typography>
      <Typography
        variant="small"
        color="textSecondary"
      >{`${texts.born(row.patientBirthYear)} · ${row.patientCode}`}</Typography>
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

function Ward({ row, shape }: { readonly row: CriticalRow; readonly shape: Shape }): ReactElement {
  return (
    <Box sx={shape}>
      <Typography sx={{ fontWeight: 500 }}>{row.departmentName ?? texts.noWard}</Typography>
      <Typography variant="small" color="textSecondary">
        {row.doctorName}
      </Typography>
      <WardPhone row={row} isLinked />
    </Box>
  );
}

function Story({ row }: { readonly row: CriticalRow }): ReactElement | null {
  const lines = storyOf(row);
  if (lines.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={texts.story}
      sx={{ m: 0, pl: 5, gridColumn: '1 / -1', ...faint, columnGap: 6, display: 'flex', flexWrap: 'wrap' }}
    >
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Box>
  );
}

function Detected({ row }: { readonly row: CriticalRow }): ReactElement {
  return (
    <>
      <Typography variant="small" color="textSecondary">
        {texts.detected(exactTime(new Date(row.detectedTime)))}
      </Typography>
      {row.priority !== 'routine' && <PrioritySign priority={row.priority} />}
    </>
  );
}

function Actions(props: CriticalActionsProps): ReactElement {
  const { row } = props;
  return (
    <>
      <CriticalStateChip state={row.status} isCorrected={row.isClosedByCorrection} />
      <CriticalActions {...props} />
    </>
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
        <Detected row={row} />
      </Box>
      <Value {...props} shape={stacked} />
      <Person row={row} />
      <Ward row={row} shape={stacked} />
      <InColumn gap={2} sx={{ justifyItems: { xs: 'start', md: 'end' } }}>
        <Actions {...props} />
      </InColumn>
      <Story row={row} />
    </Box>
  );
}

/** The same above the values of her case, low: who she is stands over it, and the values are what one comes for. */
export function CaseCriticalItem(props: CriticalActionsProps): ReactElement {
  const { row } = props;
  return (
    <Box
      component="li"
      data-critical={row.status}
      sx={{
        display: 'grid',
        columnGap: 4,
        rowGap: 1,
        alignItems: 'center',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ ...inOneLine, columnGap: 4 }}>
          <Value {...props} shape={inOneLine} />
          <CriticalClock row={row} />
        </Box>
        <Box sx={{ ...inOneLine, columnGap: 4 }}>
          <Ward row={row} shape={inOneLine} />
          <Detected row={row} />
        </Box>
        <Story row={row} />
      </Box>
      <InRow gap={2}>
        <Actions {...props} />
      </InRow>
    </Box>
  );
}
