import Box from '@mui/material/Box';
import { tabularNumbers } from '@senlab/ui';
import type { ReactElement } from 'react';

export interface Fact {
  readonly name: string;
  readonly value: string;
  readonly isStrong?: boolean;
  readonly isWide?: boolean;
}

/** Names and values in columns, as the blocks of the paper have them. What is empty is left out. */
export function Facts(props: { readonly facts: readonly Fact[] }): ReactElement {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' },
        columnGap: 6,
        rowGap: 1,
        ...tabularNumbers,
      }}
    >
      {props.facts
        .filter(({ value }) => value !== '')
        .map(({ name, value, isStrong = false, isWide = false }) => (
          <Box
            key={name}
            sx={{
              display: 'grid',
              gridTemplateColumns: '116px minmax(0, 1fr)',
              gap: 2,
              ...(isWide ? { gridColumn: { sm: '1 / -1' } } : {}),
            }}
          >
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {name}
            </Box>
            <Box component="dd" sx={{ m: 0, fontWeight: isStrong ? 600 : 400, overflowWrap: 'anywhere' }}>
              {value}
            </Box>
          </Box>
        ))}
    </Box>
  );
}
