import Close from '@mui/icons-material/Close';
import FiberManualRecord from '@mui/icons-material/FiberManualRecord';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ListItemButton from '@mui/material/ListItemButton';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { Empty, ErrorState, Loading, VisuallyHidden } from '@senlab/ui';
import { useId, useState, type ReactElement } from 'react';
import { Link } from 'react-router';
import { exactTime, relativeTime } from '../../session/activity/activity-time.ts';
import { readNotice, type Notice } from './notice-calls.ts';
import { noticeLink } from './notice-link.ts';
import { texts } from './texts.ts';
import { useNotices } from './use-notices.ts';

interface NoticePanelProps {
  readonly anchor: HTMLElement;
  readonly onRead: () => void;
  readonly onClose: () => void;
}

interface NoticeLineProps {
  readonly notice: Notice;
  readonly now: Date;
  readonly onOpen: () => void;
}

function NoticeLine({ notice, now, onOpen }: NoticeLineProps): ReactElement {
  const isUnread = notice.readTime === null;
  const created = new Date(notice.createdTime);
  return (
    <li>
      <ListItemButton
        component={Link}
        to={noticeLink(notice)}
        onClick={onOpen}
        sx={{ gap: 3, alignItems: 'flex-start', px: 4, py: 3 }}
      >
        <Box aria-hidden sx={{ width: 10, flex: 'none', color: 'primary.main', lineHeight: 1, pt: '5px' }}>
          {isUnread && <FiberManualRecord sx={{ fontSize: 10 }} />}
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={{ fontWeight: isUnread ? 600 : 400 }}>
            {texts.sentences[notice.kind](notice.label)}
            {isUnread && <VisuallyHidden as="span">{` ${texts.unread}.`}</VisuallyHidden>}
          </Typography>
          <Typography variant="body2" title={exactTime(created)} sx={{ color: 'text.secondary' }}>
            {relativeTime(created, now)}
          </Typography>
        </Box>
      </ListItemButton>
    </li>
  );
}

function Notices(props: Omit<NoticePanelProps, 'anchor'> & { readonly titleId: string }): ReactElement {
  const { page, hasFailed, retry, more } = useNotices();
  // Nobody leaves it open long enough for "a minute ago" to grow wrong.
  const [now] = useState(() => new Date());
  const markRead = async (_id: string): Promise<void> => {
    await readNotice(_id);
    props.onRead();
  };
  const open = (notice: Notice) => (): void => {
    props.onClose();
    if (notice.readTime === null) void markRead(notice._id);
  };
  if (hasFailed) return <ErrorState title={texts.failed} retry={retry} />;
  if (page === undefined) return <Loading />;
  if (page.notices.length === 0) return <Empty title={texts.none} text={texts.noneText} />;
  return (
    <>
      <Box component="ul" aria-labelledby={props.titleId} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {page.notices.map((notice) => (
          <NoticeLine key={notice._id} notice={notice} now={now} onOpen={open(notice)} />
        ))}
      </Box>
      {page.notices.length < page.total && (
        <Box sx={{ p: 3 }}>
          <Button fullWidth variant="outlined" onClick={more}>
            {texts.more}
          </Button>
        </Box>
      )}
    </>
  );
}

/** What the person must be told, newest first. Opening one takes her there, and it counts as read. */
export function NoticePanel({ anchor, onRead, onClose }: NoticePanelProps): ReactElement {
  const titleId = useId();
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': titleId,
          sx: { mt: 1, width: 'min(400px, calc(100vw - 32px))', maxHeight: 'min(560px, 80vh)' },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', pl: 4, pr: 2, py: 2 }}>
        <Typography id={titleId} variant="h3" component="h2" sx={{ flex: 1 }}>
          {texts.title}
        </Typography>
        <IconButton aria-label={texts.close} onClick={onClose}>
          <Close fontSize="small" />
        </IconButton>
      </Box>
      <Notices titleId={titleId} onRead={onRead} onClose={onClose} />
    </Popover>
  );
}
