import Box from '@mui/material/Box';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { Area } from './area.tsx';

type BarProps = Omit<ComponentProps<typeof Area>, 'sx'> & {
  readonly edge: 'top' | 'bottom';
  readonly height?: string;
  readonly children: ReactNode;
};

/** Its ground runs from edge to edge; what it holds keeps to the width of the page. */
export function Bar({ edge, height = 'var(--shell-bar-height)', children, ...rest }: BarProps): ReactElement {
  const line = edge === 'top' ? 'borderTop' : 'borderBottom';
  return (
    <Area {...rest} sx={{ [line]: 1, borderColor: 'divider', '@media print': { display: 'none' } }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: { xs: 0, sm: 1 },
          boxSizing: 'border-box',
          minHeight: `calc(${height} - 1px)`,
          maxWidth: 'var(--shell-content-width, none)',
          mx: 'auto',
          px: { xs: 1, sm: 4 },
          // Eight of them side by side must fit on the narrowest phone.
          '& .MuiIconButton-root': { flexShrink: 0, '@media (max-width: 599.95px)': { width: 40 } },
        }}
      >
        {children}
      </Box>
    </Area>
  );
}
