import NotificationsNone from '@mui/icons-material/NotificationsNoneOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { tabularNumbers } from '@senlab/ui';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import { texts } from './bell/texts.ts';
import { useUnread } from './use-unread.ts';

const NoticePanel = lazy(async () => ({ default: (await import('./notice-panel.tsx')).NoticePanel }));

const mostCounted = 99;

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

/** The bell of the toolbar. What it opens is fetched when somebody opens it. */
export function NoticeBell(): ReactElement {
  const { count, refresh } = useUnread();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const shown = count > mostCounted ? texts.many : String(count);
  const label = count === 0 ? texts.bell : texts.unread(shown);
  return (
    <>
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
