import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactElement, ReactNode } from 'react';

interface StateBlockProps {
  readonly icon: ReactNode;
  readonly tone: 'calm' | 'danger';
  readonly title: string;
  readonly text?: string | undefined;
  readonly action?: ReactNode;
  /** 'alert' is read aloud when it appears. */
  readonly role?: 'alert' | undefined;
}

const colours = {
  calm: { color: 'primary.main', bgcolor: 'primary.light' },
  danger: { color: 'error.main', bgcolor: 'error.light' },
} as const;

/** In the place of content that is not there: a sign, one plain sentence, one thing to do. */
export function StateBlock({ icon, tone, title, text, action, role }: StateBlockProps): ReactElement {
  return (
    <Box
      role={role}
      sx={{
        display: 'grid',
        justifyItems: 'center',
        textAlign: 'center',
        gap: 1,
        px: 4,
        py: { xs: 8, sm: 12 },
      }}
    >
      <Box
        aria-hidden
        sx={{
          ...colours[tone],
          display: 'grid',
          placeItems: 'center',
          width: 48,
          height: 48,
          mb: 3,
          borderRadius: '50%',
          '& svg': { fontSize: 24 },
        }}
      >
        {icon}
      </Box>
      <Typography variant="subtitle1" component="p" sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      {text !== undefined && (
        <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: 440, textWrap: 'pretty' }}>
          {text}
        </Typography>
      )}
      {action !== undefined && <Box sx={{ mt: 4 }}>{action}</Box>}
    </Box>
  );
}
