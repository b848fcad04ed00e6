import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { buttonTexts } from '../texts/buttons.ts';
import { CloseSign, variantSigns } from './signs.tsx';
import type { Message } from './show-message.ts';

const colours = {
  success: 'success.main',
  warning: 'warning.main',
  error: 'error.main',
  info: 'info.main',
} as const;

interface MessageCardProps {
  readonly message: Message;
  readonly closeLabel?: string | undefined;
  readonly onClose: () => void;
}

function Action(props: {
  readonly action: NonNullable<Message['action']>;
  readonly onDone: () => void;
}): ReactElement {
  const { action, onDone } = props;
  return (
    <Button
      size="small"
      onClick={() => {
        onDone();
        action.run();
      }}
      sx={{ my: '-6px', minHeight: 32, flexShrink: 0 }}
    >
      {action.label}
    </Button>
  );
}

/** A message as a card of paper: the sign carries the colour, the words stay ink. */
export function MessageCard({ message, closeLabel, onClose }: MessageCardProps): ReactElement {
  const { text, variant, action } = message;
  const Sign = variantSigns[variant];
  return (
    <Paper
      role={variant === 'error' || variant === 'warning' ? 'alert' : 'status'}
      variant="outlined"
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: 3,
        width: 'min(440px, calc(100vw - 32px))',
        maxWidth: '100%',
        py: 3,
        pl: 4,
        pr: 2,
        borderRadius: '10px',
        boxShadow: '0 8px 24px rgb(0 0 0 / 0.12)',
      }}
    >
      <Sign sx={{ color: colours[variant], fontSize: 20, mt: '1px' }} />
      <Typography variant="body2" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
      {action && <Action action={action} onDone={onClose} />}
      <IconButton
        size="small"
        aria-label={closeLabel ?? buttonTexts.close}
        onClick={onClose}
        sx={{ width: 32, height: 32, my: '-6px' }}
      >
        <CloseSign sx={{ fontSize: 18 }} />
      </IconButton>
    </Paper>
  );
}
