import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { tabularNumbers } from '@senlab/ui';
import type { ReactElement } from 'react';
import type { Trial } from '../rule-calls.ts';
import { texts } from '../texts.ts';
import { HeldReason } from './held-reason.tsx';

const say = texts.trial;

interface FigureProps {
  readonly label: string;
  readonly amount: number;
  readonly share?: string;
}

function Figure({ label, amount, share = '' }: FigureProps): ReactElement {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="dt" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
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
      <Typography sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{say.several}</Typography>
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
    <Box
      component="section"
      aria-label={say.title(days)}
      sx={{ display: 'grid', gap: 3, p: 4, bgcolor: 'background.default', borderRadius: '8px' }}
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
    </Box>
  );
}
