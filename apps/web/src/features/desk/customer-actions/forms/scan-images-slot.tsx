import AddPhoto from '@mui/icons-material/AddPhotoAlternateOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import IconButton from '@mui/material/IconButton';
import { clinicalLimits } from '@senlab/domain';
import { InColumn, PlainList } from '@senlab/ui';
import type { SlotProps } from '@senlab/ui/form-builder';
import { useRef, useState, type ReactElement } from 'react';
import { UploadFailure } from '../../../../api/ground/send-upload.ts';
import { uploadByGraphql } from '../../../../api/ground/upload-with-progress.ts';
import { StoredImage } from '../../../../parts/stored-image.tsx';
import { texts } from '../texts.ts';

const say = texts.clinical;
const types: readonly string[] = ['image/png', 'image/jpeg'];

type Sent = { readonly id: string } | { readonly problem: string };

async function send(file: File): Promise<Sent> {
  if (!types.includes(file.type)) return { problem: say.imageType };
  try {
    const { id } = await uploadByGraphql(file);
    return { id };
  } catch (error) {
    return { problem: error instanceof UploadFailure ? error.userMessage : say.imageFailed };
  }
}

function AddImage(props: {
  readonly isBusy: boolean;
  readonly disabled: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={types.join(',')}
        aria-label={say.addImage}
        data-testid="add-scan-image"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          props.onFiles(files);
        }}
      />
      <Button
        variant="outlined"
        startIcon={<AddPhoto />}
        loading={props.isBusy}
        loadingPosition="start"
        disabled={props.disabled}
        onClick={() => input.current?.click()}
        sx={{ alignSelf: 'flex-start' }}
      >
        {say.addImage}
      </Button>
    </>
  );
}

/** The pictures of a scan: sent as soon as they are chosen, kept with the form. */
export function ScanImagesSlot({ value, onChange, disabled, label, error }: SlotProps): ReactElement {
  const ids = value as readonly string[];
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const add = async (files: readonly File[]): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    const sent = await Promise.all(files.slice(0, clinicalLimits.images - ids.length).map(send));
    setBusy(false);
    onChange([...ids, ...sent.flatMap((one) => ('id' in one ? [one.id] : []))]);
    setProblem(sent.flatMap((one) => ('problem' in one ? [one.problem] : []))[0]);
  };
  const message = error ?? problem;
  return (
    <InColumn gap={3}>
      <FormLabel component="span">{label}</FormLabel>
      <PlainList
        aria-label={label}
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 160px), 1fr))',
        }}
      >
        {ids.map((id, index) => (
          <Box
            component="li"
            key={id}
            sx={{
              position: 'relative',
              display: 'grid',
              minHeight: 120,
              bgcolor: '#000',
              borderRadius: '8px',
            }}
          >
            <StoredImage fileId={id} alt={say.imageAlt(index + 1)} maxHeight={140} />
            <IconButton
              size="small"
              aria-label={say.removeImage(index + 1)}
              title={say.removeImage(index + 1)}
              onClick={() => onChange(ids.filter((each) => each !== id))}
              sx={{ position: 'absolute', top: 4, right: 4, bgcolor: 'background.paper' }}
            >
              <DeleteOutlined fontSize="small" />
            </IconButton>
          </Box>
        ))}
      </PlainList>
      <AddImage
        isBusy={isBusy}
        disabled={disabled || ids.length >= clinicalLimits.images}
        onFiles={(files) => void add(files)}
      />
      {message !== undefined && <FormHelperText error>{message}</FormHelperText>}
    </InColumn>
  );
}
