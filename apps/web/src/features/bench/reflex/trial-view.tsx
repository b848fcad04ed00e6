import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { InColumn, tabularNumbers } from '@senlab/ui';
import type { ReactElement } from 'react';
import type { ReflexTrial } from './reflex-calls.ts';
import { texts } from './texts.ts';

const say = texts.trial;
const counts = ['total', 'matched', 'fromTube', 'newTube', 'present'] as const;

/** What the rule would have done: numbers, and nobody's name. */
export function TrialView({ trial }: { readonly trial: ReflexTrial }): ReactElement {
  if (trial.total === 0) return <Alert severity="info">{say.none}</Alert>;
  const { wards } = trial;
  return (
    <InColumn as="section" gap={2} aria-label={say.title(trial.days)}>
      {trial.isCut && <Alert severity="warning">{say.cut}</Alert>}
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(5, minmax(0, 1fr))' },
        }}
      >
        {counts.map((name) => (
          <div key={name}>
            <Typography component="dt" variant="small" color="textSecondary">
              {say[name]}
            </Typography>
            <Typography component="dd" sx={{ m: 0, fontSize: '1.25rem', fontWeight: 600, ...tabularNumbers }}>
              {say.count(trial[name])}
            </Typography>
          </div>
        ))}
      </Box>
      {wards.length > 0 && (
        <Typography variant="body2" color="textSecondary">
          {say.wards(wards.map(({ departmentName, count }) => say.ward(departmentName, count)).join(' · '))}
        </Typography>
      )}
    </InColumn>
  );
}
