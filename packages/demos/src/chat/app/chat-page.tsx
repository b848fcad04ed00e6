import type { ChatContact, ChatUser } from '@senlab/demo-mock/chat';
import ArrowBack from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { InRow, VisuallyHidden } from '@senlab/ui';
import { useState, type ReactElement } from 'react';
import { Link as RouterLink, useParams } from 'react-router';
import { DemoFrame } from '../../ground/demo-page.tsx';
import { framed, lineBelow } from '../../ground/look.ts';
import { ContactAvatar, personStyle, PersonWords, presenceOf } from '../contact-avatar.tsx';
import { ConversationPane } from '../conversation-pane.tsx';
import { useChat, type ChatControls } from '../use-chat.ts';
import { OwnForm, PersonDrawer } from './chat-drawers.tsx';
import { ChatSidebar } from './chat-sidebar.tsx';
import { texts } from './texts.ts';

const cardStyle = {
  ...framed,
  position: 'relative',
  display: 'flex',
  boxSizing: 'border-box',
  height: '100%',
  minHeight: 400,
  maxWidth: 1400,
  mx: 'auto',
  overflow: 'hidden',
} as const;

const paneStyle = { display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0, minHeight: 0 } as const;

function Card(props: {
  readonly chat: ChatControls;
  readonly contactId: string | undefined;
  readonly user: ChatUser;
  readonly contacts: readonly ChatContact[];
}): ReactElement {
  const { chat, contactId, user, contacts } = props;
  const { chattingContact, editUser } = chat;
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('md'));
  const [drawer, setDrawer] = useState<'own' | 'contact'>();
  const close = (): void => setDrawer(undefined);
  return (
    <>
      {(!isNarrow || contactId === undefined) && (
        <ChatSidebar
          user={user}
          contacts={contacts}
          openId={contactId}
          onStatus={(status) => editUser({ status })}
          onProfile={() => setDrawer('own')}
        />
      )}
      {(!isNarrow || contactId !== undefined) && (
        <Box sx={paneStyle}>
          {(isNarrow || chattingContact) && (
            <InRow gap={1} sx={{ ...lineBelow, flexWrap: 'nowrap', p: 2 }}>
              {isNarrow && (
                <IconButton component={RouterLink} to="/apps/chat" aria-label={texts.back}>
                  <ArrowBack />
                </IconButton>
              )}
              {chattingContact && (
                <ButtonBase onClick={() => setDrawer('contact')} sx={{ ...personStyle, gap: 3, p: 2 }}>
                  <VisuallyHidden>{texts.openContact}</VisuallyHidden>
                  <ContactAvatar contact={chattingContact} size={36} />
                  <PersonWords name={chattingContact.name} under={presenceOf(chattingContact)} />
                </ButtonBase>
              )}
            </InRow>
          )}
          <ConversationPane chat={chat} choose={texts.choose} />
        </Box>
      )}
      <PersonDrawer side="left" title={texts.own} person={user} isOpen={drawer === 'own'} onClose={close}>
        <OwnForm user={user} onEdit={editUser} />
      </PersonDrawer>
      {chattingContact && (
        <PersonDrawer
          side="right"
          title={texts.contact}
          person={chattingContact}
          isOpen={drawer === 'contact'}
          onClose={close}
        />
      )}
    </>
  );
}

/**
 * People and one conversation side by side; on a phone one of them at a time. The address says with whom one is
 * chatting: the way back is the browser's, too.
 */
export function ChatPage(): ReactElement {
  const { contactId } = useParams();
  const chat = useChat(true, contactId);
  const { there } = chat.people;
  const waiting = <ConversationPane chat={chat} choose={texts.choose} />;
  return (
    <DemoFrame title={texts.title} scroll="inner">
      <Box sx={cardStyle}>
        {there ? <Card chat={chat} contactId={contactId} {...there} /> : <Box sx={paneStyle}>{waiting}</Box>}
      </Box>
    </DemoFrame>
  );
}
