import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { useClosing } from '@senlab/ui';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { DemoSign } from '../demo-sign/demo-sign.tsx';
import type { DemoPanelProps } from '../panel/panel-props.ts';
import { ChatBar } from './chat-bar.tsx';
import { ContactColumn } from './contact-column.tsx';
import { ConversationPane } from './conversation-pane.tsx';
import { PanelToggle } from './panel-toggle.tsx';
import { columnStyle, panelStyle, roomStyle } from './panel-style.ts';
import { useChat, type ChatControls } from './use-chat.ts';
import { useSettled } from './use-settled.ts';

/** Small screens show nothing until the panel is opened, so nothing is fetched for them before. */
function useIsNeeded(isOpen: boolean, isWide: boolean): boolean {
  const [wasNeeded, setWasNeeded] = useState(false);
  const isNeeded = isOpen || isWide || wasNeeded;
  if (isNeeded && !wasNeeded) setWasNeeded(true);
  return isNeeded;
}

function Column(props: {
  readonly chat: ChatControls;
  readonly isOpen: boolean;
  readonly onSelect: (contactId: string) => void;
}): ReactElement | null {
  const { people, conversation } = props.chat;
  const data = people.kind === 'ready' ? people.data : undefined;
  const chatList = useSettled(data?.user.chatList, props.isOpen);
  if (data === undefined) return null;
  return (
    <ContactColumn
      contacts={data.contacts}
      chattedWith={new Set(chatList?.map(({ contactId }) => contactId))}
      selectedId={conversation.kind === 'none' ? undefined : conversation.contactId}
      onSelect={props.onSelect}
    />
  );
}

function Pane(props: { readonly chat: ChatControls }): ReactElement {
  const { people, conversation } = props.chat;
  const selectedId = conversation.kind === 'none' ? undefined : conversation.contactId;
  const contacts = people.kind === 'ready' ? people.data.contacts : [];
  const contact = contacts.find(({ id }) => id === selectedId);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0, minHeight: 0 }}>
      <ChatBar contact={contact} />
      <DemoSign />
      <ConversationPane chat={props.chat} contact={contact} />
    </Box>
  );
}

/**
 * The team chat: a column of people at the right edge of wide screens, and their conversation to its left. The column
 * stays where it is when the panel opens.
 */
export function ChatPanel({ isOpen, onOpen, onClose }: DemoPanelProps): ReactElement {
  const isWide = useMediaQuery(useTheme().breakpoints.up('lg'));
  const chat = useChat(useIsNeeded(isOpen, isWide));
  const panel = useRef<HTMLDivElement>(null);
  useClosing(isOpen, panel, onClose);
  const { clear, select } = chat;
  useEffect(() => {
    if (!isOpen) clear();
  }, [isOpen, clear]);
  const onSelect = (contactId: string): void => {
    onOpen();
    void select(contactId);
  };
  return (
    <Box ref={panel} sx={roomStyle(isWide)}>
      <Box data-chat-panel={isOpen ? 'open' : 'closed'} sx={panelStyle(isOpen, isWide)}>
        {isOpen && <Pane chat={chat} />}
        <Box sx={columnStyle(isOpen)}>
          <PanelToggle isOpen={isOpen} onClick={isOpen ? onClose : onOpen} />
          <Column chat={chat} isOpen={isOpen} onSelect={onSelect} />
        </Box>
      </Box>
    </Box>
  );
}
