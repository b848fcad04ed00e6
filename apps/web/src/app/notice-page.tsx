import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactElement, ReactNode } from 'react';

/** A page that says one thing and offers what to do about it. */
export function NoticePage(props: {
  readonly title: string;
  readonly text: string;
  /** The shell around it has the landmark and the height already. */
  readonly isInShell?: boolean;
  readonly children: ReactNode;
}): ReactElement {
  const place = { display: 'grid', placeItems: 'center' };
  const whole = { ...place, minHeight: '100dvh', p: { xs: 4, sm: 6 } };
  const inShell = { ...place, minHeight: 'min(60vh, 480px)' };
  return (
    <Box component={props.isInShell ? 'div' : 'main'} tabIndex={-1} sx={props.isInShell ? inShell : whole}>
      <Box
        role="alert"
        sx={{ display: 'grid', justifyItems: 'center', maxWidth: 440, textAlign: 'center', gap: 3 }}
      >
        <Box component="img" src="/lotus.svg" alt="" sx={{ width: 56, height: 56, mb: 2 }} />
        <Typography variant="h1" sx={{ textWrap: 'balance' }}>
          {props.title}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>{props.text}</Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 3, mt: 3 }}>
          {props.children}
        </Box>
      </Box>
    </Box>
  );
}
