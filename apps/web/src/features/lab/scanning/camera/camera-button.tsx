import CameraAlt from '@mui/icons-material/CameraAltOutlined';
import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import { texts } from '../texts.ts';
import { mayHaveCamera } from './open-camera.ts';

interface CameraButtonProps {
  readonly onOpen: () => void;
  /** On a phone it is the scanner, and looks like it. */
  readonly isMain: boolean;
}

/** Nothing where no camera can be. */
export function CameraButton({ onOpen, isMain }: CameraButtonProps): ReactElement | null {
  if (!mayHaveCamera()) return null;
  return (
    <Button
      fullWidth={isMain}
      size={isMain ? 'large' : 'medium'}
      variant={isMain ? 'contained' : 'text'}
      startIcon={<CameraAlt />}
      onClick={onOpen}
      sx={{ flex: 'none', whiteSpace: 'nowrap', ...(isMain && { minHeight: 52 }) }}
    >
      {texts.camera.open}
    </Button>
  );
}
