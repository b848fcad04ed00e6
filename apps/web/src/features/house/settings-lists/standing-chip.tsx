import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import PauseCircle from '@mui/icons-material/PauseCircleOutlined';
import { StatusChip } from '@senlab/ui';
import type { ReactElement } from 'react';
import { texts } from './texts.ts';

export function StandingChip({ isActive }: { readonly isActive: boolean }): ReactElement {
  return isActive ? (
    <StatusChip tone="good" icon={<CheckCircle />}>
      {texts.active}
    </StatusChip>
  ) : (
    <StatusChip tone="neutral" icon={<PauseCircle />}>
      {texts.inactive}
    </StatusChip>
  );
}
