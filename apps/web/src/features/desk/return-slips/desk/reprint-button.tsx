import { useCallback, useState, type ReactElement, type SyntheticEvent } from 'react';
import { copyPath, fetchPaper, PaperError } from '../../../../api/papers/fetch-paper.ts';
import { printBlob } from '../../../../api/papers/print-blob.ts';
import { texts as counterTexts } from '../texts.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { texts as all } from './texts.ts';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { reprintReasonLabels, reprintReasons, type ReprintReason } from '@senlab/domain';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import Typography from '@mui/material/Typography';
import { buttonTexts, InColumn } from '@senlab/ui';
import { sendReprint, type Slip } from '../slip-calls.ts';

interface Printing {
  readonly isPrinting: boolean;
  readonly problem: string | null;
  readonly print: (printId: string) => Promise<void>;
}

/** Fetches what was logged and opens the dialog of the printer, once for everything. */
export function usePrinting(): Printing {
  const [isPrinting, setPrinting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const print = useCallback(async (printId: string) => {
    setPrinting(true);
    setProblem(null);
    try {
      await printBlob(await fetchPaper(copyPath(printId)));
    } catch (error) {
      setProblem(error instanceof PaperError ? error.message : counterTexts.unreachable);
    }
    setPrinting(false);
  }, []);
  return { isPrinting, problem, print };
}

const texts = all.done;

interface PrintProblemProps {
  readonly printing: Printing;
  readonly printId: string | null;
}

/** It is in the book already: the same print is fetched again, not another one written. */
export function PrintProblem({ printing, printId }: PrintProblemProps): ReactElement | null {
  const { problem, print } = printing;
  if (problem === null) return null;
  return (
    <Alert
      severity="error"
      variant="outlined"
      action={
        printId !== null && (
          <Button color="inherit" onClick={() => void print(printId)}>
            {texts.tryAgain}
          </Button>
        )
      }
      sx={{ width: '100%' }}
    >
      {problem}
    </Alert>
  );
}

const reprintReasonTexts = all.send;

interface ReprintReasonProps {
  readonly reason: ReprintReason;
  readonly note: string;
  readonly onReason: (reason: ReprintReason) => void;
  readonly onNote: (note: string) => void;
}

/** Why the same version goes on paper once more. */
export function ReprintReasonFields({ reason, note, onReason, onNote }: ReprintReasonProps): ReactElement {
  return (
    <InColumn gap={3}>
      <TextField
        select
        size="small"
        label={reprintReasonTexts.reprintReason}
        value={reason}
        onChange={(event) => onReason(event.target.value as ReprintReason)}
      >
        {reprintReasons.map((one) => (
          <MenuItem key={one} value={one}>
            {reprintReasonLabels[one]}
          </MenuItem>
        ))}
      </TextField>
      {reason === 'other' && (
        <TextField
          size="small"
          label={reprintReasonTexts.reprintNote}
          value={note}
          onChange={(event) => onNote(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 200 } }}
        />
      )}
    </InColumn>
  );
}

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
