import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'demos',
    include: ['src/**/*.test.tsx'],
    // A worker serves many files, each in a context of its own: nothing is left behind, and little is read twice.
    pool: 'vmForks',
    vmMemoryLimit: '2GB',
    environment: 'jsdom',
    setupFiles: ['../ui/test-support/setup.ts', 'test-support/watched-mock.ts'],
    restoreMocks: true,
    unstubGlobals: true,
    testTimeout: 120_000,
  },
});
