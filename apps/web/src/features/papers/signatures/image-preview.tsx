import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useState, type ReactElement } from 'react';
import { loadFileContent } from '../../../api/ground/file-content.ts';
import { texts } from './texts.ts';

/** What lets the paper through shows the squares. White paper, in every theme: ink is judged on it. */
const checkerboard = {
  backgroundColor: '#fff',
  backgroundImage:
    'linear-gradient(45deg, #ddd 25%, transparent 25%, transparent 75%, #ddd 75%), linear-gradient(45deg, #ddd 25%, transparent 25%, transparent 75%, #ddd 75%)',
  backgroundSize: '16px 16px',
  backgroundPosition: '0 0, 8px 8px',
} as const;

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

function Picture({ blob, alt }: { readonly blob: Blob; readonly alt: string }): ReactElement {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (image === null) return undefined;
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
      alt={alt}
      sx={{ display: 'block', maxWidth: '100%', maxHeight: 160, m: 'auto', objectFit: 'contain' }}
    />
  );
}

/** The picture of a hand on squares, so that a white ground is seen as one. Fetched with the session. */
export function ImagePreview({
  fileId,
  alt,
}: {
  readonly fileId: string;
  readonly alt: string;
}): ReactElement {
  const blob = useImage(fileId);
  if (blob === 'broken') return <Typography color="error">{texts.image.broken}</Typography>;
  return (
    <Box
      sx={{
        minHeight: 120,
        p: 2,
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 1,
        ...checkerboard,
      }}
    >
      {blob !== undefined && <Picture blob={blob} alt={alt} />}
    </Box>
  );
}
