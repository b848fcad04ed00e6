import { pageTestsInOwnContext } from '../../tools/page-tests.ts';

/**
 * What opens whole applications, which go on listening to the page and the clock; what changes the browser itself; and
 * what shows styles, since those of all files before would be worked out, too. Each has a context of its own.
 */
export const inOwnContext = [
  'src/app/{app,lock-host,no-code-from-text,shell,training}.test.tsx',
  'src/app/{demos,service-worker}/**/*.test.tsx',
  'src/features/bench/results/grid/result-grid.test.tsx',
  'src/features/people/second-factor/second-factor.test.tsx',
  'src/features/people/welcome/overview/overview.test.tsx',
  'src/session/push/push.test.tsx',
  'src/shell/navigation/**/*.test.tsx',
  'src/shell/settings-panel/settings-panel.test.tsx',
];

export default pageTestsInOwnContext({ name: 'web-whole', include: inOwnContext });
