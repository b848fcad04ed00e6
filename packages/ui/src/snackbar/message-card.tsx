import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { closeSnackbar, type CustomContentProps } from 'notistack';
import { createContext, useContext, type ReactElement, type Ref } from 'react';
import { CloseSign, variantSigns } from './signs.tsx';
import type { MessageVariant } from './show-message.ts';

/** The kit holds no words: the application says how "close" reads. */
export const CloseLabel = createContext('');

const colours = {
  success: 'success.main',
  warning: 'warning.main',
  error: 'error.main',
  info: 'info.main',
} as const;

function variantOf(variant: CustomContentProps['variant']): MessageVariant {
  return variant === 'default' ? 'info' : variant;
}

type MessageCardProps = CustomContentProps & { ref?: Ref<HTMLDivElement> };

/** A message as a white card: the sign carries the colour, the words stay ink. */
export function MessageCard({ ref, id, message, variant: given }: MessageCardProps): ReactElement {
  const closeLabel = useContext(CloseLabel);
  const variant = variantOf(given);
  const Sign = variantSigns[variant];
  return (
    <Paper
      ref={ref}
      role={variant === 'error' || variant === 'warning' ? 'alert' : 'status'}
      variant="outlined"
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: 3,
        width: 'min(440px, calc(100vw - 32px))',
        py: 3,
        pl: 4,
        pr: 2,
        borderRadius: '10px',
        boxShadow: '0 8px 24px rgb(16 24 40 / 0.12)',
      }}
    >
      <Sign sx={{ color: colours[variant], fontSize: 20, mt: '1px' }} />
      <Typography variant="body2" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
        {message}
      </Typography>
      <IconButton size="small" aria-label={closeLabel} onClick={() => closeSnackbar(id)} sx={{ my: '-4px' }}>
        <CloseSign sx={{ fontSize: 18 }} />
      </IconButton>
    </Paper>
  );
}
