import type { ChatContact } from '@senlab/demo-mock/chat';
import Badge from '@mui/material/Badge';
import ButtonBase from '@mui/material/ButtonBase';
import Divider from '@mui/material/Divider';
import type { SxProps } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { InColumn, VisuallyHidden } from '@senlab/ui';
import { useState, type KeyboardEvent, type ReactElement } from 'react';
import { ContactAvatar } from './contact-avatar.tsx';
import { texts } from './texts.ts';

function nameOf({ name, status, unread }: ChatContact): string {
  const parts = [name, texts.statuses[status].toLowerCase(), unread > 0 && texts.unread(unread)];
  return parts.filter(Boolean).join(', ');
}

function buttonStyle(isSelected: boolean): SxProps {
  return {
    flexShrink: 0,
    width: 52,
    height: 52,
    borderRadius: 2,
    color: 'primary.main',
    bgcolor: isSelected ? 'primary.light' : 'transparent',
    boxShadow: isSelected ? 'inset 0 0 0 1px currentColor' : 'none',
    '&:hover': { bgcolor: isSelected ? 'primary.light' : 'action.hover' },
    '&.Mui-focusVisible': { outlineOffset: -2 },
  };
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

const inTheMiddle = { alignContent: 'start', justifyItems: 'center' };

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
    <Tooltip key={contact.id} title={contact.name} placement="left" describeChild>
      <ButtonBase
        aria-pressed={contact.id === selectedId}
        // One button of the column is reached by Tab; the arrow keys go on from there.
        tabIndex={contact.id === tabStop ? 0 : -1}
        onFocus={() => setLastFocused(contact.id)}
        onClick={() => onSelect(contact.id)}
        sx={buttonStyle(contact.id === selectedId)}
      >
        <Badge badgeContent={contact.unread} color="primary" slotProps={{ badge: { 'aria-hidden': true } }}>
          <ContactAvatar contact={contact} size={36} />
        </Badge>
        <VisuallyHidden>{nameOf(contact)}</VisuallyHidden>
      </ButtonBase>
    </Tooltip>
  );
  return (
    <InColumn
      role="toolbar"
      aria-label={texts.contacts}
      aria-orientation="vertical"
      onKeyDown={moveFocus}
      gap={1}
      sx={{ flex: 1, minHeight: 0, overflowY: 'auto', scrollbarWidth: 'none', py: 2, ...inTheMiddle }}
    >
      {first.map(button)}
      {first.length > 0 && rest.length > 0 && <Divider aria-hidden sx={{ width: 32, my: 1 }} />}
      {rest.map(button)}
    </InColumn>
  );
}
