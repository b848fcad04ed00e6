import { performance as clock } from 'node:perf_hooks';
import { configure, getConfig, prettyDOM } from '@testing-library/react';
import * as react from 'react';
import { withholdStyles } from './styles.ts';

// What is done to the tools of page tests, which files that share a process share, too.

// By this React takes its turns, in Node. Kept, because tests may stop the clock.
declare const setImmediate: (callback: () => void) => unknown;
const takeTurn = setImmediate;
const before = { ...getConfig() };
configure({
  asyncWrapper: (act) => before.asyncWrapper(() => act().finally(untilDrawn)),
  // Only ends a wait for what never comes; what comes is seen at once.
  asyncUtilTimeout: 30_000,
  getElementError: notFound,
});
withholdStyles();

// For its warnings React notes of every element where it was made, which is an eighth of the time of all tests. It stops
// when it has noted too many within a second; here it always has.
const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
Object.defineProperty(Reflect.get(react, internals), 'recentlyCreatedOwnerStacks', {
  get: () => Infinity,
  set() {},
});

// React asks for the time at every step, and jsdom's answer costs as much as a small component.
const now = clock.now.bind(clock);
const sinceStart = now() - performance.now();
performance.now = () => now() - sinceStart;

/** Most searches that find nothing are tries of a wait: the page is written down only for an error that somebody reads. */
function notFound(message: string | null, container: Element): Error {
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  let text: string | undefined;
  Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => (text ??= [message, prettyDOM(container)].filter(Boolean).join('\n\n')),
  });
  return error;
}

/**
 * A keystroke is over when the page has drawn what follows from it. By itself the library waits for a timer, and on a
 * busy machine that can ring before React's turn: after a few turns a check, its drawing and what that sets off are done.
 */
async function untilDrawn(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) await new Promise<void>((resolve) => takeTurn(resolve));
}
