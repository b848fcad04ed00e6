import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useState, type ReactElement } from 'react';
import { loadFileContent } from '../api/ground/file-content.ts';
import { texts } from './texts.ts';

function useImage(fileId: string): Blob | 'broken' | undefined {
  const [loaded, setLoaded] = useState<{ readonly of: string; readonly blob: Blob | 'broken' }>();
  useEffect(() => {
    const leaving = new AbortController();
    loadFileContent(`/files/${fileId}`, leaving.signal).then(
      (blob) => setLoaded({ of: fileId, blob }),
      () => {
        if (!leaving.signal.aborted) setLoaded({ of: fileId, blob: 'broken' });
      },
    );
    return () => leaving.abort();
  }, [fileId]);
  return loaded?.of === fileId ? loaded.blob : undefined;
}

interface StoredImageProps {
  readonly fileId: string;
  readonly alt: string;
  readonly maxHeight: number;
}

/** A picture that the server keeps, fetched with the session: an address alone would show it to nobody. */
export function StoredImage({ fileId, alt, maxHeight }: StoredImageProps): ReactElement | null {
  const blob = useImage(fileId);
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (image === null || blob === undefined || blob === 'broken') return undefined;
      const url = URL.createObjectURL(blob);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [blob],
  );
  if (blob === 'broken') return <Typography color="error">{texts.brokenImage}</Typography>;
  if (blob === undefined) return null;
  return (
    <Box
      ref={show}
      component="img"
      alt={alt}
      sx={{ display: 'block', maxWidth: '100%', maxHeight, m: 'auto', objectFit: 'contain' }}
    />
  );
}
