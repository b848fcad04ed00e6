import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'ui',
    include: ['src/**/*.test.tsx'],
    // A worker serves many files, each in a context of its own: nothing is left behind, and little is read twice.
    pool: 'vmForks',
    environment: 'jsdom',
    setupFiles: ['./test-support/setup.ts'],
    restoreMocks: true,
    unstubGlobals: true,
    testTimeout: 120_000,
  },
});
