import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'domain',
    include: ['src/**/*.test.ts'],
    environment: 'node',
    setupFiles: ['./src/property-counts.test-support.ts'],
    isolate: false,
    // Many try every case there is: on a busy machine that takes its time.
    testTimeout: 60_000,
  },
});
