import { backOffMs, pause } from '../../api/back-off.ts';
import { onApiEvent } from '../../api/events.ts';
import { OfflineBanner } from '@senlab/ui';
import { useEffect, useState, type ReactElement } from 'react';

/** With a query the service worker lets it pass, so that the answer is the server's own. */
const probeAddress = '/config.json?reachable';
const probeWithinMs = 5000;

async function isReachable(): Promise<boolean> {
  try {
    const answer = await fetch(probeAddress, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(probeWithinMs),
    });
    return answer.status < 500;
  } catch {
    return false;
  }
}

/**
 * Tells whether the server can be reached: `tell(true)` when it cannot, `tell(false)` when it can again. It believes
 * the browser about a lost network and the api layer about a lost answer, and itself asks only until one comes.
 */
export function watchConnection(tell: (isOffline: boolean) => void): () => void {
  const ending = new AbortController();
  let wake = new AbortController();
  let isAsking = false;
  const isOver = (): boolean => ending.signal.aborted;
  const askUntilReached = async (): Promise<void> => {
    if (isAsking) {
      wake.abort();
      return;
    }
    isAsking = true;
    for (let attempt = 0; !isOver(); attempt += 1) {
      if (await isReachable()) break;
      if (!isOver()) tell(true);
      wake = new AbortController();
      await pause(backOffMs(attempt), wake.signal);
    }
    isAsking = false;
    if (!isOver()) tell(false);
  };
  const ask = (): void => void askUntilReached();
  const onOffline = (): void => {
    tell(true);
    ask();
  };
  globalThis.addEventListener('offline', onOffline);
  globalThis.addEventListener('online', ask);
  const stopHearing = onApiEvent((event) => {
    if (event.kind === 'unreachable') ask();
  });
  if (!navigator.onLine) onOffline();
  return () => {
    ending.abort();
    wake.abort();
    stopHearing();
    globalThis.removeEventListener('offline', onOffline);
    globalThis.removeEventListener('online', ask);
  };
}

/** One per application: says when the server cannot be reached, until it can. */
export function OfflineNotice(): ReactElement {
  const [isOffline, setIsOffline] = useState(false);
  useEffect(() => watchConnection(setIsOffline), []);
  return <OfflineBanner isOffline={isOffline} />;
}
