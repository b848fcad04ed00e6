import { act } from '@testing-library/react';
import { forgetDemoData } from '../src/ground/demo-calls.ts';

export type Trouble = 'silent' | 'broken' | Promise<void>;

const pending = new Set<Promise<unknown>>();

/** What the mock is asked in this test, and its troubles. */
export const calls = {
  /** Method and address of every call that reached the mock, in order. */
  made: [] as string[],
  /** Calls to these paths wait for ever, fail, or wait for a promise. */
  troubles: new Map<string, Trouble>(),
  /** Lets calls to a path wait until the returned function is called; that one returns when they were answered. */
  holdBack(path: string): () => Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    calls.troubles.set(path, promise);
    return () =>
      act(async () => {
        resolve();
        await Promise.allSettled(pending);
      });
  },
};

/** What was written, in order, without the name of the app: 'update-todo', 'list/order'. */
export function sent(): readonly string[] {
  return calls.made
    .filter((call) => call.startsWith('POST'))
    .map((call) => call.replace(/^POST \/api\/[^/]+\//, ''));
}

async function inTrouble<Answer>(path: string, answer: () => Promise<Answer>): Promise<Answer> {
  const trouble = calls.troubles.get(path);
  if (trouble === 'silent') return new Promise<Answer>(() => undefined);
  if (trouble === 'broken') throw new TypeError('Failed to fetch');
  await trouble;
  return answer();
}

/** Stands around the mock's answer in every page test (watched-mock.ts). */
export function watched<Answer>(request: Request, answer: () => Promise<Answer>): Promise<Answer> {
  const { pathname, search } = new URL(request.url);
  calls.made.push(`${request.method} ${pathname}${search}`);
  const answered = inTrouble(pathname, answer);
  pending.add(answered);
  return answered;
}

/** Each test begins with fresh samples (watched-mock.ts). */
export function beginAnew(): void {
  forgetDemoData();
  pending.clear();
  calls.made.length = 0;
  calls.troubles.clear();
}
