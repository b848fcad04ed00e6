import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'local-postgres',
    include: ['src/**/*.test.ts'],
    environment: 'node',
    testTimeout: 300_000,
    hookTimeout: 600_000,
  },
});
