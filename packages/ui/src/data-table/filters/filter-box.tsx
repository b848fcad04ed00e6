import type { ColumnFacts } from '../column.ts';
import type { ListState } from '../list-state.ts';
import Box from '@mui/material/Box';
import type { ReactElement, ReactNode } from 'react';
import { sizes, tokens } from '../../theme/tokens.ts';

export interface FilterProps {
  readonly column: ColumnFacts;
  readonly state: ListState;
  readonly onStateChange: (state: ListState) => void;
}

/** The frame of one filter: its title before it, its control without a frame of its own. */
export function FilterBox(props: {
  readonly title: string;
  /** Set where the frame holds several controls. */
  readonly isGroup?: boolean;
  readonly isActive: boolean;
  readonly width?: number;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <Box
      {...(props.isGroup === true ? { role: 'group', 'aria-label': props.title } : {})}
      sx={{
        display: 'flex',
        alignItems: 'center',
        flex: { xs: '1 1 208px', sm: '0 1 auto' },
        width: { sm: props.width },
        maxWidth: '100%',
        minHeight: sizes.smallControl,
        border: '1px solid',
        borderColor: props.isActive ? 'primary.main' : tokens.fieldLine,
        borderRadius: 1,
        bgcolor: 'background.paper',
        pl: 3,
        transition: 'border-color 120ms ease-out',
        '&:hover': { borderColor: props.isActive ? 'primary.main' : 'text.primary' },
        '&:focus-within': { borderColor: 'primary.main', boxShadow: `0 0 0 1px ${tokens.accent}` },
        '& input::placeholder': { color: 'text.secondary', opacity: 1 },
      }}
    >
      <Box
        component="span"
        aria-hidden
        sx={{ color: 'text.secondary', fontSize: '0.8125rem', whiteSpace: 'nowrap', flex: 'none' }}
      >
        {props.title}
      </Box>
      {props.children}
    </Box>
  );
}

export const bareInput = {
  fontSize: '0.875rem',
  flex: 1,
  minWidth: 0,
  px: 2,
  '& input': { p: 0, height: 'auto', lineHeight: 1.5 },
} as const;
