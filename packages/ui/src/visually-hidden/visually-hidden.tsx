import Box from '@mui/material/Box';
import type { ReactElement, ReactNode } from 'react';

/** Read aloud, not shown. `output` announces itself when it appears. */
export function VisuallyHidden(props: {
  readonly as?: 'span' | 'div' | 'output';
  readonly children: ReactNode;
}): ReactElement {
  return (
    <Box
      component={props.as ?? 'span'}
      sx={{
        position: 'absolute',
        width: '1px',
        height: '1px',
        overflow: 'hidden',
        clipPath: 'inset(50%)',
        whiteSpace: 'nowrap',
      }}
    >
      {props.children}
    </Box>
  );
}
