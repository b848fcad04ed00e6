import { test as base } from '@playwright/test';
import { prepareTestEngine, type TestEngine } from '@senlab/testkit';
import { startCluster, type Cluster } from './cluster.ts';
import { startFragileDatabase, type FragileDatabase } from './database-server.ts';

interface WorkerFixtures {
  readonly databaseServer: FragileDatabase;
  readonly engine: TestEngine;
}

interface TestFixtures {
  readonly newCluster: (settings?: Readonly<Record<string, string>>) => Promise<Cluster>;
}

export { expect } from '@playwright/test';

export const test = base.extend<TestFixtures, WorkerFixtures>({
  databaseServer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures from this pattern.
    async ({}, use) => {
      const server = await startFragileDatabase();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  engine: [
    async ({ databaseServer }, use) => {
      const engine = await prepareTestEngine({ adminUrl: databaseServer.adminUrl });
      await use(engine);
      await engine.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  newCluster: async ({ engine }, use) => {
    const clusters: Cluster[] = [];
    await use(async (settings) => {
      const cluster = await startCluster(engine, settings);
      clusters.push(cluster);
      return cluster;
    });
    for (const cluster of clusters) await cluster.stop();
  },
});
