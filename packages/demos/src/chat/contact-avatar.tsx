import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import type { ChatContact } from '@senlab/demo-mock';
import type { ReactElement } from 'react';
import { initialOf } from './given-name.ts';
import { StatusDot } from './status-dot.tsx';

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
