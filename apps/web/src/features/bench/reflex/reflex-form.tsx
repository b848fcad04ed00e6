import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { reflexExamples } from '@senlab/domain';
import { buttonTexts, InColumn, InRow, showMessage } from '@senlab/ui';
import { useId, type ReactElement } from 'react';
import type { RuleNames } from '../auto-verification/rule-calls.ts';
import { trialDays } from './reflex-calls.ts';
import { AddsPart, messageAt, PeoplePart, TriggerPart } from './rule-fields.tsx';
import { FormPanel } from '../../../forms/form-panel.tsx';
import { texts } from './texts.ts';
import { TrialView } from './trial-view.tsx';
import { emptyRule, typedOf, type TypedRule } from './typed-rule.ts';
import { useEditing } from './use-editing.ts';

const say = texts.propose;

function Examples({
  names,
  onChoose,
}: {
  names: RuleNames;
  onChoose: (typed: TypedRule) => void;
}): ReactElement {
  const offered = reflexExamples.filter(({ testCode }) => names.testOf(testCode) !== undefined);
  return (
    <InColumn gap={2}>
      <Typography variant="body2" color="textSecondary">
        {say.examples}
      </Typography>
      <InRow gap={2}>
        {offered.map((example) => (
          <Chip
            key={example.ruleCode}
            label={example.ruleCode}
            onClick={() => onChoose(typedOf(example.ruleCode, example))}
          />
        ))}
      </InRow>
    </InColumn>
  );
}

interface ReflexFormProps {
  readonly names: RuleNames;
  readonly start: TypedRule;
  readonly onSent: () => void;
  readonly onClose: () => void;
}

/** In the page, so that the rules in force can be read beside it. */
export function ReflexForm({ names, start, onSent, onClose }: ReflexFormProps): ReactElement {
  const id = useId();
  const editing = useEditing(start, names.catalogue?.tests ?? []);
  const { typed, fault, tried, isTried, isBusy, problem, change } = editing;
  const send = async (): Promise<void> => {
    const version = await editing.send();
    if (version === null) return;
    showMessage(say.sent(texts.version(typed.ruleCode, version)), 'success');
    onSent();
    onClose();
  };
  const part = { typed, names, fault, onChange: change };
  const codeProblem = messageAt(fault, 'ruleCode');
  return (
    <FormPanel label={say.title} onSubmit={() => void send()} onClose={onClose}>
      <Typography component="h2" sx={{ fontSize: '1rem', fontWeight: 600 }}>
        {say.title}
      </Typography>
      {start === emptyRule && <Examples names={names} onChoose={change} />}
      <TextField
        label={say.code}
        value={typed.ruleCode}
        error={codeProblem !== null}
        helperText={codeProblem ?? say.codeHint}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for the form, and leaves it with Esc
        autoFocus={start === emptyRule}
        // Another code would be another rule.
        disabled={start !== emptyRule}
        onChange={(event) => change({ ruleCode: event.target.value.toUpperCase() })}
        sx={{ maxWidth: 320 }}
        slotProps={{ htmlInput: { autoComplete: 'off', maxLength: 24 } }}
      />
      <Typography component="h3" variant="subtitle2">
        {say.when}
      </Typography>
      <TriggerPart {...part} />
      <Typography component="h3" variant="subtitle2">
        {say.people}
      </Typography>
      <PeoplePart {...part} />
      <Typography component="h3" variant="subtitle2">
        {say.result}
      </Typography>
      <AddsPart {...part} />
      <InRow gap={2}>
        <Button variant="outlined" aria-disabled={isBusy} onClick={() => void editing.tryIt()}>
          {isBusy ? say.trying : say.trial(trialDays)}
        </Button>
        <Typography variant="body2" color="textSecondary">
          {say.harmless}
        </Typography>
      </InRow>
      <Box aria-live="polite" sx={{ '&:empty': { display: 'none' } }}>
        {isTried && tried?.trial && <TrialView trial={tried.trial} />}
        {tried?.problem !== undefined && tried.problem !== null && (
          <Alert severity="error">{tried.problem}</Alert>
        )}
      </Box>
      {problem !== null && <Alert severity="error">{problem}</Alert>}
      <InRow gap={2}>
        <Button
          type="submit"
          variant="contained"
          aria-disabled={!isTried || isBusy}
          aria-describedby={`${id}-why`}
          sx={{ '&[aria-disabled=true]': { opacity: 0.6 } }}
        >
          {say.send}
        </Button>
        <Button onClick={onClose}>{buttonTexts.cancel}</Button>
        <Typography id={`${id}-why`} variant="body2" color="textSecondary">
          {isTried ? '' : say.needsTrial}
        </Typography>
      </InRow>
    </FormPanel>
  );
}
