import type { ChatUser } from '@senlab/demo-mock/chat';
import Close from '@mui/icons-material/Close';
import ForumOutlined from '@mui/icons-material/ForumOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { type SxProps, type Theme, useTheme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import useMediaQuery from '@mui/material/useMediaQuery';
import { InRow, useClosing, windowHeight, windowTop } from '@senlab/ui';
import { useRef, useState, type ReactElement } from 'react';
import { lineBelow } from '../ground/look.ts';
import { PanelSign, sideShadow, type DemoPanelProps } from '../panel/panel-parts.tsx';
import { ContactAvatar, PersonWords, presenceOf } from './contact-avatar.tsx';
import { ContactColumn } from './contact-column.tsx';
import { ConversationPane } from './conversation-pane.tsx';
import { texts } from './texts.ts';
import { useChat, type ChatControls } from './use-chat.ts';

const openWidth = 360;
const columnWidth = 70;

/**
 * As high as its room, and never higher than the window: where the whole page scrolls, the panel stays in sight. A shell
 * with a bar above the panel says its height in --shell-panel-top.
 */
const besideThePage = {
  position: 'sticky',
  top: 'var(--shell-panel-top, 0px)',
  height: '100%',
  maxHeight: `calc(${windowHeight} - var(--shell-panel-top, 0px))`,
} as const;

const overThePage = { position: 'fixed', top: windowTop, right: 0, height: windowHeight } as const;

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

const barStyle = { ...lineBelow, flexShrink: 0, flexWrap: 'nowrap', height: 'var(--shell-bar-height, 64px)' };

/** Opens and closes in the same place: the second press needs no aiming. */
function PanelToggle(props: { readonly isOpen: boolean; readonly onClick: () => void }): ReactElement {
  const label = props.isOpen ? texts.close : texts.open;
  return (
    <InRow sx={{ ...barStyle, justifyContent: 'center' }}>
      <Tooltip title={label} placement="left">
        <IconButton aria-label={label} onClick={props.onClick}>
          {props.isOpen ? <Close /> : <ForumOutlined />}
        </IconButton>
      </Tooltip>
    </InRow>
  );
}

/** The order stands still while somebody looks: nothing moves under the pointer. */
function Column(props: {
  readonly chat: ChatControls;
  readonly isOpen: boolean;
  readonly onSelect: (contactId: string) => void;
}): ReactElement | null {
  const { people, chattingContact } = props.chat;
  const { there: data } = people;
  const now = data?.user.chatList;
  const [settled, settle] = useState<ChatUser['chatList']>();
  if ((settled === undefined || !props.isOpen) && settled !== now) settle(now);
  if (data === undefined) return null;
  return (
    <ContactColumn
      contacts={data.contacts}
      chattedWith={new Set(settled?.map(({ contactId }) => contactId))}
      selectedId={chattingContact?.id}
      onSelect={props.onSelect}
    />
  );
}

/** Whom one is talking to, or the title while nobody is chosen; below it the conversation. */
function Pane({ chat }: { readonly chat: ChatControls }): ReactElement {
  const { chattingContact: contact } = chat;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0, minHeight: 0 }}>
      <InRow gap={3} sx={{ ...barStyle, pl: 4 }}>
        {contact && <ContactAvatar contact={contact} size={36} />}
        <PersonWords
          isTitle
          name={contact?.name ?? texts.title}
          {...(contact && { under: presenceOf(contact) })}
        />
      </InRow>
      <PanelSign />
      <ConversationPane chat={chat} choose={texts.choose} />
    </Box>
  );
}

/**
 * The team chat: a column of people at the right edge of wide screens, and their conversation to its left. The column
 * stays where it is when the panel opens. Small screens show nothing before that, so nothing is fetched for them.
 */
export function ChatPanel({ isOpen, onOpen, onClose }: DemoPanelProps): ReactElement {
  const isWide = useMediaQuery(useTheme().breakpoints.up('lg'));
  const [wasNeeded, setWasNeeded] = useState(false);
  const isNeeded = isOpen || isWide || wasNeeded;
  if (isNeeded && !wasNeeded) setWasNeeded(true);
  const [contactId, select] = useState<string>();
  if (!isOpen && contactId !== undefined) select(undefined);
  const chat = useChat(isNeeded, contactId);
  const panel = useRef<HTMLDivElement>(null);
  useClosing(isOpen, panel, onClose);
  const onSelect = (id: string): void => {
    onOpen();
    select(id);
  };
  // The room that the page leaves: the column of people on wide screens, nothing on small ones.
  const room = { position: 'relative', flexShrink: 0, width: isWide ? columnWidth : 0, zIndex: 'drawer' };
  const column = {
    display: 'flex',
    flexDirection: 'column',
    flexShrink: 0,
    boxSizing: 'border-box',
  } as const;
  const line = { width: columnWidth - 1, borderLeft: isOpen ? '1px solid' : 0, borderColor: 'divider' };
  return (
    <Box ref={panel} sx={{ ...room, '@media print': { display: 'none' } }}>
      <Box data-chat-panel={isOpen ? 'open' : 'closed'} sx={panelStyle(isOpen, isWide)}>
        {isOpen && <Pane chat={chat} />}
        <Box sx={{ ...column, ...line }}>
          <PanelToggle isOpen={isOpen} onClick={isOpen ? onClose : onOpen} />
          <Column chat={chat} isOpen={isOpen} onSelect={onSelect} />
        </Box>
      </Box>
    </Box>
  );
}
