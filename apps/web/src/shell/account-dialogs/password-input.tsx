import Box from '@mui/material/Box';
import { newPasswordMinLength } from '@senlab/domain';
import { type ReactElement, useId, useState, type ReactNode, type Ref } from 'react';
import { passwordStrength, type PasswordStrength } from '../../session/account/password-change.ts';
import { texts } from './texts.ts';
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';

const bars: Readonly<Record<PasswordStrength, { readonly count: number; readonly colour: string }>> = {
  weak: { count: 1, colour: 'error.main' },
  fair: { count: 2, colour: 'warning.main' },
  strong: { count: 3, colour: 'success.main' },
};

/** The rule before anything is typed; then how strong it is, in words and three bars. */
export function StrengthHint(props: { readonly password: string }): ReactElement {
  if (props.password === '') return <>{texts.password.hint(newPasswordMinLength)}</>;
  const strength = passwordStrength(props.password);
  const { count, colour } = bars[strength];
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <Box aria-hidden sx={{ display: 'flex', gap: 1 }}>
        {[1, 2, 3].map((bar) => (
          <Box
            key={bar}
            sx={{ width: 24, height: 4, borderRadius: 999, bgcolor: bar <= count ? colour : 'divider' }}
          />
        ))}
      </Box>
      {texts.password.strength[strength]}
    </Box>
  );
}

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
