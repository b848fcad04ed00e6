import { afterAll, vi } from 'vitest';

/** Files share a process, because loading the server anew for each takes longer than most of them: none may leave a trace. */
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});
