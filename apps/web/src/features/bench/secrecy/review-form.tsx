import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { refusalTexts } from '@senlab/contract';
import { readReason, reasonLengths } from '@senlab/domain';
import { useState, type ReactElement } from 'react';
import { reviewGrant } from './secrecy-calls.ts';
import { texts } from './texts.ts';

interface ReviewFormProps {
  readonly grantId: string;
  readonly onReviewed: () => void;
}

/** Two verdicts side by side, neither of them chosen beforehand; both need a note. */
export function ReviewForm({ grantId, onReviewed }: ReviewFormProps): ReactElement {
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const send = async (isJustified: boolean): Promise<void> => {
    const read = readReason(note, 'required');
    if (!read.ok) return setProblem('reason' in read.refusal ? refusalTexts[read.refusal.reason] : null);
    setSending(true);
    const refusal = await reviewGrant(grantId, isJustified, read.value);
    setSending(false);
    setProblem(refusal);
    if (refusal === null) onReviewed();
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start' }}>
      <TextField
        size="small"
        label={texts.review.note}
        value={note}
        error={problem !== null}
        helperText={problem}
        onChange={(event) => {
          setProblem(null);
          setNote(event.target.value);
        }}
        slotProps={{ htmlInput: { maxLength: reasonLengths.required.max } }}
        sx={{ flex: '1 1 240px', maxWidth: 560 }}
      />
      <Button size="small" variant="outlined" disabled={isSending} onClick={() => void send(true)}>
        {texts.review.justified}
      </Button>
      <Button
        size="small"
        variant="outlined"
        color="error"
        disabled={isSending}
        onClick={() => void send(false)}
      >
        {texts.review.unjustified}
      </Button>
    </Box>
  );
}
