import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { buttonTexts, DialogBody, DialogButtons, useDialog, VisuallyHidden } from '@senlab/ui';
import { useEffect, useRef, useState, type ReactElement, type SyntheticEvent } from 'react';
import { openSigning, type Confirmation } from './confirm-identity.ts';
import { PasswordInput } from './password-input.tsx';
import { useSigningState } from './signing-state.ts';
import { texts } from './texts.ts';
import { useWait } from './use-wait.ts';

interface SigningContentProps {
  readonly detail: string;
  readonly confirmation: Confirmation;
  /** The period within which it was signed is over: that is why the password is asked for. */
  readonly isOver: boolean;
  readonly onTicket: (ticket: string) => void;
}

function useSigningForm({ confirmation, onTicket }: Pick<SigningContentProps, 'confirmation' | 'onTicket'>) {
  const { close } = useDialog();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isChecking, setIsChecking] = useState(false);
  const wait = useWait();
  const input = useRef<HTMLInputElement>(null);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    input.current?.focus();
    return () => {
      isGone.current = true;
    };
  }, []);
  const check = async (): Promise<void> => {
    setIsChecking(true);
    const answer = await confirmation.confirm(password);
    if (answer.kind === 'ticket') return onTicket(answer.ticket);
    if (isGone.current) return;
    setIsChecking(false);
    if (answer.kind === 'ended') return close();
    setProblem(answer.message);
    setPassword('');
    wait.start(answer.waitSeconds);
    input.current?.focus();
  };
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!isChecking && wait.left === 0) void check();
  };
  const type = (text: string): void => {
    setPassword(text);
    if (wait.left === 0) setProblem(null);
  };
  return { password, problem, isChecking, waitLeft: wait.left, input, onSubmit, type, close };
}

/** What is about to be signed, and the field for the password. */
export function SigningContent(props: SigningContentProps): ReactElement {
  const { detail, confirmation, isOver } = props;
  const { textId } = useDialog();
  const form = useSigningForm(props);
  const minutes = useSigningState((state) => state.minutes);
  const opens = confirmation === openSigning && minutes > 0;
  const { isChecking, waitLeft } = form;
  const label = isChecking ? texts.checking : texts.sign;
  return (
    <Box component="form" onSubmit={form.onSubmit} noValidate>
      <DialogBody>
        {isOver && (
          <Alert severity="info" sx={{ mb: 3 }}>
            {texts.over}
          </Alert>
        )}
        <Typography id={textId} sx={{ whiteSpace: 'pre-line', mb: 1 }}>
          {detail}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 4 }}>
          {opens ? texts.opens(minutes) : texts.hint}
        </Typography>
        <PasswordInput
          value={form.password}
          problem={form.problem}
          inputRef={form.input}
          onChange={form.type}
        />
      </DialogBody>
      <DialogButtons>
        <Button variant="outlined" color="inherit" onClick={form.close}>
          {buttonTexts.cancel}
        </Button>
        <Button
          type="submit"
          variant="contained"
          disabled={isChecking || waitLeft > 0}
          sx={{ fontVariantNumeric: 'tabular-nums' }}
        >
          {waitLeft > 0 ? texts.wait(waitLeft) : label}
        </Button>
        {form.problem !== null && (
          <VisuallyHidden as="output">{waitLeft > 0 ? '' : texts.canTry}</VisuallyHidden>
        )}
      </DialogButtons>
    </Box>
  );
}
