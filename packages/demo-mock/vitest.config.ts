import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'demo-mock',
    include: ['src/**/*.test.ts'],
    environment: 'node',
    // Every store is made by whoever asks, so that files may share a process.
    isolate: false,
    testTimeout: 60_000,
  },
});
