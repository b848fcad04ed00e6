import { useRef, useState, type ReactElement } from 'react';
import { tryRule, type Trial, type TrialQuestion, type Rule, useMayTry } from '../rule-calls.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { texts } from '../texts.ts';
import { TrialView } from './trial-view.tsx';

export const trialDays = 30;

export type TrialTerms = Omit<TrialQuestion, 'days'>;

export function trialKey({ testCode, maxAgeHours, requireRange }: TrialTerms): string {
  return JSON.stringify([testCode, maxAgeHours, requireRange]);
}

export interface Tried {
  /** What was asked: an answer about other terms says nothing about these. */
  readonly key: string;
  readonly trial: Trial | null;
  readonly problem: string | null;
}

export interface UsedTrial {
  readonly tried: Tried | undefined;
  readonly isRunning: boolean;
  readonly run: (terms: TrialTerms) => Promise<void>;
}

export function useTrial(): UsedTrial {
  const [tried, setTried] = useState<Tried>();
  const [isRunning, setRunning] = useState(false);
  const newest = useRef(0);
  const run = async (terms: TrialTerms): Promise<void> => {
    newest.current += 1;
    const mine = newest.current;
    setRunning(true);
    const answer = await tryRule({ ...terms, days: trialDays });
    if (mine !== newest.current) return;
    setTried({ key: trialKey(terms), ...answer });
    setRunning(false);
  };
  return { tried, isRunning, run };
}

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
          <Typography role="alert" variant="body2" color="error">
            {shown.problem}
          </Typography>
        )}
      </Box>
    </>
  );
}
