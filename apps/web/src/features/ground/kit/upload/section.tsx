import Box from '@mui/material/Box';
import { FileUpload, RefusedNotice, UploadRows, type FileUploadProps } from '@senlab/ui/upload';
import { useRef, type ReactElement } from 'react';
import { LiveFields } from './live-fields.tsx';
import { everyState, storedFile, storedImage } from './sample-files.ts';
import { Part } from '../part.tsx';
import { texts } from './texts.ts';

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
    <Box sx={{ display: 'grid', gap: 10, minWidth: 0 }}>
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
    </Box>
  );
}
