import Badge from '@mui/material/Badge';
import ButtonBase from '@mui/material/ButtonBase';
import Tooltip from '@mui/material/Tooltip';
import type { ChatContact } from '@senlab/demo-mock';
import { VisuallyHidden } from '@senlab/ui';
import type { ReactElement } from 'react';
import { ContactAvatar } from './contact-avatar.tsx';
import { texts } from './texts.ts';

function nameOf({ name, status, unread }: ChatContact): string {
  const word = texts.status[status];
  return unread > 0 ? texts.contactUnread(name, word, unread) : texts.contact(name, word);
}

export function ContactButton(props: {
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
