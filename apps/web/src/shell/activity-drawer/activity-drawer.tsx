import { useId, type ReactElement } from 'react';
import { returnFocus } from '../panels.ts';
import { RightDrawer } from '../settings-panel/right-drawer.tsx';
import { ActivityContent } from './activity-content.tsx';

const drawerWidth = 380;

export function ActivityDrawer(props: {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}): ReactElement {
  const titleId = useId();
  return (
    <RightDrawer {...props} width={drawerWidth} labelledBy={titleId} onClosed={returnFocus}>
      <ActivityContent titleId={titleId} onClose={props.onClose} />
    </RightDrawer>
  );
}
