import AssignmentTurnedIn from '@mui/icons-material/AssignmentTurnedInOutlined';
import Cancel from '@mui/icons-material/CancelOutlined';
import FactCheck from '@mui/icons-material/FactCheckOutlined';
import Inventory from '@mui/icons-material/Inventory2Outlined';
import NoteAdd from '@mui/icons-material/NoteAddOutlined';
import PauseCircle from '@mui/icons-material/PauseCircleOutlined';
import Science from '@mui/icons-material/ScienceOutlined';
import Vaccines from '@mui/icons-material/VaccinesOutlined';
import { labRecordStateLabels, type LabRecordState } from '@senlab/domain';
import { StatusChip, type StatusTone } from '@senlab/ui';
import type { ReactElement } from 'react';

const signs: Readonly<Record<LabRecordState, readonly [StatusTone, ReactElement]>> = {
  registered: ['neutral', <NoteAdd key="registered" />],
  awaiting_sample: ['neutral', <Vaccines key="awaiting_sample" />],
  in_progress: ['info', <Science key="in_progress" />],
  awaiting_approval: ['abnormal', <FactCheck key="awaiting_approval" />],
  completed: ['good', <AssignmentTurnedIn key="completed" />],
  archived: ['neutral', <Inventory key="archived" />],
  on_hold: ['abnormal', <PauseCircle key="on_hold" />],
  cancelled: ['neutral', <Cancel key="cancelled" />],
};

export function RecordStateChip(props: { readonly state: LabRecordState }): ReactElement {
  const [tone, icon] = signs[props.state];
  return (
    <StatusChip tone={tone} icon={icon}>
      {labRecordStateLabels[props.state]}
    </StatusChip>
  );
}
