import react from '@vitejs/plugin-react';
import { defineProject } from 'vitest/config';

/**
 * What opens whole applications, which go on listening to the page and the clock; what changes the browser itself; and
 * what shows styles, since those of all files before would be worked out, too. Each has a context of its own.
 */
export const inOwnContext = [
  'src/app/**/*.test.tsx',
  'src/{api,lists,parts,session,settings}/**/*.test.tsx',
  'src/features/bench/results/grid/result-grid.test.tsx',
  'src/features/people/second-factor/second-factor.test.tsx',
  'src/features/people/welcome/overview/overview.test.tsx',
  'src/shell/navigation/**/*.test.tsx',
  'src/shell/settings-panel/settings-panel.test.tsx',
];

export default defineProject({
  plugins: [react()],
  test: {
    name: 'web-whole',
    include: inOwnContext,
    pool: 'vmForks',
    vmMemoryLimit: '2GB',
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'https://senlab.test/' } },
    setupFiles: ['../../packages/ui/test-support/setup.ts'],
    restoreMocks: true,
    unstubGlobals: true,
    // The first test of a file compiles the whole application; on a busy machine that takes its time.
    testTimeout: 120_000,
  },
});
