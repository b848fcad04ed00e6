import { defineProject } from 'vitest/config';

export default defineProject({
  // graphql has two builds; Vite would take one and the libraries the other, and each refuses the other's schema.
  resolve: { alias: { graphql: 'graphql/index.js' } },
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    environment: 'node',
    // Nothing is mocked, and setupFiles takes back what a file has changed.
    isolate: false,
    setupFiles: [
      '@senlab/testkit/properties',
      '@senlab/testkit/by-socket',
      './test-support/leave-as-found.ts',
      './test-support/record-statements.ts',
    ],
    globalSetup: ['@senlab/testkit/global-setup', './test-support/record-statements.ts'],
    // Like the two below it only ends a hang; by itself vitest gives up after a second, which a busy machine needs.
    expect: { poll: { timeout: 120_000 } },
    testTimeout: 300_000,
    hookTimeout: 600_000,
  },
});
