import react from '@vitejs/plugin-react';
import { defineProject } from 'vitest/config';

export default defineProject({
  plugins: [react()],
  test: {
    name: 'web',
    include: ['src/**/*.test.tsx'],
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'https://senlab.test/' } },
    setupFiles: ['../../packages/ui/test-support/setup.ts'],
    restoreMocks: true,
    unstubGlobals: true,
    // The first test of a file compiles the whole application; on a busy machine that takes its time.
    testTimeout: 120_000,
  },
});
