import BoltIcon from '@mui/icons-material/BoltOutlined';
import PriorityHighIcon from '@mui/icons-material/PriorityHighOutlined';
import { orderPriorityLabels } from '@senlab/domain';
import { StatusChip } from '@senlab/ui';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { exactTime } from '../../../session/activity/activity-time.ts';
import type { LabRecordData } from '../results/result-item.ts';
import { DueClock } from '../worklist/due-clock.tsx';
import { RecordStateChip } from '../../../parts/record-state-chip.tsx';
import { texts } from './texts.ts';

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
    <Typography variant="body2" sx={{ color: 'warning.main' }}>
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
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {texts.status.registered(exactTime(new Date(registeredTime)), registeredByName)}
      </Typography>
      <HoldWords record={record} />
      {cancelReason !== null && (
        <Typography variant="body2">{texts.status.cancelled(cancelReason)}</Typography>
      )}
    </Box>
  );
}
