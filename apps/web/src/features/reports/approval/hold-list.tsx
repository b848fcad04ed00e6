import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { HoldSign } from '../../bench/results/hold-sign.tsx';
import type { ApprovalRow } from './approval-row.ts';
import { texts } from './texts.ts';

interface HoldListProps {
  readonly holds: ApprovalRow['holds'];
  /** A code that is gone from the catalogue shows itself. */
  readonly testNames: ReadonlyMap<string, string>;
}

/** The server's sentences, each with the tests that are meant. */
export function HoldList({ holds, testNames }: HoldListProps): ReactElement | null {
  if (holds.length === 0) return null;
  return (
    <Box
      sx={{
        px: 3,
        py: 2,
        border: '1px solid',
        borderColor: 'warning.main',
        borderRadius: '8px',
        bgcolor: 'warning.light',
      }}
    >
      <Typography variant="body2" sx={{ fontWeight: 600, color: 'warning.main' }}>
        <HoldSign />
        {texts.holds.title}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 5, fontSize: '0.8125rem' }}>
        {holds.map(({ code, message, testCodes }) => (
          <li key={code}>
            {message}
            {testCodes.length > 0 && (
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {` ${testCodes.map((testCode) => testNames.get(testCode) ?? testCode).join(', ')}`}
              </Box>
            )}
          </li>
        ))}
      </Box>
    </Box>
  );
}
