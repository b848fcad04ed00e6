import NotificationsNone from '@mui/icons-material/NotificationsNoneOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import { AlarmSign } from './bell/alarm-sign.tsx';
import { countStyle, shownCount } from './bell/count.ts';
import { texts } from './bell/texts.ts';
import { useUnread } from './use-unread.ts';

const NoticePanel = lazy(async () => ({ default: (await import('./notice-panel.tsx')).NoticePanel }));

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
