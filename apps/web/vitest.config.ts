import react from '@vitejs/plugin-react';
import { configDefaults, defineProject } from 'vitest/config';

export default defineProject({
  plugins: [react()],
  test: {
    name: 'web',
    include: ['src/**/*.test.{ts,tsx}'],
    // Those of vitest.plain.config.ts. A test there that needs a page is a .test.tsx.
    exclude: [...configDefaults.exclude, 'src/features/**/*.test.ts'],
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'https://senlab.test/' } },
    setupFiles: ['./test-support/setup.ts'],
    restoreMocks: true,
    unstubGlobals: true,
    // The first test of a file compiles the whole application; on a busy machine that takes its time.
    testTimeout: 60_000,
  },
});
