import AddPhoto from '@mui/icons-material/AddPhotoAlternateOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { karyotypeImageTypes } from '@senlab/domain';
import { InRow, PlainList } from '@senlab/ui';
import { useRef, useState, type ChangeEvent, type ReactElement } from 'react';
import { AttachKaryotypeImage } from '../../../../../api/bench/karyotypes.generated.ts';
import { UploadFailure } from '../../../../../api/ground/send-upload.ts';
import { uploadByGraphql } from '../../../../../api/ground/upload-with-progress.ts';
import { Panel } from '../../../../../parts/panel.tsx';
import { StoredImage } from '../../../../../parts/stored-image.tsx';
import { momentText } from '../../../../../session/activity/activity-time.ts';
import type { KaryotypeImage } from '../../karyotype-calls.ts';
import { useCommand } from '../record-moves.tsx';
import { texts } from '../texts.ts';
import { changeRecord, newestNameOf, useRecord, type OpenRecord } from '../use-record.ts';

const { images: said } = texts;
type Kind = KaryotypeImage['kind'];
const kinds = ['metaphase', 'karyogram'] as const;

async function attach(open: OpenRecord, kind: Kind, file: File): Promise<string | null> {
  if (!karyotypeImageTypes.includes(file.type)) return said.wrongType;
  try {
    const { id: fileId } = await uploadByGraphql(file);
    const variables = { ...(await newestNameOf(open.record)), fileId, kind };
    return await changeRecord(open, { document: AttachKaryotypeImage, variables, said: said.added });
  } catch (error) {
    return error instanceof UploadFailure ? error.userMessage : said.failed;
  }
}

function AddImage({ kind, onDone }: { kind: Kind; onDone: (problem: string | null) => void }): ReactElement {
  const open = useRecord();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const onChosen = (event: ChangeEvent<HTMLInputElement>): void => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (file === undefined) return;
    setBusy(true);
    void attach(open, kind, file).then((problem) => {
      setBusy(false);
      onDone(problem);
    });
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={karyotypeImageTypes.join(',')}
        hidden
        aria-label={said.add[kind]}
        data-testid={`add-${kind}`}
        onChange={onChosen}
      />
      <Button
        size="small"
        variant="outlined"
        startIcon={<AddPhoto />}
        loading={isBusy}
        loadingPosition="start"
        onClick={() => input.current?.click()}
      >
        {said.add[kind]}
      </Button>
    </>
  );
}

/** Metaphases and karyograms, as far as they are for whoever looks. */
export function ImagesPart(): ReactElement | null {
  const { record } = useRecord();
  const mayAdd = useCommand('attach-image');
  const [problem, setProblem] = useState<string | null>(null);
  const { images } = record;
  if (images.length === 0 && !mayAdd) return null;
  return (
    <Panel title={said.title}>
      {images.length === 0 && <Typography color="textSecondary">{said.none}</Typography>}
      <PlainList
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
        }}
      >
        {images.map(({ fileId, kind, addedByName, addedTime }, index) => (
          <Box component="li" key={fileId}>
            <Box
              sx={{
                display: 'grid',
                minHeight: 180,
                p: 1,
                border: '1px solid',
                borderColor: 'divider',
                borderRadius: '8px',
                // Chromosomes are judged on white, in every theme.
                bgcolor: '#fff',
              }}
            >
              <StoredImage fileId={fileId} alt={said.alt(said.kinds[kind], index + 1)} maxHeight={220} />
            </Box>
            <Typography variant="body2" sx={{ fontWeight: 500 }}>
              {said.kinds[kind]}
            </Typography>
            <Typography variant="small" color="textSecondary">
              {said.by(addedByName, momentText(addedTime))}
            </Typography>
          </Box>
        ))}
      </PlainList>
      {mayAdd && (
        <InRow gap={2} sx={{ mt: 3 }}>
          {kinds.map((kind) => (
            <AddImage key={kind} kind={kind} onDone={setProblem} />
          ))}
          <Typography variant="small" color="textSecondary">
            {said.rules}
          </Typography>
        </InRow>
      )}
      {problem !== null && problem !== '' && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {problem}
        </Alert>
      )}
    </Panel>
  );
}
