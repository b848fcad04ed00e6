import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { readReason, reasonLengths } from '@senlab/domain';
import { DialogBody, DialogButtons, askByDialog, useDialog } from '@senlab/ui';
import { useState, type ReactElement } from 'react';
import { texts } from './texts.ts';

const dialogId = 'reason';

interface ReasonQuestion {
  readonly title: string;
  readonly text: string;
  /** Where "Lý do" alone would not say of what. */
  readonly label?: string;
  readonly agree: string;
  /** For a step that takes nothing away. */
  readonly isCalm?: boolean;
  readonly cancel: string;
}

function Content(props: ReasonQuestion & { readonly onReason: (reason: string) => void }): ReactElement {
  const { text, label = texts.reason, agree, cancel, isCalm = false, onReason } = props;
  const { close } = useDialog();
  const [typed, setTyped] = useState('');
  const reason = readReason(typed, 'required');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.ok) onReason(reason.value);
      }}
    >
      <DialogBody>
        <Typography sx={{ mb: 4 }}>{text}</Typography>
        <TextField
          fullWidth
          multiline
          minRows={2}
          label={label}
          helperText={texts.reasonHint}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          slotProps={{ htmlInput: { maxLength: reasonLengths.required.max } }}
        />
      </DialogBody>
      <DialogButtons>
        <Button variant="outlined" color="inherit" onClick={close}>
          {cancel}
        </Button>
        <Button type="submit" variant="contained" color={isCalm ? 'primary' : 'error'} disabled={!reason.ok}>
          {agree}
        </Button>
      </DialogButtons>
    </form>
  );
}

/** Undefined: nothing shall happen. */
export function askReason(question: ReasonQuestion): Promise<string | undefined> {
  return askByDialog<string>({
    id: dialogId,
    title: question.title,
    width: 'xs',
    content: (answer) => <Content {...question} onReason={answer} />,
  });
}
