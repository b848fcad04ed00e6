import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { QuickDialog } from '@senlab/ui';
import type { ReactElement, ReactNode } from 'react';
import { texts } from '../texts.ts';
import { CameraView } from './camera-view.tsx';
import type { CameraSheetState } from './use-camera-sheet.ts';

interface CameraSheetProps {
  readonly sheet: CameraSheetState;
  readonly onCode: (code: string) => void;
  /** What the page says about the last code. */
  readonly children: ReactNode;
}

/** The whole screen of a phone, and a window that can be moved aside on a computer. */
export function CameraSheet({ sheet, onCode, children }: CameraSheetProps): ReactElement {
  return (
    <QuickDialog title={texts.camera.title} width="sm" isOpen={sheet.isOpen} onClose={sheet.close}>
      <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: { xs: 0, sm: 520 } }}>
        <CameraView onCode={onCode} />
        <Box sx={{ display: 'grid', gap: 2, p: 4 }}>
          {children}
          <Typography sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
            {texts.camera.nothingKept}
          </Typography>
        </Box>
      </Box>
    </QuickDialog>
  );
}
