import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { passwordMaxLength } from '@senlab/domain';
import { useState, type ReactElement, type Ref } from 'react';
import { texts } from './texts.ts';

interface PasswordInputProps {
  readonly value: string;
  readonly problem: string | null;
  readonly inputRef: Ref<HTMLInputElement>;
  readonly onChange: (value: string) => void;
}

export function PasswordInput({ value, problem, inputRef, onChange }: PasswordInputProps): ReactElement {
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
