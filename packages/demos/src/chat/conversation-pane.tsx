import ForumOutlined from '@mui/icons-material/ForumOutlined';
import Box from '@mui/material/Box';
import type { ChatContact } from '@senlab/demo-mock';
import { Empty, ErrorState, Loading } from '@senlab/ui';
import type { ReactElement } from 'react';
import { Composer } from './composer.tsx';
import { MessageList } from './message-list.tsx';
import { texts } from './texts.ts';
import type { ChatControls } from './use-chat.ts';

function Nobody(props: { readonly chat: ChatControls }): ReactElement {
  const { people, retryPeople } = props.chat;
  if (people.kind === 'loading') return <Loading />;
  if (people.kind === 'failed') return <ErrorState title={texts.contactsFailed} retry={retryPeople} />;
  return <Empty icon={<ForumOutlined />} title={texts.choose.title} text={texts.choose.text} />;
}

/** Below the bar: what was said and a place to answer, or a hint what to do. */
export function ConversationPane(props: {
  readonly chat: ChatControls;
  readonly contact: ChatContact | undefined;
}): ReactElement {
  const { chat, contact } = props;
  const { conversation, select, send } = chat;
  if (contact === undefined || conversation.kind === 'none') return <Nobody chat={chat} />;
  if (conversation.kind === 'loading') return <Loading />;
  if (conversation.kind === 'failed') {
    return <ErrorState title={texts.failed} retry={() => void select(contact.id)} />;
  }
  return (
    <>
      {conversation.chat.dialog.length === 0 ? (
        <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto' }}>
          <Empty icon={<ForumOutlined />} title={texts.empty.title} text={texts.empty.text} />
        </Box>
      ) : (
        <MessageList chat={conversation.chat} contact={contact} />
      )}
      <Composer key={contact.id} name={contact.name} onSend={send} />
    </>
  );
}
