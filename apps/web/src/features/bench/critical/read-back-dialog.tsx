import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { refusalTexts } from '@senlab/contract';
import { isReadBack, readBackMaxLength } from '@senlab/domain';
import {
  buttonTexts,
  DialogBody,
  DialogButtons,
  showDialog,
  showMessage,
  tabularNumbers,
  useDialog,
} from '@senlab/ui';
import { useState, type ReactElement, type SyntheticEvent } from 'react';
import { sendReadBack } from './critical-calls.ts';
import type { CriticalRow } from './critical-row.ts';
import { texts } from './texts.ts';

interface ReadBackProps {
  readonly row: CriticalRow;
  readonly testName: string;
  readonly onSent: () => void;
}

/** Whose value it is, twice named, and the value large enough to be read from an arm away. */
function Told({ row, testName }: ReadBackProps): ReactElement {
  return (
    <Box sx={{ mb: 4, px: 4, py: 3, borderRadius: '8px', bgcolor: 'background.default' }}>
      <Typography sx={{ fontWeight: 500 }}>
        {texts.form.person(row.patientName, row.patientBirthYear, row.sid)}
      </Typography>
      <Typography sx={{ mt: 2 }}>{testName}</Typography>
      <Typography sx={{ ...tabularNumbers, color: 'error.main', fontWeight: 600, fontSize: '1.5rem' }}>
        {row.valueText}
        {row.flag !== null && ` ${row.flag}`}
      </Typography>
      {row.limitText !== null && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {texts.limit(row.limitText)}
        </Typography>
      )}
    </Box>
  );
}

function ReadBackContent(props: ReadBackProps): ReactElement {
  const { row, onSent } = props;
  const { close } = useDialog();
  const [value, setValue] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const send = async (): Promise<void> => {
    setSending(true);
    const refused = await sendReadBack(row, value);
    setSending(false);
    setProblem(refused);
    // Also after a refusal: somebody may have called meanwhile.
    onSent();
    if (refused !== null) return;
    showMessage(texts.readBack.sent, 'success');
    close();
  };
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const isSame = row.valueText !== null && isReadBack(value, row.valueText);
    setProblem(isSame ? null : refusalTexts['critical-read-back-wrong']);
    if (isSame && !isSending) void send();
  };
  return (
    <Box component="form" noValidate onSubmit={onSubmit}>
      <DialogBody>
        <Told {...props} />
        <TextField
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one field of a dialog that the person has asked for
          autoFocus
          fullWidth
          label={texts.readBack.field}
          value={value}
          error={problem !== null}
          helperText={problem ?? texts.readBack.hint}
          onChange={(event) => {
            setProblem(null);
            setValue(event.target.value);
          }}
          slotProps={{
            htmlInput: { maxLength: readBackMaxLength, autoComplete: 'off' },
            formHelperText: problem === null ? {} : { role: 'alert' },
          }}
        />
      </DialogBody>
      <DialogButtons>
        <Button variant="outlined" color="inherit" onClick={close}>
          {buttonTexts.cancel}
        </Button>
        <Button type="submit" variant="contained" loading={isSending}>
          {texts.readBack.send}
        </Button>
      </DialogButtons>
    </Box>
  );
}

/** For a ward that has seen the alarm before anybody called. */
export function openReadBackDialog(given: ReadBackProps): void {
  const content = <ReadBackContent {...given} />;
  showDialog({ id: 'critical-read-back', title: texts.readBack.title, width: 'sm', content });
}
