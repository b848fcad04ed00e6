import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import Inventory from '@mui/icons-material/Inventory2Outlined';
import NotificationsActive from '@mui/icons-material/NotificationsActive';
import PhoneInTalk from '@mui/icons-material/PhoneInTalkOutlined';
import SwapHoriz from '@mui/icons-material/SwapHoriz';
import { criticalStateLabels, type CriticalState } from '@senlab/domain';
import { StatusChip, type StatusTone } from '@senlab/ui';
import type { ReactElement } from 'react';
import { texts } from './texts.ts';

const signs: Readonly<Record<CriticalState, readonly [StatusTone, ReactElement]>> = {
  open: ['critical', <NotificationsActive key="open" />],
  notified: ['info', <PhoneInTalk key="notified" />],
  acknowledged: ['good', <CheckCircle key="acknowledged" />],
  value_changed: ['abnormal', <SwapHoriz key="value_changed" />],
  closed: ['neutral', <Inventory key="closed" />],
};

interface CriticalStateChipProps {
  readonly state: CriticalState;
  /** Closed by the correction itself, before anybody was told. */
  readonly isCorrected?: boolean;
}

export function CriticalStateChip({ state, isCorrected = false }: CriticalStateChipProps): ReactElement {
  const [tone, icon] = signs[state];
  return (
    <StatusChip tone={tone} icon={icon}>
      {isCorrected ? texts.closedCorrected : criticalStateLabels[state]}
    </StatusChip>
  );
}
