import { InRow } from '@senlab/ui';
import { useEffect, useState, type ReactElement, useRef } from 'react';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { texts } from './texts.ts';
import Button from '@mui/material/Button';
import { appConfig } from '../../../api/config.ts';
import { type LoginValues, useLoginForm } from './use-login-form.ts';
import CircularProgress from '@mui/material/CircularProgress';
import { LoginField, PasswordField } from './login-fields.tsx';

function secondsUntil(moment: number | undefined): number {
  return moment === undefined ? 0 : Math.max(0, Math.ceil((moment - Date.now()) / 1000));
}

/** Whole seconds until a moment (epoch milliseconds), counting down to 0. */
function useCountdown(moment: number | undefined): number {
  const [state, setState] = useState({ moment, left: secondsUntil(moment) });
  // A new moment counts from the render that brings it, so the button is never free for a blink.
  if (state.moment !== moment) setState({ moment, left: secondsUntil(moment) });
  const isRunning = state.left > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setState({ moment, left: secondsUntil(moment) }), 250);
    return () => clearInterval(timer);
  }, [isRunning, moment]);
  return state.left;
}

/** What came of the last attempt. Its room is reserved, so that nothing below it moves. */
function AttemptMessage(props: {
  readonly error: string | undefined;
  readonly hint: string | undefined;
  readonly wait: number;
}): ReactElement {
  return (
    <Box aria-live="polite" sx={{ minHeight: 44, mt: 3 }}>
      {props.error !== undefined && (
        <Box sx={{ display: 'flex', gap: 2, color: 'error.main' }}>
          <ErrorOutline sx={{ fontSize: 20, mt: '1px' }} />
          <Typography variant="body2">
            {props.error}
            {props.hint !== undefined && (
              <Box component="span" sx={{ display: 'block' }}>
                {props.hint}
              </Box>
            )}
            {props.wait > 0 && (
              // Read aloud once with the error; a number that speaks every second would drown everything else.
              <Box
                component="span"
                aria-live="off"
                sx={{ display: 'block', fontVariantNumeric: 'tabular-nums' }}
              >
                {texts.waitSeconds(props.wait)}
              </Box>
            )}
          </Typography>
        </Box>
      )}
    </Box>
  );
}

/** Offers the accounts of a demonstration; other installations send none and show nothing. */
function DemoAccounts(props: {
  readonly disabled: boolean;
  readonly onChoose: (values: LoginValues) => void;
}): ReactElement | null {
  const { demoAccounts, demoPassword } = appConfig();
  if (demoAccounts === undefined || demoAccounts.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="demo-accounts" sx={{ mt: 4 }}>
      <Typography id="demo-accounts" variant="caption" component="h2" color="textSecondary">
        {texts.demoAccounts}
      </Typography>
      <InRow align="stretch" gap={2} sx={{ mt: 2 }}>
        {demoAccounts.map((account) => (
          <Button
            key={account.username}
            size="small"
            variant="outlined"
            disabled={props.disabled}
            onClick={() => props.onChoose({ username: account.username, password: demoPassword ?? '' })}
            sx={{
              color: 'text.secondary',
              borderColor: 'divider',
              borderRadius: 999,
              fontWeight: 400,
              px: 3,
            }}
          >
            {account.label}
          </Button>
        ))}
      </InRow>
    </Box>
  );
}

const usernameInput = {
  type: 'text',
  autoComplete: 'username',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;

export function LoginForm(): ReactElement {
  const usernameRef = useRef<HTMLInputElement>(null);
  const passwordRef = useRef<HTMLInputElement>(null);
  const { login, fields, isValid, fill, submit } = useLoginForm({
    username: usernameRef,
    password: passwordRef,
  });
  const wait = useCountdown(login.waitUntil);
  const isBusy = login.loading || login.success;
  useEffect(() => {
    // On a phone this would push the keyboard over the page before anybody asked for it.
    if (matchMedia('(pointer: fine)').matches) usernameRef.current?.focus();
  }, []);
  return (
    <>
      <Box
        component="form"
        noValidate
        aria-label={texts.heading}
        aria-busy={isBusy}
        sx={{ display: 'grid', gap: 3 }}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy && wait === 0) submit();
        }}
      >
        <LoginField
          name="username"
          label={texts.username}
          control={fields.username}
          inputRef={usernameRef}
          disabled={isBusy}
          input={usernameInput}
        />
        <PasswordField control={fields.password} inputRef={passwordRef} disabled={isBusy} />
        <Button
          type="submit"
          variant="contained"
          size="large"
          fullWidth
          disabled={!isValid || isBusy || wait > 0}
          startIcon={isBusy ? <CircularProgress size={18} color="inherit" aria-hidden /> : undefined}
        >
          {isBusy ? texts.submitting : texts.submit}
        </Button>
        <AttemptMessage error={login.error.general} hint={login.error.hint} wait={wait} />
      </Box>
      <DemoAccounts disabled={isBusy} onChoose={fill} />
    </>
  );
}
