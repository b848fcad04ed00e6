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
