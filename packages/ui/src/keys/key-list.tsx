import Box from '@mui/material/Box';
import type { ReactElement, ReactNode } from 'react';

/** A key of the keyboard, as it is drawn in hints. */
export function KeyCap(props: { readonly children: ReactNode }): ReactElement {
  return (
    <Box
      component="kbd"
      sx={{
        px: 1.5,
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 1,
        fontFamily: 'inherit',
        fontSize: 12,
        lineHeight: 1.5,
        color: 'text.secondary',
        whiteSpace: 'nowrap',
      }}
    >
      {props.children}
    </Box>
  );
}

interface KeyListProps {
  /** Left out where a heading names the list. */
  readonly label?: string | undefined;
  readonly keys: readonly (readonly [keys: string, meaning: string])[];
}

/** Keys, and beside each what it does. */
export function KeyList({ label, keys }: KeyListProps): ReactElement {
  return (
    <Box
      component="dl"
      aria-label={label}
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: 'minmax(96px, max-content) minmax(0, 1fr)',
        columnGap: 4,
        rowGap: 2,
        '& dd': { m: 0 },
      }}
    >
      {keys.map(([names, meaning]) => (
        <Box key={`${names} ${meaning}`} sx={{ display: 'contents' }}>
          <dt>
            <KeyCap>{names}</KeyCap>
          </dt>
          <dd>{meaning}</dd>
        </Box>
      ))}
    </Box>
  );
}
