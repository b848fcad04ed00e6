import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { buttonTexts, DialogBody, DialogButtons, showDialog, useDialog, InRow } from '@senlab/ui';
import type { SendFile } from '@senlab/ui/upload';
import { useCallback, type ReactElement, useState } from 'react';
import { loadFile, type LoadedFile } from '../api/ground/file-content.ts';
import { saveFile } from '../api/ground/save-file.ts';
import { uploadByGraphql } from '../api/ground/upload-with-progress.ts';
import Alert from '@mui/material/Alert';
import AttachFile from '@mui/icons-material/AttachFile';

export interface StoredFilesWords {
  readonly list: string;
  readonly file: (number: number) => string;
  readonly save: string;
  readonly failed: string;
}

interface PictureProps {
  readonly picture: Blob;
  readonly name: string;
  readonly save: string;
}

function Picture({ picture, name, save }: PictureProps): ReactElement {
  const { close } = useDialog();
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (image === null) return;
      const url = URL.createObjectURL(picture);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [picture],
  );
  return (
    <>
      <DialogBody>
        <Box
          ref={show}
          component="img"
          alt={name}
          sx={{ display: 'block', mx: 'auto', maxWidth: '100%', maxHeight: '70vh', objectFit: 'contain' }}
        />
      </DialogBody>
      <DialogButtons>
        <Button onClick={() => saveFile(picture, name)}>{save}</Button>
        <Button variant="outlined" color="inherit" onClick={close}>
          {buttonTexts.close}
        </Button>
      </DialogButtons>
    </>
  );
}

/** What every browser draws. */
const shownTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

/** A picture is shown here, everything else is handed to the browser: in a tab of ours it would run with our rights. */
function show({ content }: LoadedFile, called: string, save: string): void {
  if (!shownTypes.includes(content.type)) {
    saveFile(content, called);
    return;
  }
  showDialog({
    id: 'stored-file',
    title: called,
    width: 'md',
    content: <Picture picture={content} name={called} save={save} />,
  });
}

interface StoredFilesProps {
  readonly fileIds: readonly string[];
  readonly words: StoredFilesWords;
  /** The name of a file may say what nobody may be told: it is then called by its number alone. */
  readonly isNameless?: boolean;
}

/** Files that the server keeps, each to be opened. They are fetched only then: a photograph is large. */
export function StoredFiles({ fileIds, words, isNameless = false }: StoredFilesProps): ReactElement | null {
  const [opening, setOpening] = useState<string>();
  const [hasFailed, setFailed] = useState(false);
  if (fileIds.length === 0) return null;
  const open = async (id: string, title: string): Promise<void> => {
    setOpening(id);
    try {
      const loaded = await loadFile(`/files/${encodeURIComponent(id)}`);
      show(loaded, isNameless ? title : (loaded.name ?? title), words.save);
      setFailed(false);
    } catch {
      setFailed(true);
    }
    setOpening(undefined);
  };
  return (
    <>
      <InRow as="ul" align="stretch" gap={1} aria-label={words.list} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {fileIds.map((id, index) => {
          const title = words.file(index + 1);
          return (
            <li key={id}>
              <Button
                size="small"
                startIcon={<AttachFile />}
                loading={opening === id}
                onClick={() => void open(id, title)}
              >
                {title}
              </Button>
            </li>
          );
        })}
      </InRow>
      {hasFailed && <Alert severity="error">{words.failed}</Alert>}
    </>
  );
}

/** Counts what is on its way: something saved before its photograph arrived would be without it for good. */
export function useCountedUploads(): { readonly send: SendFile; readonly isUploading: boolean } {
  const [count, setCount] = useState(0);
  const send = useCallback<SendFile>(async (file, options) => {
    setCount((before) => before + 1);
    try {
      return await uploadByGraphql(file, options);
    } finally {
      setCount((before) => before - 1);
    }
  }, []);
  return { send, isUploading: count > 0 };
}
