import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'local-postgres',
    include: ['src/**/*.test.ts'],
    environment: 'node',
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
