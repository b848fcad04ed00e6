import BoltIcon from '@mui/icons-material/BoltOutlined';
import PriorityHighIcon from '@mui/icons-material/PriorityHighOutlined';
import { orderPriorityLabels, labRecordTable, type LabRecordCommand } from '@senlab/domain';
import { StatusChip, InRow } from '@senlab/ui';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactElement, useState } from 'react';
import { exactTime } from '../../../session/activity/activity-time.ts';
import type { LabRecordData } from '../results/result-item.ts';
import { DueClock } from '../worklist/row-words.tsx';
import { RecordStateChip } from '../../../parts/signs.tsx';
import { texts } from './texts.ts';
import Button from '@mui/material/Button';
import { useHeld } from '../../../session/use-may.ts';
import { ReasonForm } from '../../../forms/reason-form.tsx';
import { cancelRecord, holdRecord, resumeRecord } from './record-calls.ts';

function PriorityMark({ priority }: { readonly priority: LabRecordData['priority'] }): ReactElement | null {
  if (priority === 'routine') return null;
  const isStat = priority === 'stat';
  return (
    <StatusChip tone={isStat ? 'critical' : 'abnormal'} icon={isStat ? <BoltIcon /> : <PriorityHighIcon />}>
      {orderPriorityLabels[priority]}
    </StatusChip>
  );
}

/** Why it is held, and who says so since when: whoever waits for it knows whom to ask. */
function HoldWords({ record }: { readonly record: LabRecordData }): ReactElement | null {
  const { status, holdReason, timeline } = record;
  if (status !== 'on_hold' || holdReason === null) return null;
  const [held] = timeline
    .filter(({ entity, toState }) => entity === 'lab-record' && toState === 'on_hold')
    .toSorted((one, other) => other.time.localeCompare(one.time));
  const words = [
    texts.status.hold(holdReason),
    held === undefined ? undefined : texts.status.held(held.actorName, exactTime(new Date(held.time))),
  ].filter((part) => part !== undefined);
  return (
    <Typography variant="body2" color="warning">
      {words.join(' · ')}
    </Typography>
  );
}

/** How the case stands: state, priority, and what is left of the promised time. */
export function RecordStatus({ record }: { readonly record: LabRecordData }): ReactElement {
  const { status, priority, cancelReason, registeredTime, registeredByName } = record;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
      <RecordStateChip state={status} />
      <PriorityMark priority={priority} />
      <DueClock row={record} />
      <Typography variant="body2" color="textSecondary">
        {texts.status.registered(exactTime(new Date(registeredTime)), registeredByName)}
      </Typography>
      <HoldWords record={record} />
      {cancelReason !== null && (
        <Typography variant="body2">{texts.status.cancelled(cancelReason)}</Typography>
      )}
    </Box>
  );
}

interface RecordActionsProps {
  readonly record: LabRecordData;
  readonly refresh: () => Promise<void>;
}

/** By the table that the server asks too: a button that would only be refused is not shown. */
function useMayCommand(status: LabRecordData['status']): (command: LabRecordCommand) => boolean {
  const held = useHeld();
  return (wanted) =>
    labRecordTable.rows.some(
      ({ from, command, permission }) =>
        from === status && command === wanted && permission !== null && held.has(permission),
    );
}

const asked = {
  hold: { label: texts.actions.holdReason, send: texts.actions.hold, call: holdRecord },
  cancel: { label: texts.actions.cancelReason, send: texts.actions.cancel, call: cancelRecord },
} as const;

/** What people do to a case as a whole. Everything else follows from its tubes and values. */
export function RecordActions({ record, refresh }: RecordActionsProps): ReactElement | null {
  const { _id, version, status, enteredCount } = record;
  const may = useMayCommand(status);
  const [open, setOpen] = useState<keyof typeof asked>();
  const [problem, setProblem] = useState<string | null>(null);
  const after = async (answer: Promise<string | null>): Promise<string | null> => {
    const refusal = await answer;
    // Also after a refusal: the reason may be that the screen is old.
    await refresh();
    return refusal;
  };
  const resume = async (): Promise<void> => setProblem(await after(resumeRecord({ _id, version })));
  if (open !== undefined) {
    const { label, send, call } = asked[open];
    return (
      <ReasonForm
        label={label}
        send={send}
        onSend={(reason) => after(call({ _id, version }, reason))}
        onClose={() => setOpen(undefined)}
      />
    );
  }
  const mayCancel = may('cancel') && enteredCount === 0;
  if (!may('hold') && !may('resume') && !mayCancel) return null;
  return (
    <InRow align="stretch" gap={2}>
      {may('resume') && (
        <Button variant="contained" onClick={() => void resume()}>
          {texts.actions.resume}
        </Button>
      )}
      {may('hold') && (
        <Button variant="outlined" onClick={() => setOpen('hold')}>
          {texts.actions.hold}
        </Button>
      )}
      {mayCancel && (
        <Button color="error" onClick={() => setOpen('cancel')}>
          {texts.actions.cancel}
        </Button>
      )}
      {problem !== null && (
        <Typography role="alert" variant="body2" color="error" sx={{ alignSelf: 'center' }}>
          {problem}
        </Typography>
      )}
    </InRow>
  );
}
