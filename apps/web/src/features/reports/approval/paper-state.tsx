import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import PauseCircle from '@mui/icons-material/PauseCircleOutlined';
import TaskAlt from '@mui/icons-material/TaskAlt';
import EditNote from '@mui/icons-material/EditNoteOutlined';
import { reportStateLabels } from '@senlab/domain';
import { StatusChip } from '@senlab/ui';
import type { ReactElement } from 'react';
import type { ApprovalRow } from './approval-row.ts';
import { texts } from './texts.ts';

/** Whether this person can sign it now, and whether that needs a second look. */
export function PaperState({ row }: { readonly row: ApprovalRow }): ReactElement {
  if (row.holds.length > 0) {
    return (
      <StatusChip tone="abnormal" icon={<PauseCircle />}>
        {texts.row.held(row.holds.length)}
      </StatusChip>
    );
  }
  if (row.status === 'approved') {
    return (
      <StatusChip tone="info" icon={<TaskAlt />}>
        {reportStateLabels.approved}
      </StatusChip>
    );
  }
  return row.isClear ? (
    <StatusChip tone="good" icon={<CheckCircle />}>
      {texts.row.clear}
    </StatusChip>
  ) : (
    <StatusChip tone="info" icon={<EditNote />}>
      {texts.row.approvable}
    </StatusChip>
  );
}
