import { type ReactElement, useId, useRef, useState } from 'react';
import type { RuleNames } from '../rule-calls.ts';
import { FormPanel } from '../../../../forms/form-panel.tsx';
import { texts } from '../texts.ts';
import { TestField } from './test-field.tsx';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { buttonTexts, showMessage, InRow } from '@senlab/ui';
import { ProposedTerms } from './proposed-terms.tsx';
import { type SendObstacle, useProposal } from './use-proposal.ts';

interface ProposeFormProps {
  readonly names: RuleNames;
  /** The test to begin with; null: to be chosen. */
  readonly testCode: string | null;
  readonly onSent: () => void;
  readonly onClose: () => void;
}

const say = texts.propose;

/** What the button says it waits for; what is said beside its field already is not said twice. */
const explained: Readonly<Record<SendObstacle, string>> = {
  'no-test': say.chooseTest,
  'no-versions': '',
  fault: '',
  'needs-trial': say.needsTrial,
  'trial-old': say.trialOld,
};

/** In the page, so that the rules in force can be read beside it. */
export function ProposeForm({ names, testCode, onSent, onClose }: ProposeFormProps): ReactElement {
  const id = useId();
  const proposal = useProposal((testCode === null ? undefined : names.testOf(testCode)) ?? null);
  const { test, obstacle, problem, isSending, version } = proposal;
  const [isTried, setTried] = useState(false);
  const trialButton = useRef<HTMLButtonElement>(null);
  const send = async (): Promise<void> => {
    setTried(true);
    if (obstacle === 'needs-trial' || obstacle === 'trial-old') trialButton.current?.focus();
    if (!(await proposal.send())) return;
    showMessage(say.sent(test?.name ?? '', version), 'success');
    onSent();
    onClose();
  };
  const explanation = obstacle === null ? '' : explained[obstacle];
  return (
    <FormPanel label={say.title} onSubmit={() => void send()} onClose={onClose}>
      <Typography component="h2" sx={{ fontSize: '1rem', fontWeight: 600 }}>
        {say.title}
      </Typography>
      {names.hasFailed && (
        <Alert severity="error" action={<Button onClick={names.retry}>{say.retry}</Button>}>
          {say.testsFailed}
        </Alert>
      )}
      <TestField
        catalogue={names.catalogue}
        value={test}
        isFocused
        label={say.test}
        problem={isTried && obstacle === 'no-test' ? say.chooseTest : null}
        onChange={proposal.choose}
      />
      {test !== null && <ProposedTerms {...{ proposal, trialButton }} />}
      {problem !== null && problem !== '' && <Alert severity="error">{problem}</Alert>}
      <InRow gap={2}>
        <Button
          type="submit"
          variant="contained"
          // Not "disabled": it keeps the focus, and says what it waits for.
          aria-disabled={obstacle !== null || isSending}
          aria-describedby={`${id}-why`}
          sx={{ '&[aria-disabled=true]': { opacity: 0.6 } }}
        >
          {say.send}
        </Button>
        <Button onClick={onClose}>{buttonTexts.cancel}</Button>
        <Typography id={`${id}-why`} aria-live="polite" variant="body2" color="textSecondary">
          {explanation}
        </Typography>
      </InRow>
    </FormPanel>
  );
}
