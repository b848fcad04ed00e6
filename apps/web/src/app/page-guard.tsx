import { lazy, Suspense, type ReactElement } from 'react';
import { Outlet, useMatches } from 'react-router';
import { useSession } from '../session/session-store.ts';
import { holdsOneOf, type ScreenHandle } from './screens.ts';

const nothing: readonly string[] = [];

/** Few ever see it, and it knows the names of all rights. */
const NoRightPage = lazy(async () => ({ default: (await import('./no-right-page.tsx')).NoRightPage }));

/** Stands above every page of the shell: a page that one may not open says so and stays. */
export function PageGuard(): ReactElement {
  const { rights } = (useMatches().at(-1)?.handle ?? {}) as ScreenHandle;
  const held = useSession((session) => session.user?.permissions) ?? nothing;
  // Visitors are the route guard's; here is only whoever has logged in.
  const isVisitor = useSession((session) => session.user === undefined);
  if (isVisitor || holdsOneOf(rights, held)) return <Outlet />;
  return (
    <Suspense>
      <NoRightPage rights={rights ?? []} held={held} />
    </Suspense>
  );
}
