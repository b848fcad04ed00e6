import { lazy, Suspense, useCallback, useEffect, useMemo, useState, type ReactElement } from 'react';
import { lacksStep } from '@senlab/domain';
import { useLatePart } from '@senlab/ui';
import type * as CallModule from '../features/desk/calls/call-strip.tsx';
import { watchIdle } from '../session/idle-watch.ts';
import { useSession } from '../session/session-store.ts';
import type { NavigationItem } from '../shell/navigation/navigation.ts';
import { Shell } from '../shell/shell.tsx';
import { demoPart, hasDemos } from './demos/demo-part.ts';
import { hasGallery } from './gallery.ts';
import { mayOpen } from './screens.ts';
import { menuFor, pagesBeside, pagesBesideWithGallery } from './menu/menu.ts';

const bell = lazy(async () => ({
  default: (await import('../features/people/notices/bell/notice-bell.tsx')).NoticeBell,
}));

/** Everything that fills the shell's slots. Demos are fetched when somebody opens one, never with a hospital page. */
const panels = { bell };
const panelsWithDemos = {
  bell,
  chat: lazy(() => demoPart(async () => ({ default: (await import('@senlab/demos/chat')).ChatPanel }))),
  quick: lazy(() =>
    demoPart(async () => ({ default: (await import('@senlab/demos/quick-panel')).QuickPanel })),
  ),
};

const loadDemoPages = (): Promise<{ readonly demoPages: NavigationItem }> => import('./demos/demo-pages.ts');

/** Pages beside the menu; those of the demos from the moment that somebody may want to find one. */
function useBeside(): { readonly beside: readonly NavigationItem[]; readonly findMore: () => void } {
  const own = hasGallery() ? pagesBesideWithGallery : pagesBeside;
  const [isWanted, setWanted] = useState(false);
  const findMore = useCallback(() => setWanted(true), []);
  const demos = useLatePart({ waiting: isWanted && hasDemos() ? 1 : 0, load: loadDemoPages });
  const beside = useMemo(() => (demos ? [...own, demos.demoPages] : own), [own, demos]);
  return { beside, findMore };
}

// For some sessions only; the others do not wait for it.
const ReaderBar = lazy(async () => ({
  default: (await import('../features/people/second-factor/reader-bar.tsx')).ReaderBar,
}));

/** Only for those who telephone, after the page that they came for; a lost network costs them the strip and not the page. */
const loadCalls = (): Promise<typeof CallModule> => import('../features/desk/calls/call-strip.tsx');

/** The shell with everything that it offers room for. */
export function AppShell(): ReactElement {
  const further = useBeside();
  useEffect(watchIdle, []);
  const isReader = useSession((session) => lacksStep(session.user?.step ?? 'none'));
  const mayCall = useSession((session) => session.user?.permissions.includes('calls.use') === true);
  const calls = useLatePart({ waiting: mayCall ? 1 : 0, load: loadCalls });
  const notice = (
    <>
      <Suspense>{isReader && <ReaderBar />}</Suspense>
      {mayCall && calls && <calls.CallStrip />}
    </>
  );
  return (
    <Shell
      {...further}
      menuFor={menuFor}
      panels={hasDemos() ? panelsWithDemos : panels}
      mayOpen={mayOpen}
      notice={notice}
    />
  );
}
