import react from '@vitejs/plugin-react';
import { defineProject } from 'vitest/config';
import { inOwnContext } from './vitest.whole.config.ts';

export default defineProject({
  plugins: [react()],
  test: {
    name: 'web',
    include: ['src/**/*.test.tsx'],
    exclude: inOwnContext,
    // A process serves many files: what they all use is read and compiled once, and the product's modules by each anew.
    pool: 'forks',
    isolate: false,
    // Node reads them itself, and once.
    server: { deps: { external: [/ui\/test-support\/(once|styles)\.ts/] } },
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'https://senlab.test/' } },
    setupFiles: [
      '../../packages/ui/test-support/fresh-modules.ts',
      '../../packages/ui/test-support/setup.ts',
    ],
    sequence: { setupFiles: 'list' },
    restoreMocks: true,
    unstubGlobals: true,
    // The first test of a file compiles the whole application; on a busy machine that takes its time.
    testTimeout: 120_000,
  },
});
