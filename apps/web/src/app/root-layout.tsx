import { useEffect, useRef, type ReactElement } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router';
import type { RouteHandle } from '../session/access.ts';
import { RouteGuard } from '../session/route-guard.tsx';
import { Splash } from './splash.tsx';
import { Stuck } from './stuck.tsx';
import { texts } from './texts.ts';

function useDocumentTitle(): void {
  const title = useMatches()
    .map((match) => (match.handle as RouteHandle | undefined)?.title)
    .findLast((each) => each !== undefined);
  useEffect(() => {
    document.title = title === undefined ? texts.product : `${title} · ${texts.product}`;
  }, [title]);
}

/** After a move the keyboard starts at the new page; browsers do this by themselves only for full loads. */
function useFocusAfterMove(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('main')?.focus();
  }, [pathname]);
}

export function RootLayout(): ReactElement {
  useDocumentTitle();
  useFocusAfterMove();
  return (
    <RouteGuard waiting={<Splash />} stuck={<Stuck />}>
      <Outlet />
      <ScrollRestoration />
    </RouteGuard>
  );
}
