import react from '@vitejs/plugin-react';
import { defineProject } from 'vitest/config';

export default defineProject({
  plugins: [react()],
  test: {
    name: 'web',
    include: ['src/**/*.test.tsx'],
    // A worker serves many files, each in a context of its own: nothing is left behind, and little is read twice.
    pool: 'vmForks',
    vmMemoryLimit: '2GB',
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'https://senlab.test/' } },
    setupFiles: ['../../packages/ui/test-support/setup.ts'],
    restoreMocks: true,
    unstubGlobals: true,
    // The first test of a file compiles the whole application; on a busy machine that takes its time.
    testTimeout: 120_000,
  },
});
