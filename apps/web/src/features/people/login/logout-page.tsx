import Box from '@mui/material/Box';
import { useEffect, type ReactElement } from 'react';
import { logout } from '../../../session/logout.ts';
import { texts } from './texts.ts';

/** Logs out by being opened; the guard then leads to the login page. */
export function LogoutPage(): ReactElement {
  useEffect(() => {
    void logout();
  }, []);
  return (
    <Box component="main" tabIndex={-1} sx={{ p: 6, color: 'text.secondary' }}>
      <output>{texts.loggingOut}</output>
    </Box>
  );
}
