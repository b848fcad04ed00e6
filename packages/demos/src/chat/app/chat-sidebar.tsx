import type { ChatContact, ChatStatus, ChatUser } from '@senlab/demo-mock/chat';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import ListItemButton from '@mui/material/ListItemButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { formatDate } from '@senlab/domain/text';
import { Empty, InRow, PlainList, VisuallyHidden } from '@senlab/ui';
import { useId, useState, type ReactElement } from 'react';
import { Link as RouterLink } from 'react-router';
import { BandSearch, holds } from '../../ground/band-search.tsx';
import { lineBelow } from '../../ground/look.ts';
import { dayOf } from '../../ground/moment.ts';
import { ContactAvatar, PersonWords } from '../contact-avatar.tsx';
import { texts } from './texts.ts';

export const statuses = Object.keys(texts.statuses) as readonly ChatStatus[];

interface OwnProps {
  readonly user: ChatUser;
  readonly onStatus: (status: ChatStatus) => void;
  readonly onProfile: () => void;
}

/** The picture leads to the status, the name to all that one says of oneself. */
function OwnRow({ user, onStatus, onProfile }: OwnProps): ReactElement {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <InRow gap={1} sx={{ flexWrap: 'nowrap', p: 2 }}>
      <IconButton
        aria-label={texts.changeStatus(texts.statuses[user.status])}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ width: 52, height: 52 }}
      >
        <ContactAvatar contact={user} size={40} />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {statuses.map((status) => (
          <MenuItem
            key={status}
            role="menuitemradio"
            aria-checked={status === user.status}
            selected={status === user.status}
            onClick={() => {
              setAnchor(null);
              onStatus(status);
            }}
          >
            {texts.statuses[status]}
          </MenuItem>
        ))}
      </Menu>
      <ButtonBase
        onClick={onProfile}
        sx={{
          flex: 1,
          minWidth: 0,
          minHeight: 52,
          px: 2,
          borderRadius: 2,
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        <VisuallyHidden>{texts.openOwn}</VisuallyHidden>
        <PersonWords name={user.name} under={user.mood || texts.statuses[user.status]} />
      </ButtonBase>
    </InRow>
  );
}

interface Entry {
  readonly contact: ChatContact;
  /** Empty where nothing has been said. */
  readonly lastTime: string;
}

function EntryLink({ entry, isOpen }: { readonly entry: Entry; readonly isOpen: boolean }): ReactElement {
  const { contact, lastTime } = entry;
  return (
    <ListItemButton
      component={RouterLink}
      to={`/apps/chat/${contact.id}`}
      selected={isOpen}
      aria-current={isOpen ? 'page' : undefined}
      sx={{ gap: 3, px: 2, minHeight: 60 }}
    >
      <ContactAvatar contact={contact} size={40} />
      <PersonWords name={contact.name} under={contact.mood || texts.statuses[contact.status]} />
      <VisuallyHidden>{texts.statuses[contact.status]}</VisuallyHidden>
      <Box sx={{ display: 'grid', justifyItems: 'end', alignContent: 'center', gap: 1, flexShrink: 0 }}>
        <Typography
          variant="caption"
          component="span"
          color="textSecondary"
          sx={{ fontVariantNumeric: 'tabular-nums' }}
        >
          {lastTime !== '' && formatDate(dayOf(new Date(lastTime))).slice(0, 5)}
        </Typography>
        {contact.unread > 0 && (
          <>
            <Badge
              aria-hidden
              badgeContent={contact.unread}
              color="primary"
              sx={{ height: 20, '& .MuiBadge-badge': { position: 'static', transform: 'none' } }}
            />
            <VisuallyHidden>{texts.unread(contact.unread)}</VisuallyHidden>
          </>
        )}
      </Box>
    </ListItemButton>
  );
}

function Section(props: {
  readonly title: string;
  readonly entries: readonly Entry[];
  readonly openId: string | undefined;
}): ReactElement | null {
  const id = useId();
  if (props.entries.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="caption" component="h2" color="textSecondary" sx={{ px: 2, pt: 3, pb: 1 }}>
        {props.title}
      </Typography>
      <PlainList>
        {props.entries.map((entry) => (
          <li key={entry.contact.id}>
            <EntryLink entry={entry} isOpen={entry.contact.id === props.openId} />
          </li>
        ))}
      </PlainList>
    </section>
  );
}

/** Chats with the newest first, then everybody else. */
function sorted(
  contacts: readonly ChatContact[],
  { chatList }: ChatUser,
): Record<'chats' | 'rest', readonly Entry[]> {
  const times = new Map(chatList.map(({ contactId, lastMessageTime }) => [contactId, lastMessageTime]));
  const entries = contacts.map((contact) => ({ contact, lastTime: times.get(contact.id) ?? '' }));
  return {
    chats: entries
      .filter(({ lastTime }) => lastTime !== '')
      .toSorted((one, other) => other.lastTime.localeCompare(one.lastTime)),
    rest: entries.filter(({ lastTime }) => lastTime === ''),
  };
}

/** Oneself, and everybody one can talk to. */
export function ChatSidebar(
  props: OwnProps & { readonly contacts: readonly ChatContact[]; readonly openId: string | undefined },
): ReactElement {
  const { contacts, openId, ...own } = props;
  const [query, setQuery] = useState('');
  const found = contacts.filter(({ name, mood }) => holds(query, name, mood));
  const { chats, rest } = sorted(found, own.user);
  return (
    <Box
      component="nav"
      aria-label={texts.people}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        flexShrink: 0,
        boxSizing: 'border-box',
        width: { xs: '100%', md: 340 },
        borderRight: { md: '1px solid' },
        borderColor: { md: 'divider' },
      }}
    >
      <Box sx={lineBelow}>
        <OwnRow {...own} />
        <Box sx={{ px: 3, pb: 3 }}>
          <BandSearch label={texts.search} value={query} onChange={setQuery} />
        </Box>
      </Box>
      <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto', px: 2, pb: 3 }}>
        <Section title={texts.chats} entries={chats} openId={openId} />
        <Section title={texts.contacts} entries={rest} openId={openId} />
        {found.length === 0 && <Empty {...texts.nobody} />}
      </Box>
    </Box>
  );
}
