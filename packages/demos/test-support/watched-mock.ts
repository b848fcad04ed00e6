import type * as Mock from '@senlab/demo-mock';
import { beforeEach, vi } from 'vitest';
import { beginAnew } from './calls.ts';

vi.mock('@senlab/demo-mock', async (original) => {
  const real = await original<typeof Mock>();
  const { watched } = await import('./calls.ts');
  return {
    ...real,
    answerTo: ((handlers, request) =>
      watched(request, () => real.answerTo(handlers, request))) satisfies typeof real.answerTo,
  };
});

beforeEach(beginAnew);
