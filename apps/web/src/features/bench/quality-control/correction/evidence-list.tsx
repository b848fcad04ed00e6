import Alert from '@mui/material/Alert';
import AttachFile from '@mui/icons-material/AttachFile';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactElement } from 'react';
import { texts } from '../texts.ts';
import { openEvidence } from './open-evidence.tsx';

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
      <Box
        component="ul"
        aria-label={texts.evidence.list}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, p: 0, listStyle: 'none' }}
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
      </Box>
      {hasFailed && <Alert severity="error">{texts.evidence.failed}</Alert>}
    </>
  );
}
