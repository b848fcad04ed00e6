import History from '@mui/icons-material/History';
import type { ReactElement } from 'react';
import { PanelButton } from '../panel-button.tsx';
import { texts } from './texts.ts';

export function ActivityButton(): ReactElement {
  return (
    <PanelButton panel="activity" label={texts.button}>
      <History />
    </PanelButton>
  );
}
