import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { useLock } from '../../../session/lock.ts';
import { closeCamera, hasTorch, lightTorch, openCamera, type CameraProblem } from './open-camera.ts';
import { pause } from '../../../api/back-off.ts';
import { openCodeReader } from './code-reader.ts';
import { framePlace } from './frame-place.ts';

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

/** A tube is held before the lens for a second or two; the next one is never the same. */
export const awayMs = 3000;

/** What the camera has seen so far. */
export interface Sightings {
  /** The only code of the picture before; a code counts when two pictures in a row agree on it. */
  readonly previous: string | undefined;
  /** Codes that were taken, with the moment they were last before the lens. */
  readonly taken: ReadonlyMap<string, number>;
}

export const nothingSeen: Sightings = { previous: undefined, taken: new Map() };

export interface Look {
  readonly sightings: Sightings;
  /** To be taken as scanned, once. */
  readonly code?: string;
  /** More than one lay in the frame: which one is meant, nobody knows. */
  readonly isCrowded: boolean;
}

function refreshed(taken: Sightings['taken'], codes: readonly string[], atMs: number): Map<string, number> {
  const kept = [...taken].filter(([, seenMs]) => atMs - seenMs < awayMs);
  return new Map(kept.map(([code, seenMs]) => [code, codes.includes(code) ? atMs : seenMs]));
}

/**
 * One picture more. A code that stays before the lens is taken once, however long it stays; it counts again only after
 * it was away. One picture alone is not believed: of a smeared code one misreading in a hundred passes its check digit.
 */
export function see({ previous, taken }: Sightings, codes: readonly string[], atMs: number): Look {
  const [code, ...others] = [...new Set(codes)];
  const still = refreshed(taken, codes, atMs);
  const isCrowded = others.length > 0;
  if (code === undefined || isCrowded) return { sightings: { previous: undefined, taken: still }, isCrowded };
  if (still.has(code) || code !== previous) return { sightings: { previous: code, taken: still }, isCrowded };
  return { sightings: { previous: code, taken: still.set(code, atMs) }, code, isCrowded };
}

/** Bars of a label held at a hand's breadth are three dots wide at this size; more only costs time. */
const widestPx = 900;
const betweenMs = 90;

/** What lies in the frame now, onto the canvas. False while there is no picture. */
function copyFrame(video: HTMLVideoElement, canvas: HTMLCanvasElement): boolean {
  const film = { width: video.videoWidth, height: video.videoHeight };
  const place = framePlace(film, { width: video.clientWidth, height: video.clientHeight });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (place === undefined || context === null) return false;
  const scale = Math.min(1, widestPx / place.width);
  const [width, height] = [Math.round(place.width * scale), Math.round(place.height * scale)];
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  context.drawImage(video, place.left, place.top, place.width, place.height, 0, 0, width, height);
  return true;
}

export interface FrameEars {
  readonly onCode: (code: string) => void;
  readonly onCrowd: (isCrowded: boolean) => void;
  readonly signal: AbortSignal;
}

/** Looks at the film until told to stop. One picture at a time, so that a slow phone is late and never behind. */
export async function watchFrames(video: HTMLVideoElement, ears: FrameEars): Promise<void> {
  const isOver = (): boolean => ears.signal.aborted;
  const read = await openCodeReader();
  const canvas = document.createElement('canvas');
  let sightings = nothingSeen;
  while (!isOver()) {
    const codes = copyFrame(video, canvas) ? await read(canvas) : [];
    // The person may have closed it while the picture was read.
    if (isOver()) return;
    const look = see(sightings, codes, performance.now());
    sightings = look.sightings;
    ears.onCrowd(look.isCrowded);
    if (look.code !== undefined) ears.onCode(look.code);
    await pause(betweenMs, ears.signal);
  }
}
