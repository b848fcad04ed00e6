import { useId, type ReactElement } from 'react';
import { RightDrawer } from './right-drawer.tsx';
import { SettingsPanel } from './settings-panel.tsx';

/** As the product's specification says (CONST-004). */
const panelWidth = 380;

export function SettingsDrawer(props: {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onClosed: (panel: Element | null) => void;
}): ReactElement {
  const titleId = useId();
  return (
    <RightDrawer {...props} width={panelWidth} labelledBy={titleId}>
      <SettingsPanel titleId={titleId} onClose={props.onClose} />
    </RightDrawer>
  );
}
