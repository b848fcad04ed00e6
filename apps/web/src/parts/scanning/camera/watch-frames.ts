import { pause } from '../../../api/back-off.ts';
import { openCodeReader } from './code-reader.ts';
import { framePlace } from './frame-place.ts';
import { nothingSeen, see } from './sightings.ts';

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
