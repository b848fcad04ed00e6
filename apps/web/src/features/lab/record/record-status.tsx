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
import { RecordStateChip } from '../worklist/record-state-chip.tsx';
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

/** How the case stands: state, priority, and what is left of the promised time. */
export function RecordStatus({ record }: { readonly record: LabRecordData }): ReactElement {
  const { status, priority, holdReason, cancelReason, registeredTime, registeredByName } = record;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
      <RecordStateChip state={status} />
      <PriorityMark priority={priority} />
      <DueClock row={record} />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {texts.status.registered(exactTime(new Date(registeredTime)), registeredByName)}
      </Typography>
      {status === 'on_hold' && holdReason !== null && (
        <Typography variant="body2" sx={{ color: 'warning.main' }}>
          {texts.status.hold(holdReason)}
        </Typography>
      )}
      {cancelReason !== null && (
        <Typography variant="body2">{texts.status.cancelled(cancelReason)}</Typography>
      )}
    </Box>
  );
}
