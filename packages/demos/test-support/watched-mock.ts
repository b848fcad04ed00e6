import type * as Mock from '@senlab/demo-mock';
import { vi } from 'vitest';

vi.mock('@senlab/demo-mock', async (original) => {
  const real = await original<typeof Mock>();
  const { watched } = await import('./demo-page.tsx');
  return {
    ...real,
    answerTo: ((handlers, request) =>
      watched(request, () => real.answerTo(handlers, request))) satisfies typeof real.answerTo,
  };
});
