import Box from '@mui/material/Box';
import type { PrintedFact } from '@senlab/domain';
import { tabularNumbers } from '@senlab/ui';
import type { ReactElement } from 'react';

/** Names and values in columns, as the blocks of the paper have them. */
export function Facts(props: { readonly facts: readonly PrintedFact[] }): ReactElement {
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
      {props.facts.map(({ name, value, isStrong, isWide }) => (
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
