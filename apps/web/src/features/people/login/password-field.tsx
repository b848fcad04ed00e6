import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { useState, type ReactElement, type Ref } from 'react';
import { LoginField } from './login-field.tsx';
import { texts } from './texts.ts';
import type { FieldControl } from './use-login-form.ts';

export function PasswordField(props: {
  readonly control: FieldControl;
  readonly inputRef: Ref<HTMLInputElement>;
  readonly disabled: boolean;
}): ReactElement {
  const [isShown, setIsShown] = useState(false);
  const [isCapsLock, setIsCapsLock] = useState(false);
  return (
    <LoginField
      name="password"
      label={texts.password}
      control={{
        ...props.control,
        onLeave: () => {
          setIsCapsLock(false);
          props.control.onLeave();
        },
      }}
      inputRef={props.inputRef}
      hint={isCapsLock ? texts.capsLock : undefined}
      disabled={props.disabled}
      onKey={(event) => setIsCapsLock(event.getModifierState('CapsLock'))}
      input={{
        type: isShown ? 'text' : 'password',
        autoComplete: 'current-password',
        spellCheck: false,
        autoCapitalize: 'none',
      }}
      end={
        <InputAdornment position="end">
          <IconButton
            edge="end"
            aria-label={isShown ? texts.hidePassword : texts.showPassword}
            aria-controls="password"
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? <VisibilityOff /> : <Visibility />}
          </IconButton>
        </InputAdornment>
      }
    />
  );
}
