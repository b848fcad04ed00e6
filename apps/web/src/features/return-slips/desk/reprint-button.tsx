import PrintIcon from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReprintReason } from '@senlab/domain';
import { buttonTexts } from '@senlab/ui';
import { useState, type ReactElement } from 'react';
import { sendReprint, type Slip } from '../slip-calls.ts';
import { ReprintReasonFields } from './reprint-reason.tsx';
import { texts as all } from './texts.ts';
import { usePrinting } from './use-printing.ts';

const texts = all.done;

/** Everything of one handing over once more: the printer was out of paper, the sheet is lost. */
export function ReprintButton({ slip }: { readonly slip: Slip }): ReactElement | null {
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState<ReprintReason>('printer_error');
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const printing = usePrinting();
  if (!slip.mayReprint) return null;
  const send = async (): Promise<void> => {
    const answer = await sendReprint(slip, reason, note);
    setProblem('problem' in answer ? answer.problem : null);
    if ('problem' in answer) return;
    setAsking(false);
    await printing.print(answer.printId);
  };
  if (!isAsking)
    return (
      <Button
        color="inherit"
        variant="outlined"
        startIcon={<PrintIcon aria-hidden />}
        loading={printing.isPrinting}
        onClick={() => setAsking(true)}
      >
        {texts.reprint}
      </Button>
    );
  return (
    <Box sx={{ display: 'grid', gap: 2, width: '100%' }}>
      <ReprintReasonFields reason={reason} note={note} onReason={setReason} onNote={setNote} />
      {(problem ?? printing.problem) !== null && (
        <Typography role="alert" color="error">
          {problem ?? printing.problem}
        </Typography>
      )}
      <Box sx={{ display: 'flex', gap: 2 }}>
        <Button variant="contained" onClick={() => void send()}>
          {texts.reprintSend}
        </Button>
        <Button onClick={() => setAsking(false)}>{buttonTexts.cancel}</Button>
      </Box>
    </Box>
  );
}
