import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useState, type ReactElement, type ReactNode, type Ref } from 'react';
import { texts } from './texts.ts';

const { password: words } = texts;

interface PasswordInputProps {
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  /** Said under the field when there is no error. */
  readonly hint?: ReactNode;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly inputRef: Ref<HTMLInputElement>;
  readonly onChange: (value: string) => void;
  readonly onLeave: () => void;
}

/** A password with an eye to look at it; its message has its line from the beginning, so that nothing moves. */
export function PasswordInput(props: PasswordInputProps): ReactElement {
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  return (
    <FormControl fullWidth error={props.error !== undefined}>
      <FormLabel htmlFor={id} sx={{ mb: 1.5, fontWeight: 500, fontSize: 14 }}>
        {props.label}
      </FormLabel>
      <OutlinedInput
        id={id}
        value={props.value}
        inputRef={props.inputRef}
        type={isShown ? 'text' : 'password'}
        onChange={(event) => props.onChange(event.target.value)}
        onBlur={props.onLeave}
        slotProps={{
          input: {
            autoComplete: props.autoComplete,
            autoCapitalize: 'none',
            spellCheck: false,
            'aria-describedby': `${id}-message`,
          },
        }}
        endAdornment={
          <InputAdornment position="end">
            <IconButton
              edge="end"
              aria-label={`${isShown ? words.hide : words.show}: ${props.label}`}
              onClick={() => setIsShown(!isShown)}
            >
              {isShown ? <VisibilityOff fontSize="small" /> : <Visibility fontSize="small" />}
            </IconButton>
          </InputAdornment>
        }
      />
      <FormHelperText id={`${id}-message`} component="div" aria-live="polite" sx={{ minHeight: 20, mt: 1 }}>
        {props.error ?? props.hint}
      </FormHelperText>
    </FormControl>
  );
}
