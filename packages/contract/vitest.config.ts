import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'contract',
    include: ['src/**/*.test.ts'],
    environment: 'node',
    isolate: false,
    // It ends a hang: many try every case there is, and in the long run more of them.
    testTimeout: 600_000,
  },
});
