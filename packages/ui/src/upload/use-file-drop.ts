import { useState } from 'react';
import { useDropzone, type DropzoneState, type FileRejection } from 'react-dropzone';
import { chooseFiles, type RefusedFile } from './choose-files.ts';

export type AcceptedTypes = Readonly<Record<string, readonly string[]>>;

/** What the server takes as an image; a vector image can hold a script. */
export const imageTypes: AcceptedTypes = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'image/gif': ['.gif'],
  'image/tiff': ['.tif', '.tiff'],
};

interface FileDrop {
  readonly accept: AcceptedTypes | undefined;
  readonly maxMegabytes: number | undefined;
  readonly isDisabled: boolean;
  readonly room: number;
  readonly onTaken: (files: readonly File[]) => void;
}

export interface FileDropState extends DropzoneState {
  readonly refused: readonly RefusedFile[];
  readonly forgetRefused: () => void;
}

function asRefused({ file, errors }: FileRejection): RefusedFile {
  const isTooLarge = errors.some(({ code }) => code === 'file-too-large');
  return { name: file.name, reason: isTooLarge ? 'size' : 'type' };
}

/** Dropped, pasted and chosen files go the same way. The number is judged here: the library would refuse all of them. */
export function useFileDrop({ accept, maxMegabytes, isDisabled, room, onTaken }: FileDrop): FileDropState {
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const dropzone = useDropzone({
    noClick: true,
    noKeyboard: true,
    multiple: true,
    disabled: isDisabled,
    ...(accept === undefined ? {} : { accept }),
    ...(maxMegabytes === undefined ? {} : { maxSize: maxMegabytes * 1024 * 1024 }),
    onDrop: (files, rejections) => {
      const chosen = chooseFiles(files, room);
      setRefused([...chosen.refused, ...rejections.map(asRefused)]);
      if (chosen.taken.length > 0) onTaken(chosen.taken);
    },
  });
  return { ...dropzone, refused, forgetRefused: () => setRefused([]) };
}
