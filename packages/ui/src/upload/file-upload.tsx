import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useId, useRef, type ReactElement } from 'react';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { DropArea } from './drop-area.tsx';
import { RefusedNotice } from './refused-notice.tsx';
import { texts } from './texts.ts';
import type { SendFile, UploadedFile } from './upload-item.ts';
import { UploadRows } from './upload-rows.tsx';
import { imageTypes, useFileDrop, type AcceptedTypes } from './use-file-drop.ts';
import type { LoadPreview } from './use-preview.ts';
import { useUploads } from './use-uploads.ts';

/** The product's limit (VAL-018); a field may ask for fewer. */
export const mostFiles = 10;

export interface FileUploadProps {
  readonly label: string;
  readonly value: readonly UploadedFile[];
  readonly onChange: (files: readonly UploadedFile[]) => void;
  readonly send: SendFile;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
  readonly required?: boolean;
  /** Takes images only. */
  readonly images?: boolean;
  /** Files: yes unless told otherwise; images: only when told so (VAL-019). */
  readonly multiple?: boolean;
  readonly maxFiles?: number;
  readonly maxMegabytes?: number;
  readonly accept?: AcceptedTypes;
  /** Fetches the picture of a file that was stored before; must stay the same function. */
  readonly loadPreview?: LoadPreview;
}

function mostOf({ images = false, multiple = !images, maxFiles = mostFiles }: FileUploadProps): number {
  return multiple ? Math.min(mostFiles, maxFiles) : 1;
}

/** A field for files: choose, drop or paste; each is sent at once and shows how far it is. */
export function FileUpload(props: FileUploadProps): ReactElement {
  const { label, value, onChange, send, error, images = false, readOnly = false, maxMegabytes } = props;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { queue, items, news } = useUploads({ send, onChange }, value);
  const most = mostOf(props);
  const isFull = items.length >= most;
  const isLocked = props.disabled === true || readOnly;
  const drop = useFileDrop({
    accept: props.accept ?? (images ? imageTypes : undefined),
    maxMegabytes,
    isDisabled: isLocked,
    room: most - items.length,
    onTaken: queue.add,
  });
  const describedBy = `${id}-hint${error === undefined ? '' : ` ${id}-error`}`;
  return (
    <Box
      {...drop.getRootProps({ role: 'group' })}
      aria-labelledby={`${id}-label`}
      sx={{ display: 'grid', gap: 2, minWidth: 0 }}
    >
      <Typography id={`${id}-label`} variant="body2" component="div" sx={{ fontWeight: 500 }}>
        {label}
        {props.required === true && <span aria-hidden> *</span>}
        <input {...drop.getInputProps({ multiple: most > 1, 'aria-label': label })} />
      </Typography>
      {!readOnly && (
        <DropArea
          buttonRef={button}
          describedBy={describedBy}
          hintId={`${id}-hint`}
          line={isFull && !isLocked ? texts.full(most) : texts.drop}
          hint={texts.limit(most, maxMegabytes, images)}
          isImage={images}
          isDisabled={isLocked || isFull}
          isDragging={drop.isDragActive}
          isInvalid={error !== undefined}
          onChoose={drop.open}
        />
      )}
      <RefusedNotice
        refused={drop.refused}
        most={most}
        maxMegabytes={maxMegabytes}
        onClose={drop.forgetRefused}
      />
      {readOnly && items.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {texts.none}
        </Typography>
      )}
      <UploadRows
        items={items}
        queue={queue}
        isLocked={isLocked}
        loadPreview={props.loadPreview}
        fallback={button}
      />
      {error !== undefined && (
        <FormHelperText id={`${id}-error`} error sx={{ mt: 0 }}>
          {error}
        </FormHelperText>
      )}
      <VisuallyHidden as="output">{news}</VisuallyHidden>
    </Box>
  );
}
