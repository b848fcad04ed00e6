import AssignmentReturn from '@mui/icons-material/AssignmentReturnOutlined';
import Block from '@mui/icons-material/Block';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import HourglassEmpty from '@mui/icons-material/HourglassEmpty';
import Inventory from '@mui/icons-material/Inventory2Outlined';
import RuleIcon from '@mui/icons-material/Rule';
import WarningAmber from '@mui/icons-material/WarningAmber';
import { recallSettledLabel, returnSlipStateLabels, type ReturnSlipState } from '@senlab/domain';
import { StatusChip, type StatusTone } from '@senlab/ui';
import type { ReactElement } from 'react';

const looks: Readonly<Record<ReturnSlipState, readonly [StatusTone, ReactElement]>> = {
  draft: ['neutral', <HourglassEmpty key="draft" />],
  ready: ['good', <Inventory key="ready" />],
  partial: ['info', <RuleIcon key="partial" />],
  handed_over: ['neutral', <CheckCircle key="handed" />],
  cancelled: ['neutral', <Block key="cancelled" />],
  unclaimed: ['abnormal', <WarningAmber key="unclaimed" />],
  recalled: ['critical', <AssignmentReturn key="recalled" />],
};

interface SlipChipProps {
  readonly status: ReturnSlipState;
  readonly isRecallSettled: boolean;
}

export function SlipChip({ status, isRecallSettled }: SlipChipProps): ReactElement {
  if (isRecallSettled)
    return (
      <StatusChip tone="neutral" icon={<CheckCircle />}>
        {recallSettledLabel}
      </StatusChip>
    );
  const [tone, icon] = looks[status];
  return (
    <StatusChip tone={tone} icon={icon}>
      {returnSlipStateLabels[status]}
    </StatusChip>
  );
}
