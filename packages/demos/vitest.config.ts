import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'demos',
    include: ['src/**/*.test.tsx'],
    // A process serves many files: what they all use is read and compiled once, and the product's modules by each anew.
    pool: 'forks',
    isolate: false,
    // Node reads them itself, and once.
    server: { deps: { external: [/ui\/test-support\/(once|styles)\.ts/] } },
    environment: 'jsdom',
    setupFiles: [
      '../ui/test-support/fresh-modules.ts',
      '../ui/test-support/setup.ts',
      'test-support/watched-mock.ts',
    ],
    sequence: { setupFiles: 'list' },
    restoreMocks: true,
    unstubGlobals: true,
    testTimeout: 120_000,
  },
});
