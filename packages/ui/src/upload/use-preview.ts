import { useEffect, useState } from 'react';
import { typeOf, type UploadedFile, type UploadItem } from './upload-item.ts';

export type LoadPreview = (file: UploadedFile, signal: AbortSignal) => Promise<Blob>;

/** What browsers can draw; a TIFF is an image too, and shows a broken one. */
const drawable = /^image\/(?:png|jpeg|webp|gif)$/;

function useStoredImage(uploaded: UploadedFile | undefined, load: LoadPreview | undefined): Blob | undefined {
  const [blob, setBlob] = useState<Blob>();
  useEffect(() => {
    if (uploaded === undefined || load === undefined) return;
    const controller = new AbortController();
    load(uploaded, controller.signal).then(setBlob, () => undefined);
    return () => {
      controller.abort();
      setBlob(undefined);
    };
  }, [uploaded, load]);
  return blob;
}

/** The picture of an item, from this computer or else from the server; undefined while there is none. */
export function usePreview(item: UploadItem, load: LoadPreview | undefined): Blob | undefined {
  const isDrawable = drawable.test(typeOf(item));
  const isElsewhere = isDrawable && item.state === 'done' && item.file === undefined;
  const stored = useStoredImage(isElsewhere ? item.uploaded : undefined, load);
  return isDrawable ? (item.file ?? stored) : undefined;
}
