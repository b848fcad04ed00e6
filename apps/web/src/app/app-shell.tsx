import { lazy, Suspense, useEffect, type ReactElement } from 'react';
import { lacksStep } from '@senlab/domain';
import { watchIdle } from '../session/idle-watch.ts';
import { useSession } from '../session/session-store.ts';
import { Shell } from '../shell/shell.tsx';
import { hasGallery } from './gallery.ts';
import { mayOpen } from './screens.ts';
import { menuFor, pagesBeside, pagesBesideWithGallery } from './menu/menu.ts';

/** The panels that fill the shell's right side. Demos are fetched when somebody opens one, never with a hospital page. */
const demoPanels = {
  chat: lazy(async () => ({ default: (await import('@senlab/demos')).ChatPanel })),
  quick: lazy(async () => ({ default: (await import('@senlab/demos')).QuickPanel })),
};

/** Everything that fills the shell's slots. */
const shellPanels = {
  ...demoPanels,
  bell: lazy(async () => ({
    default: (await import('../features/people/notices/bell/notice-bell.tsx')).NoticeBell,
  })),
};

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
