import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { buttonTexts, DialogBody, DialogButtons, showDialog, useDialog, InRow } from '@senlab/ui';
import { useCallback, type ReactElement, useState } from 'react';
import { loadFile, type LoadedFile } from '../../../../api/ground/file-content.ts';
import { saveFile } from '../../../../api/ground/save-file.ts';
import { texts } from '../texts.ts';
import Alert from '@mui/material/Alert';
import AttachFile from '@mui/icons-material/AttachFile';

interface PictureProps {
  readonly picture: Blob;
  readonly name: string;
}

function Picture({ picture, name }: PictureProps): ReactElement {
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
        <Button onClick={() => saveFile(picture, name)}>{texts.evidence.save}</Button>
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
function show({ content, name }: LoadedFile, title: string): void {
  const called = name ?? title;
  if (!shownTypes.includes(content.type)) {
    saveFile(content, called);
    return;
  }
  showDialog({
    id: 'evidence',
    title: called,
    width: 'md',
    content: <Picture picture={content} name={called} />,
  });
}

/** False when the file did not come. */
async function openEvidence(id: string, title: string): Promise<boolean> {
  try {
    show(await loadFile(`/files/${encodeURIComponent(id)}`), title);
    return true;
  } catch {
    return false;
  }
}

/** The files that prove a corrective action, each to be opened. They are fetched only then: a photograph is large. */
export function EvidenceList({ fileIds }: { readonly fileIds: readonly string[] }): ReactElement | null {
  const [opening, setOpening] = useState<string>();
  const [hasFailed, setFailed] = useState(false);
  if (fileIds.length === 0) return null;
  const open = async (id: string, title: string): Promise<void> => {
    setOpening(id);
    setFailed(!(await openEvidence(id, title)));
    setOpening(undefined);
  };
  return (
    <>
      <InRow
        as="ul"
        align="stretch"
        gap={1}
        aria-label={texts.evidence.list}
        sx={{ m: 0, p: 0, listStyle: 'none' }}
      >
        {fileIds.map((id, index) => {
          const title = texts.evidence.file(index + 1);
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
      {hasFailed && <Alert severity="error">{texts.evidence.failed}</Alert>}
    </>
  );
}
