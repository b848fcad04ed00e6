import NotificationsActive from '@mui/icons-material/NotificationsActive';
import Schedule from '@mui/icons-material/Schedule';
import Box from '@mui/material/Box';
import { overviewCount, type OverviewAnswer, type OverviewNumber } from '@senlab/domain';
import { tabularNumbers } from '@senlab/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { listAddress } from '../list-address.ts';
import { texts } from './texts.ts';

/** Danger is red and lateness amber, each with its sign; nothing to do is plain. */
const alarms: Readonly<Record<string, { readonly colour: string; readonly sign: ReactElement }>> = {
  critical: { colour: 'error.main', sign: <NotificationsActive fontSize="small" /> },
  overdue: { colour: 'warning.main', sign: <Schedule fontSize="small" /> },
};

const cellStyle = {
  display: 'grid',
  alignContent: 'start',
  gap: 1,
  p: 4,
  minWidth: 0,
  color: 'text.primary',
  textDecoration: 'none',
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: '10px',
  bgcolor: 'background.paper',
  '&:hover': { borderColor: 'primary.main', bgcolor: 'action.hover' },
} as const;

interface NumberLinkProps {
  readonly number: OverviewNumber;
  readonly answer: OverviewAnswer | undefined;
  readonly hasFailed: boolean;
  readonly day: string;
}

/** A number, and the way to what it counts. */
export function NumberLink({ number, answer, hasFailed, day }: NumberLinkProps): ReactElement {
  const count = answer && overviewCount(number, answer);
  const alarm = count !== undefined && count.records > 0 ? alarms[number.id] : undefined;
  const missing = hasFailed ? texts.unknown : '\u00a0';
  return (
    <Box component={Link} to={listAddress(number.list, number.filters(day))} sx={cellStyle}>
      <Box
        component="strong"
        {...(count === undefined && !hasFailed ? { 'aria-label': texts.loading } : {})}
        sx={{
          ...tabularNumbers,
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          fontSize: 28,
          lineHeight: 1.3,
          fontWeight: 600,
          color: alarm?.colour ?? 'text.primary',
        }}
      >
        {count === undefined ? missing : texts.count(count.records, count.isLeast)}
        {alarm?.sign}
      </Box>
      <Box component="span" sx={{ fontSize: 14, color: 'text.secondary' }}>
        {number.label}
      </Box>
    </Box>
  );
}
