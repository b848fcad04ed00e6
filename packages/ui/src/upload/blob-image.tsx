import Box from '@mui/material/Box';
import { useCallback, type ReactElement } from 'react';

/** Shows bytes that are in memory, and gives their address back when they are no longer shown, or memory fills up. */
export function BlobImage(props: { readonly blob: Blob; readonly onBroken: () => void }): ReactElement {
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
