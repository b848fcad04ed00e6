import LockOpen from '@mui/icons-material/LockOpenOutlined';
import Button from '@mui/material/Button';
import { useSession } from '../../../session/session-store.ts';
import type { ReactElement } from 'react';
import { openBreakGlassDialog } from './break-glass-dialog.tsx';
import { texts } from './texts.ts';

/** For those who treat. An administrator never gets in by it, whatever the account holds. */
export function BreakGlassButton(): ReactElement | null {
  const may = useSession(
    ({ user }) => user?.permissions.includes('break-glass') === true && !user.role.includes('admin'),
  );
  if (!may) return null;
  return (
    <Button color="error" startIcon={<LockOpen />} onClick={openBreakGlassDialog}>
      {texts.button}
    </Button>
  );
}
