import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'testkit',
    include: ['src/**/*.test.ts'],
    environment: 'node',
    globalSetup: ['src/global-setup.ts'],
    testTimeout: 300_000,
    hookTimeout: 600_000,
  },
});
