import { InColumn } from '@senlab/ui';
import {
  type UploadedFile,
  type UploadItem,
  FileUpload,
  type LoadPreview,
  RefusedNotice,
  UploadRows,
  type FileUploadProps,
} from '@senlab/ui/upload';
import { texts } from './texts.ts';
import Box from '@mui/material/Box';
import { uploadMaxMegabytes } from '@senlab/domain';
import { useState, type ReactElement, useRef } from 'react';
import { loadFileContent } from '../../../../api/ground/file-content.ts';
import { uploadByGraphql } from '../../../../api/ground/upload-with-progress.ts';
import { uploadImageByStream } from '../../../../api/ground/stream-upload.ts';
import { Part } from '../section-parts.tsx';

/** A small picture, so that a preview is shown without a request. */
const picture =
  'iVBORw0KGgoAAAANSUhEUgAAABgAAAAYCAIAAABvFaqvAAABGElEQVR42q3TLU/CYRQF8PMN3AwGg8FgMBjcDCiK+P7Ci6/IlClTpsxzLzJlzs1AMBgMBgPBjWAgGAwGg8HgF5NAe3jk4b/d8wF+4Z5zMXBbGazp0I0OX+tIVUevdKyi46IT1MlLnSpr7EJnzzVZ0uUzXT/VdFG2T2T/WPIFKRxJ8VBKeSkfCEwUyQlMlOqewESp7QpMlLsdgYlyvyUwUepZQQ/lzxev8pARRFI66VYeU0RUpRNHedokvHcJQo7yvEF4rxuEHOVljfB2FIQcpbFKeJsOQo7yukJ49xKEHKW5RHhXF4Qc5W2R+G+7kZTWAtHjA/pX3ueJfv6ouyNH+UgQJsrnHGGifMUJE+V7hjBRfqYJE+U3xjbJfWZNm+0dMAAAAABJRU5ErkJggg==';

function pictureFile(name: string): File {
  return new File([Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0))], name, {
    type: 'image/png',
  });
}

function aFile(name: string, type: string, size: number): File {
  return new File([new Uint8Array(size)], name, { type });
}

const storedFile: UploadedFile = {
  id: 'stored',
  name: texts.names.stored,
  type: 'application/pdf',
  size: 2_437_120,
  url: '/files/stored',
};

const storedImage: UploadedFile = {
  id: 'image',
  name: texts.names.done,
  type: 'image/png',
  size: 348_160,
  url: '/files/image',
};

const { names, messages } = texts;

/** One of each state. */
const everyState: readonly UploadItem[] = [
  { key: 'a', state: 'waiting', file: aFile(names.waiting, 'application/pdf', 81_920) },
  { key: 'b', state: 'sending', fraction: 0.45, file: pictureFile(names.sending) },
  { key: 'c', state: 'sending', fraction: 1, file: aFile(names.checking, 'image/tiff', 912_384) },
  { key: 'd', state: 'done', uploaded: storedImage, file: pictureFile(names.done) },
  { key: 'e', state: 'done', uploaded: storedFile },
  {
    key: 'f',
    state: 'failed',
    file: aFile(names.failed, 'image/heic', 40_960),
    message: messages.type,
    canRetry: false,
  },
  {
    key: 'g',
    state: 'failed',
    file: aFile(names.lost, 'application/vnd.ms-excel', 15_360),
    message: messages.lost,
    canRetry: true,
  },
  { key: 'h', state: 'cancelled', file: aFile(names.cancelled, 'text/csv', 512) },
];

const loadPreview: LoadPreview = ({ url }, signal) => loadFileContent(url, signal);

const none: readonly UploadedFile[] = [];

/** Against the real server, by both ways. */
function LiveFields(): ReactElement {
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

const nothing = (): void => undefined;
const still = { cancel: nothing, retry: nothing, remove: nothing };
const never: FileUploadProps['send'] = () => new Promise(() => undefined);
const shared = { onChange: nothing, send: never, maxMegabytes: 20 };

const fields: readonly FileUploadProps[] = [
  { ...shared, label: texts.empty, value: [] },
  { ...shared, label: texts.required, value: [], required: true, error: texts.error },
  { ...shared, label: texts.disabled, value: [storedFile], disabled: true },
  { ...shared, label: texts.readOnly, value: [storedFile, storedImage], readOnly: true },
  { ...shared, label: texts.readOnlyEmpty, value: [], readOnly: true },
  { ...shared, label: texts.full, value: [storedImage], images: true },
];

const refused = [
  { name: 'a.png', reason: 'too-many' },
  { name: 'b.png', reason: 'too-many' },
  { name: 'c.png', reason: 'too-many' },
  { name: 'd.png', reason: 'too-many' },
  { name: texts.names.stored, reason: 'size' },
  { name: 'setup.exe', reason: 'type' },
] as const;

function EveryState(): ReactElement {
  const nowhere = useRef(null);
  return (
    <UploadRows
      items={everyState}
      queue={still}
      isLocked={false}
      loadPreview={undefined}
      fallback={nowhere}
    />
  );
}

export function Section(): ReactElement {
  return (
    <InColumn gap={10}>
      <Part title={texts.live} note={texts.liveNote}>
        <LiveFields />
      </Part>
      <Part title={texts.states}>
        <EveryState />
      </Part>
      <Part title={texts.refused}>
        <RefusedNotice refused={refused} most={10} maxMegabytes={20} onClose={nothing} />
      </Part>
      <Part title={texts.fields}>
        <Box
          sx={{
            display: 'grid',
            gap: 6,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
            alignItems: 'start',
          }}
        >
          {fields.map((field) => (
            <FileUpload key={field.label} {...field} />
          ))}
        </Box>
      </Part>
      <Box data-density="compact">
        <Part title={texts.compact}>
          <EveryState />
        </Part>
      </Box>
    </InColumn>
  );
}
