import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { AutoVerificationObstacle } from '@senlab/domain';
import { tabularNumbers, InColumn } from '@senlab/ui';
import type { ReactElement } from 'react';
import type { Trial } from '../rule-calls.ts';
import { texts } from '../texts.ts';
import Alert from '@mui/material/Alert';

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
function HeldReason({ why, held }: HeldReasonProps): ReactElement {
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
      <Typography variant="body2">{label}</Typography>
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
        color="textSecondary"
        variant="small"
        sx={{ ...tabularNumbers, gridColumn: { xs: '1 / -1', md: 'auto' } }}
      >
        {note}
      </Typography>
    </Box>
  );
}

const say = texts.trial;

interface FigureProps {
  readonly label: string;
  readonly amount: number;
  readonly share?: string;
}

function Figure({ label, amount, share = '' }: FigureProps): ReactElement {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="dt" color="textSecondary" variant="small">
        {label}
      </Typography>
      <Typography component="dd" sx={{ ...tabularNumbers, m: 0, fontSize: '1.25rem', fontWeight: 600 }}>
        {say.count(amount)}
        {share !== '' && (
          <Box
            component="span"
            sx={{ ml: 1.5, color: 'text.secondary', fontSize: '0.875rem', fontWeight: 400 }}
          >
            {share}
          </Box>
        )}
      </Typography>
    </Box>
  );
}

function Reasons({ trial }: { readonly trial: Trial }): ReactElement {
  if (trial.why.length === 0) return <Typography variant="body2">{say.allPass}</Typography>;
  return (
    <div>
      <Typography sx={{ fontWeight: 500 }}>{say.why}</Typography>
      <Typography color="textSecondary" variant="small">
        {say.several}
      </Typography>
      <Box component="ul" aria-label={say.why} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {trial.why.map((why) => (
          <HeldReason key={why.obstacle} why={why} held={trial.held} />
        ))}
      </Box>
    </div>
  );
}

/** What a rule would have done with results that people have long since judged. */
export function TrialView({ trial }: { readonly trial: Trial }): ReactElement {
  const { days, total, passed, held, isCut } = trial;
  return (
    <InColumn
      as="section"
      gap={3}
      aria-label={say.title(days)}
      sx={{ p: 4, bgcolor: 'background.default', borderRadius: '8px' }}
    >
      <Typography sx={{ fontWeight: 500 }}>{say.title(days)}</Typography>
      {isCut && <Alert severity="info">{say.cut}</Alert>}
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        <Figure label={say.total} amount={total} />
        <Figure label={say.passed} amount={passed} share={say.share(passed, total)} />
        <Figure label={say.held} amount={held} share={say.share(held, total)} />
      </Box>
      {total === 0 ? <Typography variant="body2">{say.none}</Typography> : <Reasons trial={trial} />}
    </InColumn>
  );
}
