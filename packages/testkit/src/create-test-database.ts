import { providedName } from './provided.ts';
import { createDatabaseOn, type TestDatabase, type TestDatabaseOptions } from './test-database.ts';

/** A filled database of its own, inside vitest with this package's global set-up. Drop it when the test is over. */
export async function createTestDatabase(options?: TestDatabaseOptions): Promise<TestDatabase> {
  // Loaded here and not above: outside vitest the import itself throws, and Playwright uses this package too.
  const { inject } = await import('vitest');
  const facts = inject(providedName) as ReturnType<typeof inject<typeof providedName>> | undefined;
  if (!facts) {
    throw new Error(
      "createTestDatabase() needs the test database server: add globalSetup: ['@senlab/testkit/global-setup'] to vitest.config.ts.",
    );
  }
  return createDatabaseOn(facts, options);
}
