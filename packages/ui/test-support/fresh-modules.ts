import { vi } from 'vitest';
import { forgetPlainStyles } from './styles.ts';

/*
 * For files that share a process (`isolate: false`): React, the page and the tools of tests are read and compiled once for
 * all, the product's own modules anew for each. Nothing of them is left behind, and a mock stands where its file put it.
 */
// With a clock that an earlier file has stopped each wait would end only by the limit of its test.
vi.useRealTimers();
vi.resetModules();
forgetPlainStyles();
history.replaceState(null, '', '/');
for (const element of [document.documentElement, document.body])
  for (const name of element.getAttributeNames()) element.removeAttribute(name);
