import Alert from '@mui/material/Alert';
import { PagePart } from '@senlab/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState, type ReactElement } from 'react';
import { texts } from './texts.ts';

const reasonMaxLength = 500;

interface SendPartProps {
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  /** Why it cannot be sent now; null when it can. */
  readonly obstacle: string | null;
  /** Somebody wants to send it: what is wrong may be said everywhere now. */
  readonly onTry?: () => void;
  /** What went wrong, in words; null when it has been sent. */
  readonly onSend: () => Promise<string | null>;
}

/** Why, and off it goes. */
export function SendPart({ reason, onReason, obstacle, onTry, onSend }: SendPartProps): ReactElement {
  const [isTried, setTried] = useState(false);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isReasonMissing = reason.trim() === '';
  const send = async (): Promise<void> => {
    setTried(true);
    setProblem(null);
    onTry?.();
    if (isReasonMissing || obstacle !== null || isSending) return;
    setSending(true);
    const refused = await onSend();
    setSending(false);
    setProblem(refused);
  };
  const isWrong = isTried && isReasonMissing;
  const words = problem ?? (isTried ? obstacle : null);
  return (
    <PagePart title={texts.editor.reason}>
      <TextField
        multiline
        minRows={2}
        label={texts.editor.reason}
        value={reason}
        required
        error={isWrong}
        helperText={isWrong ? texts.editor.reasonRequired : texts.editor.reasonHint}
        onChange={(event) => onReason(event.target.value)}
        slotProps={{ htmlInput: { maxLength: reasonMaxLength } }}
      />
      {words !== null && words !== '' && <Alert severity="error">{words}</Alert>}
      <Box>
        <Button variant="contained" loading={isSending} onClick={() => void send()}>
          {texts.editor.send}
        </Button>
      </Box>
    </PagePart>
  );
}
