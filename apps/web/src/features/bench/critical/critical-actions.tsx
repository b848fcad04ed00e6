import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { refusalTexts } from '@senlab/contract';
import { isReadBack, readBackMaxLength, criticalTable, type CriticalCommand } from '@senlab/domain';
import {
  buttonTexts,
  DialogBody,
  DialogButtons,
  showDialog,
  showMessage,
  tabularNumbers,
  useDialog,
  InRow,
} from '@senlab/ui';
import { useState, type ReactElement, type SyntheticEvent } from 'react';
import { sendReadBack, type CriticalRow, acknowledge, closeCritical } from './critical-calls.ts';
import { texts } from './texts.ts';
import { useHeld } from '../../../session/use-may.ts';
import { ReasonForm } from '../../../forms/reason-form.tsx';
import { openCallDialog } from './call-dialog.tsx';
import type { ToldValue } from './call-form.ts';

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
      <Typography color="error" sx={{ ...tabularNumbers, fontWeight: 600, fontSize: '1.5rem' }}>
        {row.valueText}
        {row.flag !== null && ` ${row.flag}`}
      </Typography>
      {row.limitText !== null && (
        <Typography variant="body2" color="textSecondary">
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

export interface CriticalActionsProps {
  readonly row: CriticalRow;
  readonly testName: string;
  /** Open alarms of the same patient in the same ward. */
  readonly others: readonly ToldValue[];
  readonly refresh: () => Promise<void>;
}

/** By the table that the server asks too: a button that would only be refused is not shown. */
function useWays(row: CriticalRow): (command: CriticalCommand) => 'none' | 'required' | undefined {
  const held = useHeld();
  return (wanted) => {
    const way = criticalTable.rows.find(
      ({ from, command, permission }) =>
        from === row.status && command === wanted && permission !== null && held.has(permission),
    );
    if (way === undefined) return undefined;
    return way.reason === 'none' ? 'none' : 'required';
  };
}

function CallButton({ row, testName, others, refresh }: CriticalActionsProps): ReactElement {
  const isFirst = row.status === 'open';
  return (
    <Button
      size="small"
      variant={isFirst ? 'contained' : 'outlined'}
      onClick={() => openCallDialog({ row, testName, others, onSent: () => void refresh() })}
    >
      {isFirst ? texts.actions.notify : texts.actions.notifyAgain}
    </Button>
  );
}

/** What the person can do about one alarm now. */
export function CriticalActions(props: CriticalActionsProps): ReactElement | null {
  const { row, refresh } = props;
  const way = useWays(row);
  const [isClosing, setClosing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const after = async (answer: Promise<string | null>): Promise<string | null> => {
    setBusy(true);
    const refusal = await answer;
    // Also after a refusal: the reason may be that the screen is old.
    await refresh();
    setBusy(false);
    setProblem(refusal);
    return refusal;
  };
  const closing = way('close');
  if (isClosing && closing !== undefined) {
    return (
      <ReasonForm
        label={texts.actions.closeReason}
        send={texts.actions.close}
        onSend={(reason) => after(closeCritical(row, reason))}
        onClose={() => setClosing(false)}
      />
    );
  }
  const close = (): void => {
    if (closing === 'required') setClosing(true);
    else void after(closeCritical(row, null));
  };
  const mayCall = way('notify') !== undefined || way('notify-again') !== undefined;
  return (
    <InRow gap={2}>
      {mayCall && <CallButton {...props} />}
      {row.mayReadBack && (
        <Button
          size="small"
          variant="contained"
          onClick={() => openReadBackDialog({ row, testName: props.testName, onSent: () => void refresh() })}
        >
          {texts.actions.readBack}
        </Button>
      )}
      {row.mayAcknowledge && (
        <Button
          size="small"
          variant="contained"
          disabled={isBusy}
          onClick={() => void after(acknowledge(row))}
        >
          {texts.actions.acknowledge}
        </Button>
      )}
      {closing !== undefined && (
        <Button size="small" variant="outlined" disabled={isBusy} onClick={close}>
          {texts.actions.close}
        </Button>
      )}
      {problem !== null && problem !== '' && (
        <Typography role="alert" variant="body2" color="error">
          {problem}
        </Typography>
      )}
    </InRow>
  );
}
