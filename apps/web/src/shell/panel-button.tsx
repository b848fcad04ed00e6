import type { ReactElement, ReactNode } from 'react';
import { togglePanel, usePanel, type PanelName } from './panels.ts';
import { ToolButton } from './tool-button.tsx';

/** Opens or closes a side panel. The mark lets a click on it be told from a click outside the panel. */
export function PanelButton(props: {
  readonly panel: PanelName;
  readonly label: string;
  readonly children: ReactNode;
}): ReactElement {
  const { panel, label, children } = props;
  const isOpen = usePanel(panel);
  return (
    <ToolButton
      label={label}
      data-panel-toggle={panel}
      aria-expanded={isOpen}
      onClick={() => togglePanel(panel)}
    >
      {children}
    </ToolButton>
  );
}
