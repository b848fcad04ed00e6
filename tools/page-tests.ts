import { join } from 'node:path';
import type { UserWorkspaceConfig } from 'vitest/config';

type TestSettings = NonNullable<UserWorkspaceConfig['test']>;

interface PageTests {
  readonly name: string;
  readonly include?: readonly string[];
  readonly exclude?: readonly string[];
  /** Behind those of all page tests. */
  readonly setupFiles?: readonly string[];
}

const supportFile = (name: string): string => join(import.meta.dirname, '../packages/ui/test-support', name);

function settings({ name, include = ['src/**/*.test.tsx'], exclude }: PageTests): TestSettings {
  return {
    name,
    include: [...include],
    ...(exclude && { exclude: [...exclude] }),
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'https://senlab.test/' } },
    sequence: { setupFiles: 'list' },
    restoreMocks: true,
    unstubGlobals: true,
    // The first test of a file compiles a whole application; on a busy machine that takes its time.
    testTimeout: 120_000,
  };
}

/** A process serves many files: what they all use is read and compiled once, and the product's modules by each anew. */
export function pageTests(asked: PageTests): UserWorkspaceConfig {
  return {
    test: {
      ...settings(asked),
      pool: 'forks',
      isolate: false,
      setupFiles: [supportFile('fresh-modules.ts'), supportFile('setup.ts'), ...(asked.setupFiles ?? [])],
      // Node reads them itself, and once.
      server: { deps: { external: [/ui\/test-support\/(once|styles)\.ts/] } },
    },
  };
}

/** Each file has a context of its own, which costs it half a second and all that it reads. */
export function pageTestsInOwnContext(asked: PageTests): UserWorkspaceConfig {
  const setupFiles = [supportFile('setup.ts'), ...(asked.setupFiles ?? [])];
  return { test: { ...settings(asked), setupFiles, pool: 'vmForks', vmMemoryLimit: '2GB' } };
}
