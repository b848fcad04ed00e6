import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ChatContact } from '@senlab/demo-mock';
import type { ReactElement } from 'react';
import { ContactAvatar } from './contact-avatar.tsx';
import { texts } from './texts.ts';

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** Whom one is talking to; the title while nobody is chosen. */
export function ChatBar(props: { readonly contact: ChatContact | undefined }): ReactElement {
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
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="subtitle2" component="h2" sx={{ ...oneLine, fontWeight: 600 }}>
          {contact?.name ?? texts.title}
        </Typography>
        {contact && (
          <Typography variant="caption" component="p" sx={{ ...oneLine, color: 'text.secondary' }}>
            {texts.presence(texts.status[contact.status], contact.mood)}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
