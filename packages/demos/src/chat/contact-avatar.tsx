import Box from '@mui/material/Box';
import type { ChatStatus, ChatContact } from '@senlab/demo-mock/chat';
import type { ReactElement } from 'react';
import Avatar from '@mui/material/Avatar';

/** The letter by which a Vietnamese person is called: the given name comes last. */
function initialOf(fullName: string): string {
  const given = fullName.trim().split(/\s+/).at(-1) ?? '';
  return given.normalize('NFC').slice(0, 1).toUpperCase();
}

/** Each has its own shape, for eyes and screens without colour; red stays with the laboratory's alarms. */
const looks = {
  online: { bgcolor: 'success.main', borderColor: 'success.main' },
  away: { bgcolor: 'background.paper', borderColor: 'warning.main' },
  'do-not-disturb': {
    bgcolor: 'warning.main',
    borderColor: 'warning.main',
    '&::after': {
      content: '""',
      position: 'absolute',
      inset: '2px 0',
      borderRadius: 999,
      bgcolor: 'background.paper',
    },
  },
  offline: { bgcolor: 'background.paper', borderColor: 'text.disabled' },
} as const satisfies Record<ChatStatus, object>;

/** Seen only; the word is in the name of the button that it belongs to. */
function StatusDot(props: { readonly status: ChatStatus }): ReactElement {
  return (
    <Box
      aria-hidden
      data-status={props.status}
      sx={{
        position: 'absolute',
        right: -1,
        bottom: -1,
        boxSizing: 'border-box',
        width: 10,
        height: 10,
        border: '2px solid',
        borderRadius: '50%',
        outline: '2px solid',
        outlineColor: 'background.paper',
        ...looks[props.status],
      }}
    />
  );
}

const tones = [
  { color: 'brand.main', bgcolor: 'brand.light' },
  { color: 'info.main', bgcolor: 'info.light' },
  { color: 'text.primary', bgcolor: 'divider' },
] as const;

/** Always the same for the same person: two who share a letter are told apart by it. */
function toneOf(id: string): (typeof tones)[number] {
  let sum = 7;
  for (const letter of id) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return tones[sum % tones.length] ?? tones[0];
}

/** The picture, or the first letter of the given name. Decoration: the name stands beside it or in its button. */
export function ContactAvatar(props: {
  readonly contact: ChatContact;
  readonly size: number;
  readonly isStatusShown?: boolean;
}): ReactElement {
  const { contact, size, isStatusShown = true } = props;
  return (
    <Box component="span" aria-hidden sx={{ position: 'relative', display: 'inline-flex', flexShrink: 0 }}>
      <Avatar
        alt=""
        {...(contact.avatar !== '' && { src: contact.avatar })}
        sx={{
          width: size,
          height: size,
          fontSize: Math.round(size * 0.4),
          fontWeight: 600,
          ...toneOf(contact.id),
        }}
      >
        {initialOf(contact.name)}
      </Avatar>
      {isStatusShown && <StatusDot status={contact.status} />}
    </Box>
  );
}
