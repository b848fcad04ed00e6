import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { SkeletonText } from '@senlab/ui';
import type { ReactElement, RefObject } from 'react';
import type { Rule } from '../rule-calls.ts';
import { texts } from '../texts.ts';
import { TrialView } from '../trial/trial-view.tsx';
import { trialDays } from '../trial/use-trial.ts';
import { TermsFields } from './terms-fields.tsx';
import type { Proposal } from './use-proposal.ts';

const say = texts.propose;

/** What there is of this test already, in a sentence or two. */
function standing(versions: readonly Rule[], version: number): string {
  const active = versions.find(({ status }) => status === 'active');
  const waiting = versions.filter(({ status }) => status === 'proposed');
  return [
    version === 1 ? say.first : say.next(version),
    ...(active === undefined ? [] : [say.replaces(active.version)]),
    ...waiting.map((rule) => say.alsoWaits(rule.version, rule.proposedByName)),
  ].join(' ');
}

interface ProposedTermsProps {
  readonly proposal: Proposal;
  readonly trialButton: RefObject<HTMLButtonElement | null>;
}

function TrialPart({ proposal, trialButton }: ProposedTermsProps): ReactElement {
  const { typed, looked, isTrying, tryIt } = proposal;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Button ref={trialButton} variant="outlined" aria-disabled={isTrying} onClick={tryIt}>
          {isTrying ? texts.trial.running : texts.trial.run(trialDays)}
        </Button>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {typed.isOn ? texts.trial.harmless : say.offNeedsNone}
        </Typography>
      </Box>
      <Box aria-live="polite">
        {looked?.trial && <TrialView trial={looked.trial} />}
        {looked?.problem !== undefined && looked.problem !== null && looked.problem !== '' && (
          <Alert severity="error">{looked.problem}</Alert>
        )}
      </Box>
    </Box>
  );
}

/** The terms of the version that is proposed, and what they would have done. */
export function ProposedTerms({ proposal, trialButton }: ProposedTermsProps): ReactElement {
  const { versions, version, typed, fault, change, reload } = proposal;
  if (versions === undefined) return <SkeletonText lines={3} />;
  if (versions === 'failed')
    return (
      <Alert severity="error" action={<Button onClick={reload}>{say.retry}</Button>}>
        {say.versionsFailed}
      </Alert>
    );
  return (
    <>
      <Typography variant="body2">{standing(versions, version)}</Typography>
      <TermsFields {...{ typed, fault }} onChange={change} />
      <TrialPart {...{ proposal, trialButton }} />
    </>
  );
}
