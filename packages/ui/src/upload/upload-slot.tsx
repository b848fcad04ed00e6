import type { ComponentType, ReactElement } from 'react';
import { FileUpload, type FileUploadProps } from './file-upload.tsx';
import type { UploadedFile } from './upload-item.ts';

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
