import { appConfig } from '../../api/config.ts';
import { useSession } from '../../session/session-store.ts';

/** Whether this site has the template's demo apps: an installation says so, or there are none. */
export function hasDemos(): boolean {
  return appConfig().demoApps === true;
}

let isWatching = false;

/**
 * Fetches a piece of the demos when somebody opens it. What was typed into a demo goes with the session: the next person
 * at this computer must not find it.
 */
export async function demoPart<Part>(load: () => Promise<Part>): Promise<Part> {
  const [part, { forgetDemoData }] = await Promise.all([load(), import('@senlab/demos')]);
  if (!isWatching) {
    isWatching = true;
    useSession.subscribe(({ user }, before) => {
      if (user?.sub !== before.user?.sub) forgetDemoData();
    });
  }
  return part;
}
