import { useEffect, useState, useCallback, type ReactElement } from 'react';
import { typeOf, type UploadedFile, type UploadItem } from './upload-item.ts';
import Box from '@mui/material/Box';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import ImageOutlined from '@mui/icons-material/ImageOutlined';

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
function usePreview(item: UploadItem, load: LoadPreview | undefined): Blob | undefined {
  const isDrawable = drawable.test(typeOf(item));
  const isElsewhere = isDrawable && item.state === 'done' && item.file === undefined;
  const stored = useStoredImage(isElsewhere ? item.uploaded : undefined, load);
  return isDrawable ? (item.file ?? stored) : undefined;
}

/** Shows bytes that are in memory, and gives their address back when they are no longer shown, or memory fills up. */
function BlobImage(props: { readonly blob: Blob; readonly onBroken: () => void }): ReactElement {
  const { blob, onBroken } = props;
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (image === null) return;
      const url = URL.createObjectURL(blob);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [blob],
  );
  return (
    <Box
      ref={show}
      component="img"
      alt=""
      onError={onBroken}
      sx={{ width: '100%', height: '100%', objectFit: 'cover' }}
    />
  );
}

/** The picture itself, or a sign for its kind; always of one size, so that nothing moves when the picture comes. */
export function UploadThumb(props: {
  readonly item: UploadItem;
  readonly size: number;
  readonly loadPreview: LoadPreview | undefined;
}): ReactElement {
  const blob = usePreview(props.item, props.loadPreview);
  const [broken, setBroken] = useState<Blob>();
  const Sign = typeOf(props.item).startsWith('image/') ? ImageOutlined : DescriptionOutlined;
  return (
    <Box
      aria-hidden
      sx={{
        flex: 'none',
        display: 'grid',
        placeItems: 'center',
        width: props.size,
        height: props.size,
        overflow: 'hidden',
        borderRadius: '6px',
        border: '1px solid',
        borderColor: 'divider',
        bgcolor: 'background.default',
        color: 'text.secondary',
      }}
    >
      {blob === undefined || blob === broken ? (
        <Sign sx={{ fontSize: 20 }} />
      ) : (
        <BlobImage blob={blob} onBroken={() => setBroken(blob)} />
      )}
    </Box>
  );
}
