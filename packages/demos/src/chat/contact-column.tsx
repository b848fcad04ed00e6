import Badge from '@mui/material/Badge';
import ButtonBase from '@mui/material/ButtonBase';
import Tooltip from '@mui/material/Tooltip';
import type { ChatContact } from '@senlab/demo-mock/chat';
import { VisuallyHidden } from '@senlab/ui';
import { type ReactElement, useState, type KeyboardEvent } from 'react';
import { ContactAvatar } from './contact-avatar.tsx';
import { texts } from './texts.ts';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';

function nameOf({ name, status, unread }: ChatContact): string {
  const parts = [name, texts.statuses[status].toLowerCase(), unread > 0 && texts.unread(unread)];
  return parts.filter(Boolean).join(', ');
}

function ContactButton(props: {
  readonly contact: ChatContact;
  readonly isSelected: boolean;
  /** One button of the column is reached by Tab; the arrow keys go on from there. */
  readonly isTabStop: boolean;
  readonly onFocus: () => void;
  readonly onSelect: () => void;
}): ReactElement {
  const { contact, isSelected, isTabStop, onFocus, onSelect } = props;
  return (
    <Tooltip title={contact.name} placement="left" describeChild>
      <ButtonBase
        aria-pressed={isSelected}
        tabIndex={isTabStop ? 0 : -1}
        onFocus={onFocus}
        onClick={onSelect}
        sx={{
          flexShrink: 0,
          width: 52,
          height: 52,
          borderRadius: 2,
          color: 'primary.main',
          bgcolor: isSelected ? 'primary.light' : 'transparent',
          boxShadow: isSelected ? 'inset 0 0 0 1px currentColor' : 'none',
          '&:hover': { bgcolor: isSelected ? 'primary.light' : 'action.hover' },
          '&.Mui-focusVisible': { outlineOffset: -2 },
        }}
      >
        <Badge badgeContent={contact.unread} color="primary" slotProps={{ badge: { 'aria-hidden': true } }}>
          <ContactAvatar contact={contact} size={36} />
        </Badge>
        <VisuallyHidden>{nameOf(contact)}</VisuallyHidden>
      </ButtonBase>
    </Tooltip>
  );
}

const steps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const from = buttons.findIndex((button) => button === document.activeElement);
  const step = steps[event.key];
  if (step === undefined || from < 0) return;
  event.preventDefault();
  buttons[step(from, buttons.length)]?.focus();
}

/** Everybody as a picture: first those one has a chat with, then the rest. */
export function ContactColumn(props: {
  readonly contacts: readonly ChatContact[];
  readonly chattedWith: ReadonlySet<string>;
  readonly selectedId: string | undefined;
  readonly onSelect: (contactId: string) => void;
}): ReactElement {
  const { contacts, chattedWith, selectedId, onSelect } = props;
  const [lastFocused, setLastFocused] = useState<string>();
  const first = contacts.filter(({ id }) => chattedWith.has(id));
  const rest = contacts.filter(({ id }) => !chattedWith.has(id));
  const tabStop = lastFocused ?? selectedId ?? [...first, ...rest][0]?.id;
  const button = (contact: ChatContact): ReactElement => (
    <ContactButton
      key={contact.id}
      contact={contact}
      isSelected={contact.id === selectedId}
      isTabStop={contact.id === tabStop}
      onFocus={() => setLastFocused(contact.id)}
      onSelect={() => onSelect(contact.id)}
    />
  );
  return (
    <Box
      role="toolbar"
      aria-label={texts.contacts}
      aria-orientation="vertical"
      onKeyDown={moveFocus}
      sx={{
        flex: 1,
        minHeight: 0,
        overflowY: 'auto',
        scrollbarWidth: 'none',
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        gap: 1,
        py: 2,
      }}
    >
      {first.map(button)}
      {first.length > 0 && rest.length > 0 && <Divider aria-hidden sx={{ width: 32, my: 1 }} />}
      {rest.map(button)}
    </Box>
  );
}
