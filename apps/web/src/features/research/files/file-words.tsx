import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import EditNote from '@mui/icons-material/EditNote';
import History from '@mui/icons-material/History';
import Lock from '@mui/icons-material/LockOutlined';
import PersonOff from '@mui/icons-material/PersonOffOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import { researchFileStateLabels, type ResearchFileState } from '@senlab/domain';
import { StatusChip, type StatusTone } from '@senlab/ui';
import type { ReactElement } from 'react';
import { texts } from './texts.ts';

const looks: Readonly<Record<ResearchFileState, readonly [StatusTone, ReactElement]>> = {
  draft: ['neutral', <EditNote key="draft" />],
  active: ['info', <Visibility key="active" />],
  completed: ['good', <CheckCircle key="completed" />],
  withdrawn: ['abnormal', <PersonOff key="withdrawn" />],
  locked: ['neutral', <Lock key="locked" />],
};

/** Where a file stands, as sign and word. */
export function FileChip({ state }: { readonly state: ResearchFileState }): ReactElement {
  const [tone, icon] = looks[state];
  return (
    <StatusChip tone={tone} icon={icon}>
      {researchFileStateLabels[state]}
    </StatusChip>
  );
}

/** A result that has left the house was corrected since. */
export function AmendedChip(): ReactElement {
  return (
    <span title={texts.amendedHint}>
      <StatusChip tone="abnormal" icon={<History />}>
        {texts.amended}
      </StatusChip>
    </span>
  );
}
