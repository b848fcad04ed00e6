import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

const mark = { isCameraOpen: true } as const;

function isMarked(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isCameraOpen' in state;
}

export interface CameraSheetState {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

/**
 * An entry of the history for as long as the camera is open: on a phone whoever wants to close something goes back, and
 * must not leave the page by it. A page loaded anew begins without camera, whatever its entry says.
 */
export function useCameraSheet(): CameraSheetState {
  const navigate = useNavigate();
  const location = useLocation();
  const [isOpened, setOpened] = useState(false);
  const isOpen = isOpened && isMarked(location.state);
  return {
    isOpen,
    open: () => {
      setOpened(true);
      void navigate({ search: location.search }, { state: mark, preventScrollReset: true });
    },
    close: () => {
      setOpened(false);
      if (isOpen) void navigate(-1);
    },
  };
}
