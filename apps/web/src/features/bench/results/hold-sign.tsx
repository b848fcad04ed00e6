import PauseCircle from '@mui/icons-material/PauseCircleOutlined';
import type { ReactElement } from 'react';

/** Beside the words for what is held. A drawing: the character for it is missing in many fonts. */
export function HoldSign(): ReactElement {
  return <PauseCircle aria-hidden sx={{ fontSize: '1.2em', verticalAlign: '-0.2em', mr: '3px' }} />;
}
