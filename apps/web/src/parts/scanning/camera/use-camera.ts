import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { useLock } from '../../../session/lock.ts';
import { closeCamera, hasTorch, lightTorch, openCamera, type CameraProblem } from './open-camera.ts';

function watchVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/** Nobody is filmed by a page that is hidden or locked. */
function useIsSeen(): boolean {
  const isVisible = useSyncExternalStore(watchVisibility, () => document.visibilityState === 'visible');
  const isLocked = useLock(({ mark }) => mark !== undefined);
  return isVisible && !isLocked;
}

export interface Torch {
  readonly isLit: boolean;
  readonly toggle: () => void;
}

export interface UsedCamera {
  readonly film: RefObject<HTMLVideoElement | null>;
  /** The film runs. */
  readonly isOn: boolean;
  readonly problem: CameraProblem | undefined;
  readonly torch: Torch | undefined;
}

/** The rear camera in a film, for as long as it is seen. */
export function useCamera(): UsedCamera {
  const film = useRef<HTMLVideoElement>(null);
  const isSeen = useIsSeen();
  const [stream, setStream] = useState<MediaStream>();
  const [problem, setProblem] = useState<CameraProblem>();
  const [isLit, setLit] = useState(false);
  useEffect(() => {
    if (!isSeen) return;
    const ending = new AbortController();
    const isOver = (): boolean => ending.signal.aborted;
    const video = film.current;
    const begin = async (): Promise<void> => {
      const opened = await openCamera();
      if ('problem' in opened) {
        if (!isOver()) setProblem(opened.problem);
        return;
      }
      const end = (): void => closeCamera(opened.stream);
      // Closed while the person was asked: the lamp of the camera must not stay on.
      if (isOver()) return end();
      ending.signal.addEventListener('abort', end);
      for (const track of opened.stream.getTracks())
        track.addEventListener('ended', () => setProblem('failed'), { signal: ending.signal });
      setProblem(undefined);
      if (video !== null) {
        video.srcObject = opened.stream;
        // Refused when it is taken away again at once, which the end below has done.
        await video.play().catch(() => undefined);
      }
      if (!isOver()) setStream(opened.stream);
    };
    void begin();
    return () => {
      ending.abort();
      if (video !== null) video.srcObject = null;
      setStream(undefined);
      setProblem(undefined);
      setLit(false);
    };
  }, [isSeen]);
  const [track] = stream?.getVideoTracks() ?? [];
  const toggle = (): void => {
    void lightTorch(track, !isLit).then((isDone) => isDone && setLit(!isLit));
  };
  return {
    film,
    isOn: stream !== undefined && problem === undefined,
    problem,
    torch: hasTorch(track) ? { isLit, toggle } : undefined,
  };
}
