import { useEffect, useState, type ReactElement, type Ref, useRef, type SyntheticEvent } from 'react';
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { passwordMaxLength } from '@senlab/domain';
import { texts } from './texts.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { buttonTexts, DialogBody, DialogButtons, useDialog, VisuallyHidden } from '@senlab/ui';
import { openSigning, type Confirmation, useSigningState } from './signing-state.ts';

/** Seconds that are left until one may try again. By the clock: a tab that slept must not count on from where it was. */
function useWait(): { readonly left: number; readonly start: (seconds: number) => void } {
  const [endMs, setEndMs] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (endMs === 0) return undefined;
    const timer = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((endMs - Date.now()) / 1000));
      setLeft(seconds);
      if (seconds === 0) setEndMs(0);
    }, 1000);
    return () => clearInterval(timer);
  }, [endMs]);
  return {
    left,
    start: (seconds) => {
      setLeft(seconds);
      setEndMs(seconds === 0 ? 0 : Date.now() + seconds * 1000);
    },
  };
}

interface PasswordInputProps {
  readonly value: string;
  readonly problem: string | null;
  readonly inputRef: Ref<HTMLInputElement>;
  readonly onChange: (value: string) => void;
}

function PasswordInput({ value, problem, inputRef, onChange }: PasswordInputProps): ReactElement {
  const [isShown, setIsShown] = useState(false);
  const [isCapsLock, setIsCapsLock] = useState(false);
  return (
    <TextField
      fullWidth
      inputRef={inputRef}
      label={texts.label}
      value={value}
      type={isShown ? 'text' : 'password'}
      error={problem !== null}
      helperText={[problem, isCapsLock ? texts.capsLock : null].filter((words) => words !== null).join(' ')}
      onChange={(event) => onChange(event.target.value)}
      onKeyUp={(event) => setIsCapsLock(event.getModifierState('CapsLock'))}
      onKeyDown={(event) => setIsCapsLock(event.getModifierState('CapsLock'))}
      onBlur={() => setIsCapsLock(false)}
      slotProps={{
        htmlInput: {
          autoComplete: 'current-password',
          autoCapitalize: 'none',
          spellCheck: false,
          maxLength: passwordMaxLength,
        },
        formHelperText: { role: 'alert' },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                aria-label={isShown ? texts.hide : texts.show}
                onClick={() => setIsShown(!isShown)}
              >
                {isShown ? <VisibilityOff /> : <Visibility />}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}

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
        <Typography variant="body2" color="textSecondary" sx={{ mb: 4 }}>
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
