import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'demos',
    include: ['src/**/*.test.tsx'],
    environment: 'jsdom',
    setupFiles: ['../ui/test-support/setup.ts', 'test-support/watched-mock.ts'],
    restoreMocks: true,
    unstubGlobals: true,
    testTimeout: 120_000,
  },
});
