import { setHospitalPalette } from '@senlab/ui';
import { useCallback, useEffect, useState } from 'react';
import { loadConfig } from '../api/config.ts';
import { startSession } from '../session/start.ts';
import { listenToApi } from './api-listener.ts';
import { prefetchLanding } from './prefetch.ts';
import { startServiceWorker } from './service-worker/service-worker.ts';

type Stage = 'loading' | 'ready' | 'failed';

let started: Promise<void> | undefined;

async function start(): Promise<void> {
  startServiceWorker();
  const { theme } = await loadConfig();
  if (theme !== undefined) setHospitalPalette(theme);
  listenToApi();
  prefetchLanding();
  // Not awaited: pages that are for everybody need not wait for the account; the guard holds back the others.
  void startSession();
}

/** Once per page, also when React mounts twice; a failed start may be tried again. */
function startOnce(): Promise<void> {
  started ??= start().catch((error: unknown) => {
    started = undefined;
    throw error;
  });
  return started;
}

export function useStart(): { readonly stage: Stage; readonly retry: () => void } {
  const [stage, setStage] = useState<Stage>('loading');
  const run = useCallback(() => {
    startOnce().then(
      () => setStage('ready'),
      () => setStage('failed'),
    );
  }, []);
  useEffect(run, [run]);
  const retry = useCallback(() => {
    setStage('loading');
    run();
  }, [run]);
  return { stage, retry };
}
