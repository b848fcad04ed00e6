import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { DemoSign } from '../ground/demo-sign.tsx';
import { lineBelow } from '../ground/look.ts';

/** A side panel of the shell: whoever shows it decides whether it is open. */
export interface DemoPanelProps {
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

/** Enough to lift a panel off the page; the border does the rest. */
export const sideShadow = '-8px 0 24px rgb(0 0 0 / 0.08)';

/** Below the head of a panel. */
export function PanelSign(): ReactElement {
  return (
    <Box sx={{ ...lineBelow, px: 4, py: 2 }}>
      <DemoSign />
    </Box>
  );
}
