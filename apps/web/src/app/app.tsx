import { AppThemeProvider, SnackbarHost } from '@senlab/ui';
import { type ReactElement } from 'react';
import { RouterProvider } from 'react-router/dom';
import { LockHost } from './lock-host.tsx';
import { OfflineNotice } from './offline/offline-notice.tsx';
import { router } from './router.ts';
import { Splash } from './splash.tsx';
import { StartFailed } from './start-failed.tsx';
import { texts } from './texts.ts';
import { useStart } from './use-start.ts';

export function App(): ReactElement {
  const { stage, retry } = useStart();
  return (
    <AppThemeProvider>
      <SnackbarHost closeLabel={texts.close} />
      <LockHost />
      <OfflineNotice />
      {stage === 'ready' && <RouterProvider router={router()} />}
      {stage === 'loading' && <Splash />}
      {stage === 'failed' && <StartFailed onRetry={retry} />}
    </AppThemeProvider>
  );
}
