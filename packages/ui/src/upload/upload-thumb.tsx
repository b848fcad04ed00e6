import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import ImageOutlined from '@mui/icons-material/ImageOutlined';
import Box from '@mui/material/Box';
import { useState, type ReactElement } from 'react';
import { BlobImage } from './blob-image.tsx';
import { typeOf, type UploadItem } from './upload-item.ts';
import { usePreview, type LoadPreview } from './use-preview.ts';

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
