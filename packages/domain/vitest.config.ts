import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'domain',
    include: ['src/**/*.test.ts'],
    environment: 'node',
    setupFiles: ['@senlab/testkit/properties', './src/property-counts.test-support.ts'],
    isolate: false,
    // It ends a hang: many try every case there is, and in the long run more of them.
    testTimeout: 600_000,
  },
});
