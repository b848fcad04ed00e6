import type { SettingsListName } from '@senlab/domain';
import type { ReactElement } from 'react';
import { SettingsListPage } from '../../features/house/settings-lists/settings-list-page.tsx';
import { SettingsFrame } from './settings-frame.tsx';

export function listPage(name: SettingsListName): () => ReactElement {
  return function SettingsList() {
    return (
      <SettingsFrame section={name}>
        <SettingsListPage name={name} />
      </SettingsFrame>
    );
  };
}
