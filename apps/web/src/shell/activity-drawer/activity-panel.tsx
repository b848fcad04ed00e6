import { lazy, Suspense, useCallback, useEffect, useState, type ReactElement } from 'react';
import { closePanel, usePanel } from '../panels.ts';

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
