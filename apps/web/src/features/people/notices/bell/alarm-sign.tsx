import NotificationsActive from '@mui/icons-material/NotificationsActive';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useCallback, useEffect, useState, type ReactElement } from 'react';
import { Link } from 'react-router';
import { subscribeToChanges } from '../../../../api/changes.ts';
import { loadAlarmCount } from '../../../../api/reports/alarm-count.ts';
import { useSession } from '../../../../session/session-store.ts';
import { countStyle, shownCount } from './count.ts';
import { texts } from './texts.ts';

const rights: readonly string[] = ['critical.record', 'results.read', 'results.read-released'];

/** Follows the hints about alarms on every page; whoever may meet none asks for none. */
function useAlarmCount(): number {
  const may = useSession(({ user }) => rights.some((right) => user?.permissions.includes(right) === true));
  const [count, setCount] = useState(0);
  const refresh = useCallback(() => {
    const ask = async (): Promise<void> => {
      const next = await loadAlarmCount();
      if (next !== undefined) setCount(next);
    };
    void ask();
  }, []);
  useEffect(() => {
    if (!may) return undefined;
    refresh();
    return subscribeToChanges(['critical'], refresh);
  }, [may, refresh]);
  return may ? count : 0;
}

/** Beside the bell, and only while there is something: a number of its own, which is that of the first page and the tab. */
export function AlarmSign(): ReactElement | null {
  const count = useAlarmCount();
  if (count === 0) return null;
  const label = texts.alarms(shownCount(count));
  return (
    <Tooltip title={label}>
      <IconButton
        component={Link}
        to="/apps/lims/bao-dong"
        aria-label={label}
        // The toolbar of a telephone has no room for one more; there the tab and the first page tell it.
        sx={{ color: 'error.main', display: { xs: 'none', sm: 'inline-flex' } }}
      >
        <Box component="span" sx={{ position: 'relative', display: 'inline-flex' }}>
          <NotificationsActive />
          <Box component="span" sx={countStyle}>
            {shownCount(count)}
          </Box>
        </Box>
      </IconButton>
    </Tooltip>
  );
}
