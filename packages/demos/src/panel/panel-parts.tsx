import InfoOutlined from '@mui/icons-material/InfoOutlined';
import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { texts } from './texts.ts';

/** A side panel of the shell: whoever shows it decides whether it is open. */
export interface DemoPanelProps {
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

/** Enough to lift a panel off the page; the border does the rest. */
export const sideShadow = '-8px 0 24px rgb(0 0 0 / 0.08)';

/** Stands on every demo: nobody may take it for a place where patients are spoken of. */
export function DemoSign(): ReactElement {
  return (
    <Box
      component="p"
      sx={{
        display: 'flex',
        gap: 2,
        m: 0,
        px: 4,
        py: 2,
        fontSize: 12,
        lineHeight: 1.5,
        color: 'warning.main',
        bgcolor: 'warning.light',
        borderBottom: '1px solid',
        borderColor: 'divider',
      }}
    >
      <InfoOutlined aria-hidden sx={{ flexShrink: 0, fontSize: 16, mt: '1px' }} />
      {texts.sign}
    </Box>
  );
}
