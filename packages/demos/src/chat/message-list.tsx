import { texts } from './texts.ts';
import type { ChatMessage, ChatContact, Chat } from '@senlab/demo-mock/chat';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { InColumn, PlainList, tabularNumbers, VisuallyHidden } from '@senlab/ui';
import { type ReactElement, useLayoutEffect, useRef } from 'react';
import { ContactAvatar } from './contact-avatar.tsx';

interface MessageGroup {
  readonly who: string;
  readonly messages: readonly ChatMessage[];
  /** When the last of them was said. */
  readonly time: string;
}

/** What one person said without being interrupted, together. */
export function groupMessages(dialog: readonly ChatMessage[]): readonly MessageGroup[] {
  const groups: MessageGroup[] = [];
  for (const message of dialog) {
    const last = groups.at(-1);
    const earlier = last?.who === message.who ? last.messages : [];
    if (earlier.length > 0) groups.pop();
    groups.push({ who: message.who, messages: [...earlier, message], time: message.time });
  }
  return groups;
}

const bubble = {
  m: 0,
  px: 3,
  py: 2,
  border: '1px solid',
  borderRadius: 2,
  fontSize: 14,
  lineHeight: 1.5,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const;

const looks = {
  mine: {
    group: { gridTemplateColumns: 'minmax(0, auto)', justifyContent: 'end', pl: 9 },
    bubble: { ...bubble, bgcolor: 'primary.light', borderColor: 'primary.light' },
    side: 'end',
  },
  theirs: {
    group: { gridTemplateColumns: '28px minmax(0, auto)', justifyContent: 'start', pr: 4 },
    bubble: { ...bubble, bgcolor: 'background.default', borderColor: 'divider' },
    side: 'start',
  },
} as const;

export function MessageGroupView(props: {
  readonly group: MessageGroup;
  readonly contact: ChatContact;
}): ReactElement {
  const { group, contact } = props;
  const isTheirs = group.who === contact.id;
  const look = looks[isTheirs ? 'theirs' : 'mine'];
  const when = { gridColumn: '-2 / -1', mt: 1, textAlign: look.side, ...tabularNumbers };
  return (
    <Box component="li" sx={{ ...look.group, display: 'grid', columnGap: 2 }}>
      {isTheirs && (
        <Box sx={{ alignSelf: 'end' }}>
          <ContactAvatar contact={contact} size={28} isStatusShown={false} />
        </Box>
      )}
      <InColumn gap={1} sx={{ justifyItems: look.side }}>
        <VisuallyHidden>{texts.says(isTheirs ? contact.name : texts.you)}</VisuallyHidden>
        {group.messages.map(({ time, message }, index) => (
          <Box component="p" key={`${time} ${String(index)}`} sx={look.bubble}>
            {message}
          </Box>
        ))}
      </InColumn>
      <Typography
        variant="caption"
        component="time"
        dateTime={group.time}
        color="textSecondary"
        sx={{ ...when, display: 'block', '&::first-letter': { textTransform: 'uppercase' } }}
      >
        {texts.time(new Date(group.time))}
      </Typography>
    </Box>
  );
}

/** What was said, the newest at the end and in sight. */
export function MessageList(props: { readonly chat: Chat; readonly contact: ChatContact }): ReactElement {
  const { chat, contact } = props;
  const pane = useRef<HTMLDivElement>(null);
  const count = chat.dialog.length;
  useLayoutEffect(() => {
    if (count > 0 && pane.current) pane.current.scrollTop = pane.current.scrollHeight;
  }, [count]);
  return (
    <Box
      ref={pane}
      role="log"
      aria-label={texts.messagesWith(contact.name)}
      // Without a place in the Tab order the keyboard could not scroll it.
      tabIndex={0}
      sx={{
        flex: 1,
        minHeight: 0,
        overflowY: 'auto',
        overscrollBehavior: 'contain',
        p: 4,
        '&:focus-visible': { outlineOffset: -2 },
      }}
    >
      <PlainList as="ol" gap={5}>
        {groupMessages(chat.dialog).map((group, index) => (
          <MessageGroupView key={`${group.who} ${String(index)}`} group={group} contact={contact} />
        ))}
      </PlainList>
    </Box>
  );
}
