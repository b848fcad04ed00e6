import { defineProject } from 'vitest/config';

/** Words, rules and decisions of the screens, which need no page: in one process, without a browser's globals. */
export default defineProject({
  test: {
    name: 'web-plain',
    include: ['src/features/**/*.test.ts'],
    environment: 'node',
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
  },
});
