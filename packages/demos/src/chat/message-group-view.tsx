import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ChatContact } from '@senlab/demo-mock';
import { VisuallyHidden } from '@senlab/ui';
import type { ReactElement } from 'react';
import { chatTime } from './chat-time.ts';
import { ContactAvatar } from './contact-avatar.tsx';
import type { MessageGroup } from './group-messages.ts';
import { texts } from './texts.ts';

const bubbleStyle = {
  m: 0,
  px: 3,
  py: 2,
  border: '1px solid',
  borderRadius: 2,
  fontSize: 14,
  lineHeight: 1.5,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const;

const mineStyle = { bgcolor: 'primary.light', borderColor: 'primary.light' } as const;
const theirsStyle = { bgcolor: 'background.default', borderColor: 'divider' } as const;

export function MessageGroupView(props: {
  readonly group: MessageGroup;
  readonly contact: ChatContact;
}): ReactElement {
  const { group, contact } = props;
  const isTheirs = group.who === contact.id;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: isTheirs ? '28px minmax(0, auto)' : 'minmax(0, auto)',
        justifyContent: isTheirs ? 'start' : 'end',
        columnGap: 2,
        pl: isTheirs ? 0 : 9,
        pr: isTheirs ? 4 : 0,
      }}
    >
      {isTheirs && (
        <Box sx={{ alignSelf: 'end' }}>
          <ContactAvatar contact={contact} size={28} isStatusShown={false} />
        </Box>
      )}
      <Box sx={{ display: 'grid', gap: 1, justifyItems: isTheirs ? 'start' : 'end' }}>
        <VisuallyHidden>{texts.says(isTheirs ? contact.name : texts.you)}</VisuallyHidden>
        {group.messages.map(({ time, message }, index) => (
          <Box
            component="p"
            key={`${time} ${String(index)}`}
            sx={[bubbleStyle, isTheirs ? theirsStyle : mineStyle]}
          >
            {message}
          </Box>
        ))}
      </Box>
      <Typography
        variant="caption"
        component="time"
        dateTime={group.time}
        sx={{
          gridColumn: '-2 / -1',
          mt: 1,
          display: 'block',
          textAlign: isTheirs ? 'start' : 'end',
          color: 'text.secondary',
          fontVariantNumeric: 'tabular-nums',
          '&::first-letter': { textTransform: 'uppercase' },
        }}
      >
        {chatTime(new Date(group.time))}
      </Typography>
    </Box>
  );
}
