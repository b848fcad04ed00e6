import { messages } from '@senlab/contract';
import { showMessage } from '@senlab/ui';
import { useEffect, type ReactElement, type ReactNode } from 'react';
import { useNavigate, useLocation, useMatches } from 'react-router';
import {
  rememberPath,
  decideAccess,
  type RouteHandle,
  forgetRememberedPath,
  rememberedPath,
} from './access.ts';
import { useSession, forgetEnding } from './session-store.ts';
import { texts } from './texts.ts';

/** These endings said their own sentence; "please log in" on top of it would only confuse. */
const endingsThatSpoke: readonly (string | undefined)[] = ['denied', 'load-failed', 'logout'];

/** Sends a visitor without a session to the login page and remembers where they wanted to be. */
function ToLogin(props: { readonly to: string; readonly remember: string | undefined }): null {
  const { to, remember } = props;
  const navigate = useNavigate();
  useEffect(() => {
    if (remember !== undefined) {
      rememberPath(remember);
      if (!endingsThatSpoke.includes(useSession.getState().ending)) {
        showMessage(texts.pleaseLogIn, 'warning');
      }
    }
    void navigate(to, { replace: true });
  }, [to, remember, navigate]);
  return null;
}

/** Sends a person away from a page that is not for them. */
function Away(props: { readonly to: string; readonly isDenied: boolean }): null {
  const { to, isDenied } = props;
  const navigate = useNavigate();
  useEffect(() => {
    if (isDenied) showMessage(messages.denied, 'error');
    void navigate(to, { replace: true });
  }, [to, isDenied, navigate]);
  return null;
}

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
