import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'pdf',
    include: ['src/**/*.test.ts'],
    environment: 'node',
    isolate: false,
    // Many try every case there is: on a busy machine that takes its time.
    testTimeout: 60_000,
  },
});
