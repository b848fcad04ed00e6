import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import type { Rule } from '../rule-calls.ts';
import { texts } from '../texts.ts';
import { useMayTry } from '../rule-rights.ts';
import { TrialView } from './trial-view.tsx';
import { trialDays, trialKey, useTrial } from './use-trial.ts';

/** For whoever decides about a proposal: what it would do, before saying yes. Stands in the row of its buttons. */
export function RuleTrial({ rule }: { readonly rule: Rule }): ReactElement | null {
  const mayTry = useMayTry();
  const { tried, isRunning, run } = useTrial();
  if (!mayTry || !rule.isOn) return null;
  const { testCode, maxAgeHours, requireRange } = rule;
  const terms = { testCode, maxAgeHours, requireRange };
  const shown = tried?.key === trialKey(terms) ? tried : undefined;
  return (
    <>
      <Button
        aria-disabled={isRunning}
        aria-label={texts.actions.ofVersion(texts.trial.run(trialDays), testCode, rule.version)}
        onClick={() => void run(terms)}
      >
        {isRunning ? texts.trial.running : texts.trial.run(trialDays)}
      </Button>
      <Box aria-live="polite" sx={{ flexBasis: '100%', '&:empty': { display: 'none' } }}>
        {shown?.trial && <TrialView trial={shown.trial} />}
        {shown?.problem !== undefined && shown.problem !== null && shown.problem !== '' && (
          <Typography role="alert" variant="body2" sx={{ color: 'error.main' }}>
            {shown.problem}
          </Typography>
        )}
      </Box>
    </>
  );
}
