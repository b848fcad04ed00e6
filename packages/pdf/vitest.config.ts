import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'pdf',
    include: ['src/**/*.test.ts'],
    environment: 'node',
    isolate: false,
    setupFiles: ['@senlab/testkit/properties', './src/quick-resolve.test-support.ts'],
    // They end a hang; on a busy machine drawing and openssl take their time.
    testTimeout: 600_000,
    hookTimeout: 120_000,
  },
});
