import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import {
  type InputHTMLAttributes,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  useState,
} from 'react';
import type { FieldControl, FieldName } from './use-login-form.ts';
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { texts } from './texts.ts';

interface LoginFieldProps {
  readonly name: FieldName;
  readonly label: string;
  readonly control: FieldControl;
  readonly inputRef: Ref<HTMLInputElement>;
  /** Said under the field when there is no error. */
  readonly hint?: string | undefined;
  readonly end?: ReactNode;
  readonly disabled: boolean;
  readonly input: InputHTMLAttributes<HTMLInputElement>;
  readonly onKey?: (event: KeyboardEvent) => void;
}

/** A labelled field whose line for messages is always there, so that no message moves the page. */
export function LoginField(props: LoginFieldProps): ReactElement {
  const { name, control } = props;
  const messageId = `${name}-message`;
  return (
    <FormControl fullWidth error={control.error !== undefined} disabled={props.disabled}>
      <FormLabel htmlFor={name} sx={{ fontWeight: 500, fontSize: 14, mb: 1.5 }}>
        {props.label}
      </FormLabel>
      <OutlinedInput
        id={name}
        name={name}
        value={control.value}
        inputRef={props.inputRef}
        endAdornment={props.end}
        onChange={(event) => control.onValue(event.target.value)}
        onBlur={control.onLeave}
        onKeyDown={props.onKey}
        onKeyUp={props.onKey}
        slotProps={{ input: { ...props.input, 'aria-describedby': messageId } }}
      />
      <FormHelperText id={messageId} aria-live="polite" sx={{ minHeight: 20, mt: 1, lineHeight: '20px' }}>
        {control.error ?? props.hint}
      </FormHelperText>
    </FormControl>
  );
}

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
