import type { TestProject } from 'vitest/node';
import { providedName, prepareTestEngine, type TestEngine } from './test-engine.ts';

interface Shared {
  engine: Promise<TestEngine> | undefined;
  users: number;
}

/** The runner loads this file once for each project that names it; the whole run shall have one server. */
const key = Symbol.for('senlab.testkit.engine');
const holder = globalThis as { [key]?: Shared };
const shared: Shared = (holder[key] ??= { engine: undefined, users: 0 });

/** For `globalSetup` of a vitest project: one PostgreSQL for the run, in which createTestDatabase() makes databases. */
export async function setup(project: TestProject): Promise<void> {
  shared.users += 1;
  shared.engine ??= prepareTestEngine();
  const { adminUrl, template, ownerPassword, appPassword, socketFolder = '' } = await shared.engine;
  project.provide(providedName, { adminUrl, template, ownerPassword, appPassword, socketFolder });
}

export async function teardown(): Promise<void> {
  shared.users -= 1;
  if (shared.users > 0) return;
  const { engine } = shared;
  shared.engine = undefined;
  await (await engine)?.stop();
}
