import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { useEffect, useRef, type ReactElement } from 'react';
import { AttemptMessage } from './attempt-message.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import { LoginField } from './login-field.tsx';
import { PasswordField } from './password-field.tsx';
import { texts } from './texts.ts';
import { useCountdown } from './use-countdown.ts';
import { useLoginForm } from './use-login-form.ts';

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
