/* oxlint-disable jsx-a11y/prefer-tag-over-role -- On a phone a row is a card: table elements made to look like one lose their meaning. */
import Box from '@mui/material/Box';
import type { ReactElement, ReactNode } from 'react';
import { line } from './grid-style.ts';

interface RowLineProps {
  readonly tone?: 'critical' | 'abnormal' | 'info';
  /** Read aloud when it appears: at once, or when there is a pause. */
  readonly live?: 'alert' | 'status';
  readonly children: ReactNode;
}

const colours = { critical: 'error.main', abnormal: 'warning.main', info: 'info.main' } as const;

/** A line of words under a row, as wide as the grid. */
export function RowLine({ tone, live, children }: RowLineProps): ReactElement {
  return (
    <Box role="row" sx={{ ...line, color: tone === undefined ? 'text.secondary' : colours[tone] }}>
      <Box role="gridcell" aria-colspan={8} sx={{ flex: 1, minWidth: 0 }}>
        <Box
          component={live === 'status' ? 'output' : 'div'}
          role={live === 'alert' ? 'alert' : undefined}
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}
        >
          {children}
        </Box>
      </Box>
    </Box>
  );
}
