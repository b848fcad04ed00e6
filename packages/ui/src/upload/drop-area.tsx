import { texts } from './texts.ts';
import { useState, type ReactElement, type Ref } from 'react';
import { useDropzone, type DropzoneState, type FileRejection } from 'react-dropzone';
import Alert from '@mui/material/Alert';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { tokens } from '../theme/tokens.ts';

/** What the field could not take, and why. */
interface RefusedFile {
  readonly name: string;
  readonly reason: 'too-many' | 'type' | 'size' | 'empty';
}

interface Limits {
  readonly most: number;
  readonly maxMegabytes: number | undefined;
}

/** The first ones that have room; the others are named, so that nobody believes they were sent. */
export function chooseFiles(
  files: readonly File[],
  room: number,
): { readonly taken: readonly File[]; readonly refused: readonly RefusedFile[] } {
  const whole = files.filter((file) => file.size > 0);
  const empty = files.filter((file) => file.size === 0);
  return {
    taken: whole.slice(0, Math.max(0, room)),
    refused: [
      ...empty.map(({ name }): RefusedFile => ({ name, reason: 'empty' })),
      ...whole.slice(Math.max(0, room)).map(({ name }): RefusedFile => ({ name, reason: 'too-many' })),
    ],
  };
}

const reasons: readonly RefusedFile['reason'][] = ['too-many', 'size', 'type', 'empty'];

/** One sentence for each reason. */
export function refusalSentences(
  refused: readonly RefusedFile[],
  { most, maxMegabytes }: Limits,
): readonly string[] {
  return reasons.flatMap((reason) => {
    const names = refused.filter((file) => file.reason === reason).map(({ name }) => name);
    if (names.length === 0) return [];
    const list = texts.names(names);
    switch (reason) {
      case 'too-many':
        return [texts.tooMany(most, list)];
      case 'size':
        return [texts.tooLarge(maxMegabytes ?? 0, list)];
      case 'type':
        return [texts.wrongType(list)];
      case 'empty':
        return [texts.empty(list)];
    }
  });
}

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

/** Says which files were left out, until the next ones are given or it is closed. */
export function RefusedNotice(props: {
  readonly refused: readonly RefusedFile[];
  readonly most: number;
  readonly maxMegabytes: number | undefined;
  readonly onClose: () => void;
}): ReactElement | null {
  const sentences = refusalSentences(props.refused, props);
  if (sentences.length === 0) return null;
  return (
    <Alert severity="warning" onClose={props.onClose} closeText={texts.dismiss}>
      {sentences.map((sentence) => (
        <div key={sentence}>{sentence}</div>
      ))}
    </Alert>
  );
}

export interface DropAreaProps {
  readonly buttonRef: Ref<HTMLButtonElement>;
  readonly describedBy: string;
  readonly hintId: string;
  readonly line: string;
  readonly hint: string;
  readonly isImage: boolean;
  readonly isDisabled: boolean;
  readonly isDragging: boolean;
  readonly isInvalid: boolean;
  readonly onChoose: () => void;
}

function borderColour({ isDragging, isInvalid }: Pick<DropAreaProps, 'isDragging' | 'isInvalid'>): string {
  if (isDragging) return 'primary.main';
  return isInvalid ? 'error.main' : tokens.fieldLine;
}

/** Keeps its size in every state: a list that jumps under the pointer receives the wrong drop. */
export function DropArea({ buttonRef, ...props }: DropAreaProps): ReactElement {
  const { isDisabled, isDragging } = props;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 4,
        rowGap: 2,
        p: 4,
        border: '1px dashed',
        borderColor: borderColour(props),
        borderRadius: '10px',
        bgcolor: isDragging ? 'primary.light' : 'background.paper',
        transition: 'background-color 120ms ease-out, border-color 120ms ease-out',
      }}
    >
      <Button
        ref={buttonRef}
        variant="outlined"
        startIcon={<UploadFileOutlined />}
        disabled={isDisabled}
        aria-describedby={props.describedBy}
        onClick={props.onChoose}
      >
        {props.isImage ? texts.chooseImage : texts.chooseFiles}
      </Button>
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography variant="body2" sx={{ color: isDisabled ? 'text.secondary' : 'text.primary' }}>
          {isDragging ? texts.dropNow : props.line}
        </Typography>
        <Typography id={props.hintId} variant="caption" component="div" color="textSecondary">
          {props.hint}
        </Typography>
      </Box>
    </Box>
  );
}
