import type { ReactElement } from 'react';
import { changeSettings, useOwnSettings } from '../../settings/settings-store.ts';
import { PanelSection } from './panel-section.tsx';
import { SwitchRow } from './switch-row.tsx';
import { texts } from './texts.ts';

export function ComfortSection(): ReactElement {
  const { density, customScrollbars } = useOwnSettings();
  return (
    <PanelSection title={texts.comfort.title}>
      <SwitchRow
        label={texts.comfort.density}
        hint={texts.comfort.densityHint}
        isOn={density === 'compact'}
        onChange={(isCompact) => changeSettings({ density: isCompact ? 'compact' : 'comfortable' })}
      />
      <SwitchRow
        label={texts.comfort.scrollbars}
        hint={texts.comfort.scrollbarsHint}
        isOn={customScrollbars}
        onChange={(isOn) => changeSettings({ customScrollbars: isOn })}
      />
    </PanelSection>
  );
}
