import type { ReactElement } from 'react';
import { useParams } from 'react-router';
import { AccountList } from '../../features/house/accounts/account-list.tsx';
import { AccountPage } from '../../features/house/accounts/account-page.tsx';
import { RightsList } from '../../features/house/accounts/rights-list.tsx';
import { SettingsFrame } from './settings-frame.tsx';

export function AccountsPage(): ReactElement {
  return (
    <SettingsFrame section="accounts">
      <AccountList />
    </SettingsFrame>
  );
}

export function RightsPage(): ReactElement {
  return (
    <SettingsFrame section="accounts">
      <RightsList />
    </SettingsFrame>
  );
}

export function OneAccountPage(): ReactElement {
  const { id = 'moi' } = useParams();
  return (
    <SettingsFrame section="accounts">
      <AccountPage key={id} id={id === 'moi' ? 'new' : id} />
    </SettingsFrame>
  );
}
