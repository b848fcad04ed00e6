import PrintIcon from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReprintReason } from '@senlab/domain';
import { buttonTexts } from '@senlab/ui';
import { useState, type ReactElement, type SyntheticEvent } from 'react';
import { sendReprint, type Slip } from '../slip-calls.ts';
import { PrintProblem } from './print-problem.tsx';
import { ReprintReasonFields } from './reprint-reason.tsx';
import { texts as all } from './texts.ts';
import { usePrinting } from './use-printing.ts';

const texts = all.done;

interface ReprintFormProps {
  readonly slip: Slip;
  readonly onWritten: (printId: string) => void;
  readonly onClose: () => void;
}

/** A form, so that the key of the desk is not heard in it. */
function ReprintForm({ slip, onWritten, onClose }: ReprintFormProps): ReactElement {
  const [reason, setReason] = useState<ReprintReason>('printer_error');
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const send = async (): Promise<void> => {
    setSending(true);
    const answer = await sendReprint(slip, reason, note);
    setSending(false);
    if ('problem' in answer) setProblem(answer.problem);
    else onWritten(answer.printId);
  };
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    // Each one that arrives is one more in the book.
    if (!isSending) void send();
  };
  return (
    <Box component="form" noValidate onSubmit={onSubmit} sx={{ display: 'grid', gap: 2, width: '100%' }}>
      <ReprintReasonFields reason={reason} note={note} onReason={setReason} onNote={setNote} />
      {problem !== null && (
        <Typography role="alert" color="error">
          {problem}
        </Typography>
      )}
      <Box sx={{ display: 'flex', gap: 2 }}>
        <Button type="submit" variant="contained" aria-disabled={isSending}>
          {texts.reprintSend}
        </Button>
        <Button onClick={onClose}>{buttonTexts.cancel}</Button>
      </Box>
    </Box>
  );
}

/** Everything of one handing over once more: the printer was out of paper, the sheet is lost. */
export function ReprintButton({ slip }: { readonly slip: Slip }): ReactElement | null {
  const [isAsking, setAsking] = useState(false);
  const [printId, setPrintId] = useState<string | null>(null);
  const printing = usePrinting();
  if (!slip.mayReprint) return null;
  const close = (): void => setAsking(false);
  const onWritten = (written: string): void => {
    close();
    setPrintId(written);
    void printing.print(written);
  };
  if (isAsking) return <ReprintForm slip={slip} onWritten={onWritten} onClose={close} />;
  return (
    <>
      <Button
        color="inherit"
        variant="outlined"
        startIcon={<PrintIcon aria-hidden />}
        loading={printing.isPrinting}
        onClick={() => setAsking(true)}
      >
        {texts.reprint}
      </Button>
      <PrintProblem printing={printing} printId={printId} />
    </>
  );
}
