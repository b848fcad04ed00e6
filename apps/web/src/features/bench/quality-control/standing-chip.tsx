import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import Dangerous from '@mui/icons-material/DangerousOutlined';
import HourglassEmpty from '@mui/icons-material/HourglassEmpty';
import WarningAmber from '@mui/icons-material/WarningAmber';
import { controlOutcomeLabels, qualityStatusLabels } from '@senlab/domain';
import { StatusChip, type StatusTone } from '@senlab/ui';
import type { ReactElement } from 'react';
import type { Standing } from './board/board-rows.ts';

export const standingLabels: Readonly<Record<Standing, string>> = {
  ...controlOutcomeLabels,
  none: qualityStatusLabels.none,
};

const signs: Readonly<Record<Standing, readonly [StatusTone, ReactElement]>> = {
  failed: ['critical', <Dangerous key="failed" />],
  none: ['neutral', <HourglassEmpty key="none" />],
  warning: ['abnormal', <WarningAmber key="warning" />],
  passed: ['good', <CheckCircle key="passed" />],
};

/** Of a test in this shift, or of one run: the outcomes of runs are standings too. */
export function StandingChip(props: { readonly standing: Standing }): ReactElement {
  const [tone, icon] = signs[props.standing];
  return (
    <StatusChip tone={tone} icon={icon}>
      {standingLabels[props.standing]}
    </StatusChip>
  );
}
