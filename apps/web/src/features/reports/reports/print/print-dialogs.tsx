import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { DialogBody, DialogButtons, askByDialog, hideDialog, showDialog } from '@senlab/ui';
import { type ReactElement, useState, type SubmitEvent } from 'react';
import { texts } from './texts.ts';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { printLimits, reprintReasonLabels, reprintReasons, type ReprintReason } from '@senlab/domain';
import type { Reprint } from './print-calls.ts';

function Preview({ url }: { readonly url: string }): ReactElement {
  return (
    <>
      <DialogBody>
        <Box
          component="iframe"
          title={texts.previewFrame}
          src={url}
          sx={{ display: 'block', width: '100%', height: '70dvh', border: 0, bgcolor: 'grey.100' }}
        />
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          {texts.previewNote}
        </Typography>
      </DialogBody>
      <DialogButtons>
        {/* Phones show no PDF inside a page. */}
        <Button component="a" href={url} target="_blank" rel="noopener">
          {texts.newTab}
        </Button>
      </DialogButtons>
    </>
  );
}

/** The paper as it is, or as it would be, marked as a preview. Looking leaves no line in the book of prints. */
export function showPreview(title: string, paper: Blob): void {
  const url = URL.createObjectURL(paper);
  showDialog({
    id: 'paper-preview',
    title,
    width: 'lg',
    content: <Preview url={url} />,
    // Not while the dialog fades: the frame would show an error for a moment.
    onClosed: () => setTimeout(() => URL.revokeObjectURL(url), 1_000),
  });
}

const dialogId = 'reprint';
const formId = 'reprint-form';
const { again: words } = texts;

interface ReprintFormProps {
  readonly times: number;
  readonly onSend: (again: Reprint) => void;
}

function ReprintForm({ times, onSend }: ReprintFormProps): ReactElement {
  const [reason, setReason] = useState<ReprintReason | ''>('');
  const [note, setNote] = useState('');
  const [copies, setCopies] = useState(1);
  const [isAsked, setAsked] = useState(false);
  const isNoteMissing = reason === 'other' && note.trim() === '';
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    setAsked(true);
    if (reason !== '' && !isNoteMissing) onSend({ reason, copies, note: note.trim() });
  };
  return (
    <>
      <DialogBody>
        <form id={formId} onSubmit={send} noValidate style={{ display: 'grid', gap: 16 }}>
          <Typography>{words.explain(times)}</Typography>
          <TextField
            select
            required
            label={words.reason}
            value={reason}
            error={isAsked && reason === ''}
            helperText={isAsked && reason === '' ? words.missing : ' '}
            onChange={({ target }) => setReason(target.value as ReprintReason)}
          >
            {reprintReasons.map((each) => (
              <MenuItem key={each} value={each}>
                {reprintReasonLabels[each]}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            label={words.note}
            value={note}
            required={reason === 'other'}
            error={isAsked && isNoteMissing}
            helperText={isAsked && isNoteMissing ? words.noteMissing : words.noteHint}
            slotProps={{ htmlInput: { maxLength: printLimits.noteLength } }}
            onChange={({ target }) => setNote(target.value)}
          />
          <TextField
            select
            label={words.copies}
            value={copies}
            sx={{ width: 120 }}
            onChange={({ target }) => setCopies(Number(target.value))}
          >
            {Array.from({ length: printLimits.copies }, (_, index) => (
              <MenuItem key={index} value={index + 1}>
                {index + 1}
              </MenuItem>
            ))}
          </TextField>
        </form>
      </DialogBody>
      <DialogButtons>
        <Button onClick={() => hideDialog(dialogId)}>{words.cancel}</Button>
        <Button type="submit" form={formId} variant="contained">
          {words.send}
        </Button>
      </DialogButtons>
    </>
  );
}

/** Why it is printed once more; nothing when the person has left it. */
export function askReprint(times: number): Promise<Reprint | undefined> {
  return askByDialog<Reprint>({
    id: dialogId,
    title: words.title,
    width: 'xs',
    content: (answer) => <ReprintForm times={times} onSend={answer} />,
  });
}
