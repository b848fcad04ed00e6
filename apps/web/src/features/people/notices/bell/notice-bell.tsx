import { tabularNumbers } from '@senlab/ui';
import { texts } from './texts.ts';
import { useCallback, useEffect, useState, type ReactElement, lazy, Suspense } from 'react';
import { subscribeToChanges } from '../../../../api/changes.ts';
import { loadUnread } from '../notice-calls.ts';
import NotificationsActive from '@mui/icons-material/NotificationsActive';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Link } from 'react-router';
import { loadAlarmCount } from '../../../../api/reports/alarm-count.ts';
import { useSession } from '../../../../session/session-store.ts';
import NotificationsNone from '@mui/icons-material/NotificationsNoneOutlined';

const mostCounted = 99;

function shownCount(count: number): string {
  return count > mostCounted ? texts.many : String(count);
}

/** As the library's badge looks; the badge itself would be two kilobytes on every page. */
const countStyle = {
  ...tabularNumbers,
  position: 'absolute',
  top: 0,
  right: 0,
  transform: 'translate(50%, -50%)',
  minWidth: 20,
  px: '6px',
  fontSize: 12,
  fontWeight: 600,
  lineHeight: '20px',
  borderRadius: '10px',
  color: 'error.contrastText',
  bgcolor: 'error.main',
  // Where people choose all colours themselves the ground is not painted.
  '@media (forced-colors: active)': { border: '1px solid ButtonBorder' },
} as const;

export interface Unread {
  readonly count: number;
  readonly refresh: () => void;
}

/** Follows the hints of the own notices for as long as somebody is logged in. */
function useUnread(): Unread {
  const [count, setCount] = useState(0);
  const refresh = useCallback(() => {
    const ask = async (): Promise<void> => {
      const next = await loadUnread();
      if (next !== undefined) setCount(next);
    };
    void ask();
  }, []);
  useEffect(() => {
    refresh();
    return subscribeToChanges(['my_notices'], refresh);
  }, [refresh]);
  return { count, refresh };
}

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
function AlarmSign(): ReactElement | null {
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

const NoticePanel = lazy(async () => ({ default: (await import('../notice-panel.tsx')).NoticePanel }));

/** The bell of the toolbar. What it opens is fetched when somebody opens it. */
export function NoticeBell(): ReactElement {
  const { count, refresh } = useUnread();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const shown = shownCount(count);
  const label = count === 0 ? texts.bell : texts.unread(shown);
  return (
    <>
      <AlarmSign />
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          color="inherit"
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ color: 'text.secondary' }}
        >
          <Box component="span" sx={{ position: 'relative', display: 'inline-flex' }}>
            <NotificationsNone />
            {count > 0 && (
              <Box component="span" sx={countStyle}>
                {shown}
              </Box>
            )}
          </Box>
        </IconButton>
      </Tooltip>
      <Suspense>
        {anchor && <NoticePanel anchor={anchor} onRead={refresh} onClose={() => setAnchor(null)} />}
      </Suspense>
    </>
  );
}
