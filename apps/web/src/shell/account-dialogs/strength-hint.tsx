import Box from '@mui/material/Box';
import { newPasswordMinLength } from '@senlab/domain';
import type { ReactElement } from 'react';
import { passwordStrength, type PasswordStrength } from '../../session/password-strength.ts';
import { texts } from './texts.ts';

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
