import { showMessage } from '@senlab/ui';
import { useEffect, type ReactElement, type ReactNode } from 'react';
import { useLocation, useMatches } from 'react-router';
import { decideAccess, type RouteHandle } from './access.ts';
import { Away, ToLogin } from './departures.tsx';
import { forgetRememberedPath, rememberedPath } from './remembered-path.ts';
import { forgetEnding, useSession } from './session-store.ts';
import { texts } from './texts.ts';

/** The innermost route that says who may see it decides. */
function useRequiredRoles(): readonly string[] | undefined {
  return useMatches()
    .map((match) => (match.handle as RouteHandle | undefined)?.auth)
    .findLast((auth) => auth !== undefined);
}

/**
 * What was kept for the way is dropped on arrival, not on departure: the next page is still being fetched then, and
 * a second look without the remembered path would lead elsewhere.
 */
function useArrival(isAllowed: boolean, pathname: string): void {
  const status = useSession((session) => session.status);
  const ending = useSession((session) => session.ending);
  useEffect(() => {
    if (!isAllowed) return;
    if (status === 'user') forgetRememberedPath();
    if (pathname !== '/login' || ending === undefined) return;
    // Nothing sends a visitor of /login anywhere, so a session that ran out is told of here.
    if (ending === 'expired') showMessage(texts.pleaseLogIn, 'warning');
    forgetEnding();
  }, [isAllowed, status, ending, pathname]);
}

/** Stands above every route: shows it, waits, or sends the visitor where they may be. */
export function RouteGuard(props: {
  readonly children: ReactNode;
  readonly waiting: ReactNode;
  readonly stuck: ReactNode;
}): ReactElement {
  const { pathname, search } = useLocation();
  const required = useRequiredRoles();
  const status = useSession((session) => session.status);
  const user = useSession((session) => session.user);
  const isByLink = useSession((session) => session.isByLink);
  const access = decideAccess({
    required,
    status,
    role: user?.role ?? [],
    isByLink,
    pathname,
    search,
    remembered: rememberedPath(),
    step: user?.step,
  });
  useArrival(access.kind === 'allow', pathname);
  // A page that is being left for good reasons stays in sight until the next one is there.
  const isInSight = access.kind === 'allow' || (access.kind === 'leave' && !access.isDenied);
  return (
    <>
      {access.kind === 'login' && <ToLogin key={pathname} to={access.to} remember={access.remember} />}
      {access.kind === 'leave' && <Away key={pathname} to={access.to} isDenied={access.isDenied} />}
      {isInSight && props.children}
      {access.kind === 'stuck' && props.stuck}
      {!isInSight && access.kind !== 'stuck' && props.waiting}
    </>
  );
}
