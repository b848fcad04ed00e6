import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useId, useRef, type ReactElement, type ComponentType } from 'react';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { DropArea, RefusedNotice, imageTypes, useFileDrop, type AcceptedTypes } from './drop-area.tsx';
import { texts } from './texts.ts';
import type { SendFile, UploadedFile } from './upload-item.ts';
import { UploadRows } from './upload-rows.tsx';
import type { LoadPreview } from './upload-thumb.tsx';
import { useUploads } from './upload-queue.ts';

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
        <Typography variant="body2" color="textSecondary">
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

/** What a form gives to a field that it does not draw itself. */
export interface UploadSlotProps {
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly disabled: boolean;
  readonly label: string;
  readonly error: string | undefined;
  readonly options?: Readonly<Record<string, unknown>>;
}

type Fixed = Pick<FileUploadProps, 'send' | 'images' | 'loadPreview' | 'maxMegabytes'>;

function isUploadedFile(value: unknown): value is UploadedFile {
  return typeof value === 'object' && value !== null && 'id' in value && 'name' in value;
}

const nothing: readonly UploadedFile[] = [];

/** A form that was never filled in has no list at all. The same empty list each time, or the field would render for ever. */
function filesIn(value: unknown): readonly UploadedFile[] {
  return Array.isArray(value) && value.every(isUploadedFile) ? value : nothing;
}

function limitsIn(
  options: UploadSlotProps['options'],
): Pick<FileUploadProps, 'multiple' | 'maxFiles' | 'readOnly'> {
  const { multiple, maxFiles, readOnly } = options ?? {};
  return {
    ...(typeof multiple === 'boolean' ? { multiple } : {}),
    ...(typeof maxFiles === 'number' ? { maxFiles } : {}),
    ...(typeof readOnly === 'boolean' ? { readOnly } : {}),
  };
}

/** The upload field as a field of the form builder. Made once, outside of components. */
export function uploadSlot(fixed: Fixed): ComponentType<UploadSlotProps> {
  return function UploadSlot({
    value,
    onChange,
    disabled,
    label,
    error,
    options,
  }: UploadSlotProps): ReactElement {
    return (
      <FileUpload
        {...fixed}
        {...limitsIn(options)}
        label={label}
        value={filesIn(value)}
        onChange={onChange}
        disabled={disabled}
        error={error}
      />
    );
  };
}
