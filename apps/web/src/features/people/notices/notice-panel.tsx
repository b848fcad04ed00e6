import Close from '@mui/icons-material/Close';
import DoneAll from '@mui/icons-material/DoneAll';
import FiberManualRecord from '@mui/icons-material/FiberManualRecord';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ListItemButton from '@mui/material/ListItemButton';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { printedName, vietnamDayOf } from '@senlab/domain';
import { Empty, ErrorState, Loading, tabularNumbers, VisuallyHidden } from '@senlab/ui';
import { useId, useState, type ReactElement } from 'react';
import { Link } from 'react-router';
import { exactTime, relativeTime } from '../../../session/activity/activity-time.ts';
import { readAllUntil, readNotice, type Notice } from './notice-calls.ts';
import { noticeLink, useNotices } from './use-notices.ts';
import { texts } from './texts.ts';

/** Whom a notice is about, which case, and what was found: as much as the server tells this person now. */
function aboutWords({ label }: Notice, about: NonNullable<Notice['about']>): string {
  const { patientName, sid, testName, valueText } = about;
  const found = [testName, valueText].filter((part) => part !== null && part !== '').join(' ');
  // The sentence below names an alarm by the number of its case.
  const where = sid === label ? '' : sid;
  return [printedName(patientName), where, found].filter((part) => part !== '').join(' · ');
}

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
          {notice.about !== null && (
            <Typography sx={{ ...tabularNumbers, fontWeight: isUnread ? 600 : 400 }}>
              {aboutWords(notice, notice.about)}
            </Typography>
          )}
          <Typography sx={{ fontWeight: isUnread && notice.about === null ? 600 : 400 }}>
            {texts.sentences[notice.kind](notice.label)}
            {isUnread && <VisuallyHidden as="span">{` ${texts.unread}.`}</VisuallyHidden>}
          </Typography>
          <Typography variant="body2" title={exactTime(created)} color="textSecondary">
            {relativeTime(created, now)}
          </Typography>
        </Box>
      </ListItemButton>
    </li>
  );
}

interface DayOfNotices {
  readonly title: string;
  readonly notices: readonly Notice[];
}

/** Today, yesterday and before: newest first, as they come. */
export function byDay(notices: readonly Notice[], now: Date): readonly DayOfNotices[] {
  const today = vietnamDayOf(now.getTime());
  const titleOf = ({ createdTime }: Notice): string => {
    const days = today - vietnamDayOf(Date.parse(createdTime));
    if (days <= 0) return texts.days.today;
    return days === 1 ? texts.days.yesterday : texts.days.before;
  };
  return Object.values(texts.days)
    .map((title) => ({ title, notices: notices.filter((notice) => titleOf(notice) === title) }))
    .filter((day) => day.notices.length > 0);
}

function Notices(props: Omit<NoticePanelProps, 'anchor'>): ReactElement {
  const { page, hasFailed, retry, more } = useNotices();
  // Nobody leaves it open long enough for "a minute ago" to grow wrong.
  const [now] = useState(() => new Date());
  const markRead = async (_id: string): Promise<void> => {
    await readNotice(_id);
    props.onRead();
  };
  const markAllRead = async (newest: Notice): Promise<void> => {
    await readAllUntil(newest);
    props.onRead();
    retry();
  };
  const open = (notice: Notice) => (): void => {
    props.onClose();
    if (notice.readTime === null) void markRead(notice._id);
  };
  if (hasFailed) return <ErrorState title={texts.failed} retry={retry} />;
  if (page === undefined) return <Loading />;
  const [newest] = page.notices;
  if (page.notices.length === 0) return <Empty title={texts.none} text={texts.noneText} />;
  return (
    <>
      {newest !== undefined && page.notices.some(({ readTime }) => readTime === null) && (
        <Box sx={{ px: 2, pb: 1 }}>
          <Button size="small" startIcon={<DoneAll />} onClick={() => void markAllRead(newest)}>
            {texts.readAll}
          </Button>
        </Box>
      )}
      {byDay(page.notices, now).map((day) => (
        <section key={day.title}>
          <Typography
            variant="caption"
            component="h3"
            color="textSecondary"
            sx={{ px: 4, pt: 2, fontWeight: 600 }}
          >
            {day.title}
          </Typography>
          <Box component="ul" aria-label={day.title} sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {day.notices.map((notice) => (
              <NoticeLine key={notice._id} notice={notice} now={now} onOpen={open(notice)} />
            ))}
          </Box>
        </section>
      ))}
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
      <Notices onRead={onRead} onClose={onClose} />
    </Popover>
  );
}
