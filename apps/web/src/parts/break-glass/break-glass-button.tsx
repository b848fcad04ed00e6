import LockOpen from '@mui/icons-material/LockOpenOutlined';
import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import { useMayBreakGlass } from '../../session/use-may.ts';
import { openBreakGlassDialog, type BreakGlassFile } from './break-glass-dialog.tsx';
import { texts } from './texts.ts';

/** For any file, whose code is then typed. */
export function BreakGlassButton(): ReactElement | null {
  if (!useMayBreakGlass()) return null;
  return (
    <Button color="error" startIcon={<LockOpen />} onClick={() => openBreakGlassDialog()}>
      {texts.button}
    </Button>
  );
}

/** In the place of what is closed: for this file, and then on with it. */
export function BreakGlassOffer(file: BreakGlassFile): ReactElement | null {
  if (!useMayBreakGlass()) return null;
  return (
    <Button
      color="error"
      variant="outlined"
      size="small"
      startIcon={<LockOpen />}
      onClick={() => openBreakGlassDialog(file)}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {texts.offer}
    </Button>
  );
}
