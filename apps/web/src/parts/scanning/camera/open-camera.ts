import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

export type CameraProblem = 'insecure' | 'refused' | 'missing' | 'busy' | 'failed';

/** Browsers take the whole interface away from pages that were not loaded by https. */
function cameras(): MediaDevices | undefined {
  return (globalThis.navigator as Partial<Navigator>).mediaDevices;
}

/** Also a phone that came by http: there the sheet says why there is no camera, and who can help. */
export function mayHaveCamera(): boolean {
  if (cameras() !== undefined) return true;
  return !globalThis.isSecureContext && globalThis.matchMedia('(pointer: coarse)').matches;
}

const problems: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

export function problemOf(error: unknown): CameraProblem {
  const { name = '' } = error as { readonly name?: string };
  return problems[name] ?? 'failed';
}

export type Opened = { readonly stream: MediaStream } | { readonly problem: CameraProblem };

/** The camera at the back of a phone; on a computer whichever there is. Never the microphone. */
export async function openCamera(): Promise<Opened> {
  const devices = cameras();
  if (devices === undefined) return { problem: 'insecure' };
  try {
    const video = { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } };
    return { stream: await devices.getUserMedia({ video, audio: false }) };
  } catch (error) {
    return { problem: problemOf(error) };
  }
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** TypeScript does not know the lamp; phones have it, computers and iPhones mostly not. */
type WithTorch<T> = T & { readonly torch?: boolean };

export function hasTorch(track: MediaStreamTrack | undefined): boolean {
  // Firefox does not tell what a camera can do.
  if (track === undefined || !('getCapabilities' in track)) return false;
  const able: WithTorch<MediaTrackCapabilities> = track.getCapabilities();
  return able.torch === true;
}

/** False where the lamp did not obey. */
export async function lightTorch(track: MediaStreamTrack | undefined, isLit: boolean): Promise<boolean> {
  const advanced: WithTorch<MediaTrackConstraintSet>[] = [{ torch: isLit }];
  try {
    await track?.applyConstraints({ advanced });
    return true;
  } catch {
    return false;
  }
}

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
