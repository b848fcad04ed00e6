import { texts } from './texts.ts';

/** Fetches a picture that needs the session; an <img> cannot send one. */
export type LoadImage = (url: string, signal: AbortSignal) => Promise<Blob>;

/** Shows a stored picture in an <img>; the answer stops it and gives the memory back. */
export function showPicture(
  image: HTMLImageElement,
  source: string,
  load: LoadImage | undefined,
): () => void {
  if (load === undefined) {
    image.src = source;
    return () => undefined;
  }
  const controller = new AbortController();
  let url: string | undefined;
  load(source, controller.signal).then(
    (blob) => {
      if (controller.signal.aborted) return;
      url = URL.createObjectURL(blob);
      image.src = url;
    },
    () => {
      if (!controller.signal.aborted) markBroken(image);
    },
  );
  return () => {
    controller.abort();
    if (url !== undefined) URL.revokeObjectURL(url);
  };
}

/** Shows a picture of this computer while it is on its way. */
export function showOwnPicture(image: HTMLImageElement, file: Blob): () => void {
  const url = URL.createObjectURL(file);
  image.src = url;
  return () => URL.revokeObjectURL(url);
}

/** Without an address the browser draws nothing at all; the words say that something belongs here. */
function markBroken(image: HTMLImageElement): void {
  image.dataset['broken'] = '';
  image.alt = image.alt === '' ? texts.imageMissing : `${texts.imageMissing}: ${image.alt}`;
}
