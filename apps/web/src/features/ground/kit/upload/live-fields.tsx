import Box from '@mui/material/Box';
import { uploadMaxMegabytes } from '@senlab/domain';
import { FileUpload, type LoadPreview, type UploadedFile } from '@senlab/ui/upload';
import { useState, type ReactElement } from 'react';
import { loadFileContent } from '../../../../api/ground/file-content.ts';
import { uploadByGraphql } from '../../../../api/ground/upload-with-progress.ts';
import { uploadImageByStream } from '../../../../api/ground/stream-upload.ts';
import { texts } from './texts.ts';

const loadPreview: LoadPreview = ({ url }, signal) => loadFileContent(url, signal);

const none: readonly UploadedFile[] = [];

/** Against the real server, by both ways. */
export function LiveFields(): ReactElement {
  const [files, setFiles] = useState(none);
  const [images, setImages] = useState(none);
  const [portrait, setPortrait] = useState(none);
  const shared = { maxMegabytes: uploadMaxMegabytes, loadPreview };
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 6,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        alignItems: 'start',
      }}
    >
      <FileUpload {...shared} label={texts.files} value={files} onChange={setFiles} send={uploadByGraphql} />
      <FileUpload
        {...shared}
        label={texts.images}
        images
        multiple
        value={images}
        onChange={setImages}
        send={uploadImageByStream}
      />
      <FileUpload
        {...shared}
        label={texts.oneImage}
        images
        value={portrait}
        onChange={setPortrait}
        send={uploadImageByStream}
      />
    </Box>
  );
}
