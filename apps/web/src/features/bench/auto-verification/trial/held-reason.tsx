import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { AutoVerificationObstacle } from '@senlab/domain';
import { tabularNumbers } from '@senlab/ui';
import type { ReactElement } from 'react';
import type { Trial } from '../rule-calls.ts';
import { texts } from '../texts.ts';

/** Those that the terms of a rule decide about. Whatever else held a result back, no rule can let it through. */
const ofTerms: readonly string[] = [
  'no-range',
  'age-unknown',
  'too-old',
] satisfies readonly AutoVerificationObstacle[];

interface HeldReasonProps {
  readonly why: Trial['why'][number];
  /** How many were held back at all: the whole of the bar. */
  readonly held: number;
}

/** One reason why results would have been left to people, with what relaxing it would change. */
export function HeldReason({ why, held }: HeldReasonProps): ReactElement {
  const { obstacle, label, count, alone } = why;
  const note = ofTerms.includes(obstacle) ? texts.trial.relaxed(alone) : texts.trial.fixed(alone);
  return (
    <Box
      component="li"
      data-obstacle={obstacle}
      sx={{
        display: 'grid',
        columnGap: 3,
        rowGap: 1,
        alignItems: 'center',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr) auto',
          md: 'minmax(0, 1.2fr) minmax(0, 1fr) 56px minmax(0, 1.6fr)',
        },
        py: 2,
        '& + &': { borderTop: '1px solid', borderColor: 'divider' },
      }}
    >
      <Typography sx={{ fontSize: '0.875rem' }}>{label}</Typography>
      <Box
        aria-hidden
        sx={{
          gridRow: { xs: 2, md: 'auto' },
          gridColumn: { xs: '1 / -1', md: 'auto' },
          height: 8,
          borderRadius: '4px',
          bgcolor: 'action.hover',
          overflow: 'hidden',
        }}
      >
        <Box
          sx={{
            width: `${String((100 * count) / Math.max(held, 1))}%`,
            minWidth: 2,
            height: '100%',
            bgcolor: 'text.secondary',
          }}
        />
      </Box>
      <Typography sx={{ ...tabularNumbers, fontWeight: 600, textAlign: 'right' }}>
        {texts.trial.count(count)}
      </Typography>
      <Typography
        sx={{
          ...tabularNumbers,
          gridColumn: { xs: '1 / -1', md: 'auto' },
          color: 'text.secondary',
          fontSize: '0.8125rem',
        }}
      >
        {note}
      </Typography>
    </Box>
  );
}
