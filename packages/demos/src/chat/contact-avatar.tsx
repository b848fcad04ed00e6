import Box from '@mui/material/Box';
import type { ChatStatus, ChatContact } from '@senlab/demo-mock/chat';
import type { ReactElement } from 'react';
import Typography from '@mui/material/Typography';
import { LetterAvatar } from '../ground/letter-avatar.tsx';
import { Meta } from '../ground/words.tsx';
import { texts } from './texts.ts';

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

const dot = {
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
} as const;

/** Decoration: name and status stand beside it or in its button. */
export function ContactAvatar(props: {
  readonly contact: Pick<ChatContact, 'id' | 'name' | 'avatar' | 'status'>;
  readonly size: number;
  readonly isStatusShown?: boolean;
}): ReactElement {
  const { contact, size, isStatusShown = true } = props;
  return (
    <Box component="span" aria-hidden sx={{ position: 'relative', display: 'inline-flex', flexShrink: 0 }}>
      <LetterAvatar person={contact} size={size} />
      {isStatusShown && <Box data-status={contact.status} sx={{ ...dot, ...looks[contact.status] }} />}
    </Box>
  );
}

/** A button that is a person. */
export const personStyle = { flex: 1, minWidth: 0, borderRadius: 2, '&:hover': { bgcolor: 'action.hover' } };

/** The status in words, and what the person says of the day. */
export function presenceOf({ status, mood }: Pick<ChatContact, 'status' | 'mood'>): string {
  return [texts.statuses[status], mood].filter(Boolean).join(' · ');
}

/** A name and what is said of it, each on one line; at the head of a conversation it is a heading. */
export function PersonWords(props: {
  readonly name: string;
  readonly under?: string;
  readonly isTitle?: boolean;
}): ReactElement {
  const { name, under, isTitle = false } = props;
  return (
    <Box component="span" sx={{ display: 'block', flex: 1, minWidth: 0, textAlign: 'left' }}>
      <Typography
        variant="subtitle2"
        component={isTitle ? 'h2' : 'span'}
        noWrap
        sx={{ display: 'block', fontWeight: 600 }}
      >
        {name}
      </Typography>
      {under !== undefined && (
        <Meta component="span" noWrap sx={{ display: 'block' }}>
          {under}
        </Meta>
      )}
    </Box>
  );
}
