import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactElement, useRef, type ChangeEvent } from 'react';
import { StoredImage } from '../../../parts/stored-image.tsx';
import { texts } from './texts.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { refusalTexts } from '@senlab/contract';
import { signatureImageLimits } from '@senlab/domain';
import { confirm, InRow } from '@senlab/ui';
import { ask } from '../../../api/request.ts';
import { problemOf } from '../../../api/problem-of.ts';
import { UploadFile } from '../../../api/ground/files.generated.ts';
import { CardFrame, useChange } from './card-frame.tsx';
import { removeImage, seenOf, setImage, type Changed, type Signature, nameOf } from './signature-calls.ts';

/** What lets the paper through shows the squares. White paper, in every theme: ink is judged on it. */
const checkerboard = {
  backgroundColor: '#fff',
  backgroundImage:
    'linear-gradient(45deg, #ddd 25%, transparent 25%, transparent 75%, #ddd 75%), linear-gradient(45deg, #ddd 25%, transparent 25%, transparent 75%, #ddd 75%)',
  backgroundSize: '16px 16px',
  backgroundPosition: '0 0, 8px 8px',
} as const;

/** The picture of a hand on squares, so that a white ground is seen as one. Fetched with the session. */
function ImagePreview({ fileId, alt }: { readonly fileId: string; readonly alt: string }): ReactElement {
  return (
    <Box
      sx={{
        minHeight: 120,
        p: 2,
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 1,
        ...checkerboard,
      }}
    >
      <StoredImage fileId={fileId} alt={alt} maxHeight={160} />
    </Box>
  );
}

interface ImageCardProps {
  readonly signature: Signature;
  readonly mayKeep: boolean;
  readonly onChanged: (signature: Signature) => void;
}

const { image: said } = texts;

/** What can be told without sending it. What is in the picture, the server looks at. */
function faultOf(file: File): string | null {
  if (file.type !== 'image/png') return refusalTexts['signature-image-not-png'];
  return file.size > signatureImageLimits.maxBytes ? refusalTexts['signature-image-too-large'] : null;
}

async function sendImage(signature: Signature, file: File): Promise<Changed> {
  const uploaded = await ask(UploadFile, { file });
  if (uploaded.kind !== 'success' || uploaded.response.data === null)
    return { problem: problemOf(uploaded, texts.unreachable) ?? texts.unreachable };
  return setImage(seenOf(signature), uploaded.response.data._id);
}

function ImageActions({
  signature,
  change,
}: {
  signature: Signature;
  change: ReturnType<typeof useChange>;
}): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  const hasImage = signature.imageFileId !== null;
  const onChosen = (event: ChangeEvent<HTMLInputElement>): void => {
    const [file] = event.target.files ?? [];
    // The same file again, after it was put right, is a change too.
    event.target.value = '';
    if (file === undefined) return;
    const fault = faultOf(file);
    if (fault !== null) change.say(fault);
    else void change.run(() => sendImage(signature, file), said.saved);
  };
  const remove = async (): Promise<void> => {
    const question = { title: said.remove, text: said.removeText, agree: said.remove };
    if (await confirm({ ...question, tone: 'danger' }))
      await change.run(() => removeImage(seenOf(signature)), said.removed);
  };
  return (
    <InRow align="stretch" gap={2}>
      <input
        ref={input}
        type="file"
        accept="image/png"
        hidden
        aria-label={said.title}
        data-testid="signature-image"
        onChange={onChosen}
      />
      <Button size="small" variant="outlined" loading={change.isBusy} onClick={() => input.current?.click()}>
        {hasImage ? said.replace : said.choose}
      </Button>
      {hasImage && (
        <Button size="small" color="error" disabled={change.isBusy} onClick={() => void remove()}>
          {said.remove}
        </Button>
      )}
    </InRow>
  );
}

/** The picture of the hand, and what it is not. */
export function ImageCard({ signature, mayKeep, onChanged }: ImageCardProps): ReactElement {
  const change = useChange(onChanged);
  const { imageFileId, kind, consentedTime } = signature;
  return (
    <CardFrame title={said.title}>
      {imageFileId === null ? (
        <Typography color="textSecondary">{said.none}</Typography>
      ) : (
        <ImagePreview fileId={imageFileId} alt={said.alt(nameOf(signature))} />
      )}
      <Typography variant="body2">{said.notSignature}</Typography>
      {mayKeep && (
        <>
          <ImageActions {...{ signature, change }} />
          <Typography variant="body2" color="textSecondary">
            {said.rules} {kind === 'person' && consentedTime !== null && said.asksAgain}
          </Typography>
        </>
      )}
      {change.problem !== null && <Alert severity="error">{change.problem}</Alert>}
    </CardFrame>
  );
}
