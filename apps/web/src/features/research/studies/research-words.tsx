import EditNote from '@mui/icons-material/EditNote';
import Lock from '@mui/icons-material/LockOutlined';
import PlayCircle from '@mui/icons-material/PlayCircleOutlined';
import { researchStudyStateLabels, type ResearchStudyState } from '@senlab/domain';
import { formatNumber } from '@senlab/domain/text';
import { StatusChip, type StatusTone } from '@senlab/ui';
import type { ReactElement } from 'react';
import { texts } from './texts.ts';

const looks: Readonly<Record<ResearchStudyState, readonly [StatusTone, ReactElement]>> = {
  draft: ['neutral', <EditNote key="draft" />],
  active: ['good', <PlayCircle key="active" />],
  locked: ['info', <Lock key="locked" />],
};

export function StudyChip({ state }: { readonly state: ResearchStudyState }): ReactElement {
  const [tone, icon] = looks[state];
  return (
    <StatusChip tone={tone} icon={icon}>
      {researchStudyStateLabels[state]}
    </StatusChip>
  );
}

/** A count that may be hidden. */
export function countText(count: number | null): string {
  return count === null ? texts.few : formatNumber(count);
}
