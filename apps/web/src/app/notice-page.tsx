import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactElement, ReactNode } from 'react';

/** A page that says one thing and offers what to do about it. */
export function NoticePage(props: {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <Box
      component="main"
      tabIndex={-1}
      sx={{ display: 'grid', placeItems: 'center', minHeight: '100dvh', p: { xs: 4, sm: 6 } }}
    >
      <Box
        role="alert"
        sx={{ display: 'grid', justifyItems: 'center', maxWidth: 440, textAlign: 'center', gap: 3 }}
      >
        <Box component="img" src="/lotus.svg" alt="" sx={{ width: 56, height: 56, mb: 2 }} />
        <Typography variant="h1">{props.title}</Typography>
        <Typography sx={{ color: 'text.secondary' }}>{props.text}</Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 3, mt: 3 }}>
          {props.children}
        </Box>
      </Box>
    </Box>
  );
}
