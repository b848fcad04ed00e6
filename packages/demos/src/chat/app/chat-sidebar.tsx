import type { ChatContact, ChatStatus, ChatUser } from '@senlab/demo-mock/chat';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import ListItemButton from '@mui/material/ListItemButton';
import { formatDate } from '@senlab/domain/text';
import { Empty, InColumn, InRow, PlainList, tabularNumbers, VisuallyHidden } from '@senlab/ui';
import { useState, type ReactElement, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { BandSearch, holds } from '../../ground/band-search.tsx';
import { MenuTool } from '../../ground/form-tools.tsx';
import { lineBelow } from '../../ground/look.ts';
import { dayOf } from '../../ground/moment.ts';
import { Meta } from '../../ground/words.tsx';
import { ContactAvatar, personStyle, PersonWords } from '../contact-avatar.tsx';
import { texts } from './texts.ts';

export const statuses = Object.keys(texts.statuses) as readonly ChatStatus[];

interface OwnProps {
  readonly user: ChatUser;
  readonly onStatus: (status: ChatStatus) => void;
  readonly onProfile: () => void;
}

/** The picture leads to the status, the name to all that one says of oneself. */
function OwnRow({ user, onStatus, onProfile }: OwnProps): ReactElement {
  const { statuses: words } = texts;
  return (
    <InRow gap={1} sx={{ flexWrap: 'nowrap', p: 2 }}>
      <MenuTool
        isOneOf
        label={texts.changeStatus(words[user.status])}
        sign={<ContactAvatar contact={user} size={40} />}
        choices={statuses.map((id) => ({ id, title: words[id], isOn: id === user.status }))}
        onChoose={onStatus}
      />
      <ButtonBase onClick={onProfile} sx={{ ...personStyle, minHeight: 52, px: 2 }}>
        <VisuallyHidden>{texts.openOwn}</VisuallyHidden>
        <PersonWords name={user.name} under={user.mood || words[user.status]} />
      </ButtonBase>
    </InRow>
  );
}

/** Whoever it is, and when something was said last: empty where nothing was. */
type Entry = readonly [contact: ChatContact, lastTime: string];

function EntryLink(props: { readonly entry: Entry; readonly isOpen: boolean }): ReactElement {
  const { isOpen, entry } = props;
  const [{ id, name, mood, status, unread }, lastTime] = entry;
  return (
    <ListItemButton
      component={RouterLink}
      to={`/apps/chat/${id}`}
      selected={isOpen}
      aria-current={isOpen ? 'page' : undefined}
      sx={{ gap: 3, px: 2, minHeight: 60 }}
    >
      <ContactAvatar contact={entry[0]} size={40} />
      <PersonWords name={name} under={mood || texts.statuses[status]} />
      <VisuallyHidden>{texts.statuses[status]}</VisuallyHidden>
      <InColumn gap={1} sx={{ justifyItems: 'end', flexShrink: 0 }}>
        <Meta component="span" sx={tabularNumbers}>
          {lastTime !== '' && formatDate(dayOf(new Date(lastTime))).slice(0, 5)}
        </Meta>
        {unread > 0 && (
          <>
            <Badge aria-hidden badgeContent={unread} color="primary" sx={badgeStyle} />
            <VisuallyHidden>{texts.unread(unread)}</VisuallyHidden>
          </>
        )}
      </InColumn>
    </ListItemButton>
  );
}

const badgeStyle = { height: 20, '& .MuiBadge-badge': { position: 'static', transform: 'none' } };

/** Oneself, and everybody one can talk to: chats with the newest first, then the others. */
export function ChatSidebar(
  props: OwnProps & { readonly contacts: readonly ChatContact[]; readonly openId: string | undefined },
): ReactElement {
  const { contacts, openId, ...own } = props;
  const [query, setQuery] = useState('');
  const times = new Map(own.user.chatList.map((each) => [each.contactId, each.lastMessageTime]));
  const found = contacts
    .filter(({ name, mood }) => holds(query, name, mood))
    .map((contact): Entry => [contact, times.get(contact.id) ?? '']);
  const section = (title: string, entries: readonly Entry[]): ReactNode =>
    entries.length > 0 && (
      <section aria-label={title}>
        <Meta component="h2" sx={{ px: 2, pt: 3, pb: 1 }}>
          {title}
        </Meta>
        <PlainList>
          {entries.map((entry) => (
            <li key={entry[0].id}>
              <EntryLink entry={entry} isOpen={entry[0].id === openId} />
            </li>
          ))}
        </PlainList>
      </section>
    );
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
        {section(
          texts.chats,
          found.filter(([, time]) => time !== '').toSorted(([, one], [, other]) => other.localeCompare(one)),
        )}
        {section(
          texts.contacts,
          found.filter(([, time]) => time === ''),
        )}
        {found.length === 0 && <Empty {...texts.nobody} />}
      </Box>
    </Box>
  );
}
