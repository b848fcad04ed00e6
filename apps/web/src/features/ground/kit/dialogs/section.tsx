import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { Sample } from '../theme/sample.tsx';
import { ByIdSample } from './by-id-sample.tsx';
import { ConfirmSamples } from './confirm-samples.tsx';
import { QuickSample } from './quick-sample.tsx';
import { StillDialogs } from './still-dialogs.tsx';
import { texts } from './texts.ts';

export function Section(): ReactElement {
  return (
    <Box sx={{ display: 'grid', gap: 8 }}>
      <Sample title={texts.still}>
        <StillDialogs />
      </Sample>
      <Sample title={texts.confirm} note={texts.confirmNote}>
        <ConfirmSamples />
      </Sample>
      <Sample title={texts.quick} note={texts.quickNote}>
        <QuickSample />
      </Sample>
      <Sample title={texts.byId} note={texts.byIdNote}>
        <ByIdSample />
      </Sample>
    </Box>
  );
}
