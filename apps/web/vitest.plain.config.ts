import { defineProject } from 'vitest/config';

/** What needs no page: in one process, without a browser's globals. A test that needs a page is a .test.tsx. */
export default defineProject({
  test: {
    name: 'web-plain',
    include: ['src/**/*.test.ts'],
    environment: 'node',
    isolate: false,
    setupFiles: ['@senlab/testkit/properties'],
    restoreMocks: true,
    unstubGlobals: true,
    testTimeout: 60_000,
  },
});
