import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { appConfig } from '../../../api/config.ts';
import type { LoginValues } from './login-values.ts';
import { texts } from './texts.ts';

/** Offers the accounts of a demonstration; other installations send none and show nothing. */
export function DemoAccounts(props: {
  readonly disabled: boolean;
  readonly onChoose: (values: LoginValues) => void;
}): ReactElement | null {
  const { demoAccounts, demoPassword } = appConfig();
  if (demoAccounts === undefined || demoAccounts.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="demo-accounts" sx={{ mt: 4 }}>
      <Typography id="demo-accounts" variant="caption" component="h2" sx={{ color: 'text.secondary' }}>
        {texts.demoAccounts}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2 }}>
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
      </Box>
    </Box>
  );
}
