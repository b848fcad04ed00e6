import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { autoRuleMaxAgeHours } from '@senlab/domain';
import { useId, type ReactElement, type RefObject } from 'react';
import type { DraftFault, TypedTerms } from '../rules.ts';
import { texts } from '../texts.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { SkeletonText, InColumn, InRow } from '@senlab/ui';
import type { Rule } from '../rule-calls.ts';
import { TrialView } from '../trial/trial-view.tsx';
import { trialDays } from '../trial/rule-trial.tsx';
import type { Proposal } from './use-proposal.ts';

interface TermsFieldsProps {
  readonly typed: TypedTerms;
  readonly fault: DraftFault | null;
  readonly onChange: (part: Partial<TypedTerms>) => void;
}

const say = texts.propose;

/** What the laboratory may decide. Everything else is decided for every rule alike. */
function TermsFields({ typed, fault, onChange }: TermsFieldsProps): ReactElement {
  const id = useId();
  const wrongAge = fault?.field === 'age' ? fault.message : null;
  const wrongOn = fault?.field === 'isOn' ? fault.message : null;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      <div>
        <FormControlLabel
          label={say.isOn}
          control={
            <Switch
              checked={typed.isOn}
              onChange={(_event, isOn) => onChange({ isOn })}
              slotProps={{ input: { 'aria-describedby': `${id}-on` } }}
            />
          }
        />
        <FormHelperText id={`${id}-on`} error={wrongOn !== null} sx={{ mx: 0 }}>
          {wrongOn ?? (typed.isOn ? say.onHint : say.offHint)}
        </FormHelperText>
      </div>
      <TextField
        label={say.age}
        value={typed.age}
        error={wrongAge !== null}
        helperText={wrongAge ?? say.ageHint}
        onChange={(event) => onChange({ age: event.target.value })}
        slotProps={{
          htmlInput: {
            inputMode: 'numeric',
            autoComplete: 'off',
            maxLength: String(autoRuleMaxAgeHours).length + 1,
          },
        }}
      />
      <div>
        <FormControlLabel
          label={say.range}
          control={
            <Checkbox
              checked={typed.requireRange}
              onChange={(_event, requireRange) => onChange({ requireRange })}
              slotProps={{ input: { 'aria-describedby': `${id}-range` } }}
            />
          }
        />
        <FormHelperText id={`${id}-range`} sx={{ mx: 0 }}>
          {say.rangeHint}
        </FormHelperText>
      </div>
    </Box>
  );
}

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
    <InColumn gap={3}>
      <InRow gap={2}>
        <Button ref={trialButton} variant="outlined" aria-disabled={isTrying} onClick={tryIt}>
          {isTrying ? texts.trial.running : texts.trial.run(trialDays)}
        </Button>
        <Typography variant="body2" color="textSecondary">
          {typed.isOn ? texts.trial.harmless : say.offNeedsNone}
        </Typography>
      </InRow>
      <Box aria-live="polite">
        {looked?.trial && <TrialView trial={looked.trial} />}
        {looked?.problem !== undefined && looked.problem !== null && looked.problem !== '' && (
          <Alert severity="error">{looked.problem}</Alert>
        )}
      </Box>
    </InColumn>
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
