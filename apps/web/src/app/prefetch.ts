import { useSession } from '../session/session-store.ts';
import { pages } from './pages.ts';

/** While the password is being checked, the page behind the login is fetched: nobody waits for it afterwards. */
export function prefetchLanding(): () => void {
  return useSession.subscribe((session, before) => {
    if (!session.login.loading || before.login.loading) return;
    for (const load of [pages.shell, pages.welcome]) void load().catch(() => undefined);
  });
}
