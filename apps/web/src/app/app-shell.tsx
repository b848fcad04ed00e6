import { lacksStep } from '@senlab/domain';
import { lazy, Suspense, useEffect, type ReactElement } from 'react';
import { watchIdle } from '../session/idle-watch.ts';
import { useSession } from '../session/session-store.ts';
import { Shell } from '../shell/shell.tsx';
import { shellPanels } from './shell-panels.ts';
import { hasGallery } from './gallery.ts';
import { mayOpen } from './page-rights.ts';
import { menuFor, pagesBeside, pagesBesideWithGallery } from './menu/menu.ts';

// Where one goes from here. A menu that is clicked at once does not wait for it twice.
void import('./later-routes.ts').catch(() => undefined);

// For some sessions only; the others do not wait for it.
const ReaderBar = lazy(async () => ({
  default: (await import('../features/people/second-factor/reader-bar.tsx')).ReaderBar,
}));

/** The shell with everything that it offers room for. */
export function AppShell(): ReactElement {
  const beside = hasGallery() ? pagesBesideWithGallery : pagesBeside;
  useEffect(watchIdle, []);
  const isReader = useSession((session) => lacksStep(session.user?.step ?? 'none'));
  const notice = <Suspense>{isReader && <ReaderBar />}</Suspense>;
  return <Shell menuFor={menuFor} beside={beside} panels={shellPanels} mayOpen={mayOpen} notice={notice} />;
}
