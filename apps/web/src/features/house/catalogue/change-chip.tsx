import Block from '@mui/icons-material/Block';
import Check from '@mui/icons-material/Check';
import HourglassEmpty from '@mui/icons-material/HourglassEmpty';
import Undo from '@mui/icons-material/Undo';
import { catalogueChangeStateLabels, type CatalogueChangeState } from '@senlab/domain';
import { StatusChip, type StatusTone } from '@senlab/ui';
import type { ReactElement } from 'react';

const signs: Readonly<Record<CatalogueChangeState, readonly [tone: StatusTone, icon: ReactElement]>> = {
  proposed: ['info', <HourglassEmpty key="proposed" />],
  approved: ['good', <Check key="approved" />],
  declined: ['critical', <Block key="declined" />],
  withdrawn: ['neutral', <Undo key="withdrawn" />],
};

export function ChangeChip({ state }: { readonly state: CatalogueChangeState }): ReactElement {
  const [tone, icon] = signs[state];
  return (
    <StatusChip tone={tone} icon={icon}>
      {catalogueChangeStateLabels[state]}
    </StatusChip>
  );
}
