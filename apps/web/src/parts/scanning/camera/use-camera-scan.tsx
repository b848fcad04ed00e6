import CameraAlt from '@mui/icons-material/CameraAltOutlined';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from '@mui/material/styles';
import { showMessage, useLatePart } from '@senlab/ui';
import { useEffect, useEffectEvent, type ReactElement, type ReactNode } from 'react';
import { texts } from '../texts.ts';
import { mayHaveCamera, useCameraSheet } from './open-camera.ts';

const loadSheet = () => import('./camera-sheet.tsx');

interface CameraButtonProps {
  readonly onOpen: () => void;
  /** On a phone it is the scanner, and looks like it. */
  readonly isMain: boolean;
}

/** Nothing where no camera can be. */
function CameraButton({ onOpen, isMain }: CameraButtonProps): ReactElement | null {
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

interface CameraScanOptions {
  readonly onCode: (code: string) => void;
  /** The page waits for an answer that is given by hand, and that lies under the sheet: the sheet makes way. */
  readonly isAsking?: boolean;
  /** What the page says about the last code. */
  readonly notice: ReactNode;
}

export interface CameraScan {
  /** Under the notice of a phone, where it is the scanner; nothing on a computer. */
  readonly mainButton: ReactElement | null;
  /** Beside the field for codes typed by hand, on a computer. */
  readonly smallButton: ReactElement | null;
  readonly sheet: ReactElement | null;
}

/** The camera as one more scanner of a page. Its parts are fetched when it is first opened. */
export function useCameraScan({ onCode, isAsking = false, notice }: CameraScanOptions): CameraScan {
  const state = useCameraSheet();
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const part = useLatePart({
    waiting: state.isOpen ? 1 : 0,
    load: loadSheet,
    onFailed: () => {
      state.close();
      showMessage(texts.camera.notLoaded, 'error');
    },
  });
  const makeWay = useEffectEvent(state.close);
  useEffect(() => {
    if (isAsking) makeWay();
  }, [isAsking]);
  const button = <CameraButton onOpen={state.open} isMain={isPhone} />;
  return {
    mainButton: isPhone ? button : null,
    smallButton: isPhone ? null : button,
    sheet: part ? (
      <part.CameraSheet sheet={state} onCode={onCode}>
        {notice}
      </part.CameraSheet>
    ) : null,
  };
}
