import { Empty } from '@senlab/ui';
import type { ReactElement, ReactNode } from 'react';
import { useParams } from 'react-router';
import { AccountList } from '../../features/accounts/account-list.tsx';
import { AccountPage } from '../../features/accounts/account-page.tsx';
import { RightsList } from '../../features/accounts/rights-list.tsx';
import { texts } from '../../features/accounts/texts.ts';
import { useSession } from '../../session/session-store.ts';
import { SettingsFrame } from './settings-frame.tsx';

/** Asking for what one may not see is answered as if the session had ended. */
function Framed({ children }: { readonly children: ReactNode }): ReactElement {
  const may = useSession((session) => session.user?.permissions.includes('accounts.manage') === true);
  return (
    <SettingsFrame section="accounts">
      {may ? children : <Empty title={texts.notAllowed} text={texts.notAllowedText} />}
    </SettingsFrame>
  );
}

export function AccountsPage(): ReactElement {
  return (
    <Framed>
      <AccountList />
    </Framed>
  );
}

export function RightsPage(): ReactElement {
  return (
    <Framed>
      <RightsList />
    </Framed>
  );
}

export function OneAccountPage(): ReactElement {
  const { id = 'moi' } = useParams();
  return (
    <Framed>
      <AccountPage key={id} id={id === 'moi' ? 'new' : id} />
    </Framed>
  );
}
