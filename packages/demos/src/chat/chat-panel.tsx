import { type SxProps, type Theme, useTheme } from '@mui/material/styles';
import { sideShadow, DemoSign, type DemoPanelProps } from '../panel/panel-parts.tsx';
import { useState, type ReactElement, useEffect, useRef } from 'react';
import Close from '@mui/icons-material/Close';
import ForumOutlined from '@mui/icons-material/ForumOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { texts } from './texts.ts';
import type { ChatContact } from '@senlab/demo-mock/chat';
import { ContactAvatar, PersonWords, presenceOf } from './contact-avatar.tsx';
import { useClosing } from '@senlab/ui';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ContactColumn } from './contact-column.tsx';
import { ConversationPane } from './conversation-pane.tsx';
import { useChat, type ChatControls } from './use-chat.ts';

const openWidth = 360;
const columnWidth = 70;

/** The room that the page leaves: the column of people on wide screens, nothing on small ones. */
function roomStyle(isWide: boolean): SxProps<Theme> {
  return {
    position: 'relative',
    flexShrink: 0,
    width: isWide ? columnWidth : 0,
    zIndex: 'drawer',
    '@media print': { display: 'none' },
  };
}

/**
 * As high as its room, and never higher than the window: where the whole page scrolls, the panel stays in sight. A shell
 * with a bar above the panel says its height in --shell-panel-top.
 */
const besideThePage = {
  position: 'sticky',
  top: 'var(--shell-panel-top, 0px)',
  height: '100%',
  maxHeight: 'calc(100dvh - var(--shell-panel-top, 0px))',
} as const;

const overThePage = { position: 'fixed', top: 0, right: 0, height: '100dvh' } as const;

function panelStyle(isOpen: boolean, isWide: boolean): SxProps<Theme> {
  const closedWidth = isWide ? columnWidth : 0;
  const isShown = isOpen || isWide;
  return {
    ...(isWide ? besideThePage : overThePage),
    boxSizing: 'border-box',
    display: 'flex',
    justifyContent: 'flex-end',
    width: isOpen ? openWidth : closedWidth,
    maxWidth: '100vw',
    // Grows to the left, over the page: the column under the pointer does not move.
    marginLeft: isOpen && isWide ? `${String(columnWidth - openWidth)}px` : 0,
    overflow: 'hidden',
    visibility: isShown ? 'visible' : 'hidden',
    color: 'text.primary',
    bgcolor: 'background.paper',
    borderLeft: isShown ? '1px solid' : 0,
    borderColor: 'divider',
    boxShadow: isOpen ? sideShadow : 'none',
    transition: (theme) => theme.transitions.create(['width', 'margin-left']),
  };
}

function columnStyle(isOpen: boolean): SxProps<Theme> {
  return {
    display: 'flex',
    flexDirection: 'column',
    flexShrink: 0,
    boxSizing: 'border-box',
    width: columnWidth - 1,
    borderLeft: isOpen ? '1px solid' : 0,
    borderColor: 'divider',
  };
}

/** The value as it was when it last could change without anybody looking: nothing moves under the pointer. */
function useSettled<Value>(value: Value | undefined, isLookedAt: boolean): Value | undefined {
  const [settled, setSettled] = useState(value);
  const mayChange = settled === undefined || !isLookedAt;
  if (mayChange && settled !== value) setSettled(value);
  return settled;
}

/** Opens and closes in the same place: the second press needs no aiming. */
function PanelToggle(props: { readonly isOpen: boolean; readonly onClick: () => void }): ReactElement {
  const label = props.isOpen ? texts.close : texts.open;
  return (
    <Box
      sx={{
        display: 'grid',
        placeItems: 'center',
        flexShrink: 0,
        height: 'var(--shell-bar-height, 64px)',
        borderBottom: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Tooltip title={label} placement="left">
        <IconButton aria-label={label} onClick={props.onClick}>
          {props.isOpen ? <Close /> : <ForumOutlined />}
        </IconButton>
      </Tooltip>
    </Box>
  );
}

/** Whom one is talking to; the title while nobody is chosen. */
function ChatBar(props: { readonly contact: ChatContact | undefined }): ReactElement {
  const { contact } = props;
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        flexShrink: 0,
        height: 'var(--shell-bar-height, 64px)',
        pl: 4,
        borderBottom: '1px solid',
        borderColor: 'divider',
      }}
    >
      {contact && <ContactAvatar contact={contact} size={36} />}
      <PersonWords
        isTitle
        name={contact?.name ?? texts.title}
        {...(contact && { under: presenceOf(contact) })}
      />
    </Box>
  );
}

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
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0, minHeight: 0 }}>
      <ChatBar contact={props.chat.chattingContact} />
      <DemoSign />
      <ConversationPane chat={props.chat} choose={texts.choose} />
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
