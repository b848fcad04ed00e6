import Block from '@mui/icons-material/Block';
import Delete from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import FactCheck from '@mui/icons-material/FactCheckOutlined';
import Hourglass from '@mui/icons-material/HourglassBottom';
import Layers from '@mui/icons-material/LayersOutlined';
import TaskAlt from '@mui/icons-material/TaskAlt';
import { reportStateLabels, type ReportState } from '@senlab/domain';
import { StatusChip, type StatusTone } from '@senlab/ui';
import type { ReactElement } from 'react';

const signs: Readonly<Record<ReportState, readonly [StatusTone, ReactElement]>> = {
  draft: ['neutral', <Edit key="draft" />],
  preliminary: ['abnormal', <Hourglass key="preliminary" />],
  approved: ['info', <FactCheck key="approved" />],
  released: ['good', <TaskAlt key="released" />],
  superseded: ['neutral', <Layers key="superseded" />],
  withdrawn: ['critical', <Block key="withdrawn" />],
  discarded: ['neutral', <Delete key="discarded" />],
};

export function ReportStateChip(props: { readonly state: ReportState }): ReactElement {
  const [tone, icon] = signs[props.state];
  return (
    <StatusChip tone={tone} icon={icon}>
      {reportStateLabels[props.state]}
    </StatusChip>
  );
}
