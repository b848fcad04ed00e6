import Block from '@mui/icons-material/Block';
import CallMerge from '@mui/icons-material/CallMerge';
import HourglassEmpty from '@mui/icons-material/HourglassEmpty';
import Undo from '@mui/icons-material/Undo';
import { patientMergeStateLabels, type PatientMergeState } from '@senlab/domain';
import { StatusChip, type StatusTone } from '@senlab/ui';
import type { ReactElement } from 'react';

const signs: Readonly<Record<PatientMergeState, readonly [tone: StatusTone, icon: ReactElement]>> = {
  proposed: ['info', <HourglassEmpty key="proposed" />],
  merged: ['good', <CallMerge key="merged" />],
  declined: ['critical', <Block key="declined" />],
  withdrawn: ['neutral', <Undo key="withdrawn" />],
  undo_proposed: ['info', <HourglassEmpty key="undo_proposed" />],
  undone: ['neutral', <Undo key="undone" />],
};

export function MergeChip({ state }: { readonly state: PatientMergeState }): ReactElement {
  const [tone, icon] = signs[state];
  return (
    <StatusChip tone={tone} icon={icon}>
      {patientMergeStateLabels[state]}
    </StatusChip>
  );
}
