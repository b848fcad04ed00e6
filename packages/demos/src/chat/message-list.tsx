import Box from '@mui/material/Box';
import type { Chat, ChatContact } from '@senlab/demo-mock';
import { useLayoutEffect, useRef, type ReactElement } from 'react';
import { groupMessages } from './group-messages.ts';
import { MessageGroupView } from './message-group-view.tsx';
import { texts } from './texts.ts';

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
      <Box component="ol" sx={{ display: 'grid', gap: 5, listStyle: 'none', m: 0, p: 0 }}>
        {groupMessages(chat.dialog).map((group, index) => (
          <MessageGroupView key={`${group.who} ${String(index)}`} group={group} contact={contact} />
        ))}
      </Box>
    </Box>
  );
}
