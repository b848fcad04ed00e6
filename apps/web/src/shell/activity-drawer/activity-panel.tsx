import History from '@mui/icons-material/History';
import { type ReactElement, lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { PanelButton } from '../bar-parts.tsx';
import { texts } from './texts.ts';
import { closePanel, usePanel } from '../panels.ts';

export function ActivityButton(): ReactElement {
  return (
    <PanelButton panel="activity" label={texts.button}>
      <History />
    </PanelButton>
  );
}

const ActivityDrawer = lazy(async () => ({
  default: (await import('./activity-drawer.tsx')).ActivityDrawer,
}));

/** What the person did lately, beside the page; fetched when it is first opened. */
export function ActivityPanel(): ReactElement {
  const isOpen = usePanel('activity');
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  const close = useCallback(() => closePanel('activity'), []);
  // Whoever logs in next must not find it open.
  useEffect(() => close, [close]);
  return <Suspense>{wasOpened && <ActivityDrawer isOpen={isOpen} onClose={close} />}</Suspense>;
}
