import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { criticalTable, type CriticalCommand } from '@senlab/domain';
import { useState, type ReactElement } from 'react';
import { useHeld } from '../../../session/use-may.ts';
import { ReasonForm } from '../../../forms/reason-form.tsx';
import { openCallDialog } from './call-dialog.tsx';
import { acknowledge, closeCritical } from './critical-calls.ts';
import type { CriticalRow } from './critical-row.ts';
import { openReadBackDialog } from './read-back-dialog.tsx';
import { texts } from './texts.ts';
import type { ToldValue } from './use-call-form.ts';

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
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
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
        <Typography role="alert" variant="body2" sx={{ color: 'error.main' }}>
          {problem}
        </Typography>
      )}
    </Box>
  );
}
