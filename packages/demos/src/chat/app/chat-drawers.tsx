import type { ChatContact, ChatStatus, ChatUser } from '@senlab/demo-mock/chat';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { buttonTexts, InColumn, InRow } from '@senlab/ui';
import { useId, useState, type ReactElement, type ReactNode } from 'react';
import { Tool } from '../../ground/form-tools.tsx';
import { lineBelow } from '../../ground/look.ts';
import { ContactAvatar, presenceOf } from '../contact-avatar.tsx';
import type { OwnWords } from '../use-chat.ts';
import { statuses } from './chat-sidebar.tsx';
import { texts } from './texts.ts';

/** Lies inside the card, over what it is about. */
export function PersonDrawer(props: {
  readonly side: 'left' | 'right';
  readonly title: string;
  readonly person: ChatContact | ChatUser;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}): ReactElement {
  const { side, title, person, isOpen, onClose, children } = props;
  const id = useId();
  const inside = { position: 'absolute' } as const;
  return (
    <Drawer
      anchor={side}
      open={isOpen}
      onClose={onClose}
      sx={inside}
      slotProps={{
        root: { disablePortal: true, disableScrollLock: true },
        backdrop: { sx: inside },
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': id,
          sx: { ...inside, boxSizing: 'border-box', width: { xs: '100%', sm: 340 } },
        },
      }}
    >
      <InRow sx={{ ...lineBelow, pl: 4, pr: 2, py: 2 }}>
        <Typography id={id} variant="h3" component="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        <Tool label={buttonTexts.close} sign={<Close />} onClick={onClose} />
      </InRow>
      <Box sx={{ overflowY: 'auto', p: 4 }}>
        <InColumn gap={2} sx={{ justifyItems: 'center', mb: 5, mt: 2 }}>
          <ContactAvatar contact={person} size={88} />
          <Typography variant="h3" component="p" sx={{ textAlign: 'center', overflowWrap: 'anywhere' }}>
            {person.name}
          </Typography>
          <Typography color="textSecondary" sx={{ textAlign: 'center', overflowWrap: 'anywhere' }}>
            {presenceOf(person)}
          </Typography>
        </InColumn>
        {children}
      </Box>
    </Drawer>
  );
}

/** What is typed stays here, so that an answer of the last save takes no letter away. */
export function OwnForm(props: {
  readonly user: ChatUser;
  readonly onEdit: (words: Partial<OwnWords>) => void;
}): ReactElement {
  const { user, onEdit } = props;
  const [mood, setMood] = useState(user.mood);
  const id = useId();
  return (
    <InColumn gap={4}>
      <TextField
        label={texts.mood}
        value={mood}
        multiline
        minRows={2}
        onChange={({ target }) => {
          setMood(target.value);
          onEdit({ mood: target.value });
        }}
        slotProps={{ htmlInput: { maxLength: 120 } }}
      />
      <FormControl>
        <FormLabel id={id}>{texts.status}</FormLabel>
        <RadioGroup
          aria-labelledby={id}
          value={user.status}
          onChange={(_event, status) => onEdit({ status: status as ChatStatus })}
        >
          {statuses.map((value) => (
            <FormControlLabel key={value} {...{ value }} control={<Radio />} label={texts.statuses[value]} />
          ))}
        </RadioGroup>
        <FormHelperText>{texts.savedBySelf}</FormHelperText>
      </FormControl>
    </InColumn>
  );
}
