import { test as base } from '@playwright/test';
import { prepareTestEngine, type TestEngine } from '@senlab/testkit';
import { startCluster, startHouse, type Cluster, type House } from './cluster.ts';
import { startFragileDatabase, type FragileDatabase } from './database-server.ts';

interface WorkerFixtures {
  readonly databaseServer: FragileDatabase;
  readonly engine: TestEngine;
  readonly sharedHouse: House;
}

interface TestFixtures {
  /** With both servers behind its balancer. Whoever adds a server to it ends it as well. */
  readonly house: House;
  readonly newCluster: (settings?: Readonly<Record<string, string>>) => Promise<Cluster>;
}

export { expect } from '@playwright/test';

const patience = 30 * 60_000;

export const test = base.extend<TestFixtures, WorkerFixtures>({
  databaseServer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures from this pattern.
    async ({}, use) => {
      const server = await startFragileDatabase();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: patience },
  ],
  engine: [
    async ({ databaseServer }, use) => {
      const engine = await prepareTestEngine({ adminUrl: databaseServer.adminUrl });
      await use(engine);
      await engine.stop();
    },
    { scope: 'worker', timeout: patience },
  ],
  sharedHouse: [
    async ({ engine }, use) => {
      // No request may fail in it, however slow the machine is.
      const house = await startHouse(engine, {
        REQUEST_TIMEOUT_MS: String(patience),
        LOGINS_WAIT_SECONDS: '60',
      });
      await use(house);
      await house.stop();
    },
    { scope: 'worker', timeout: patience },
  ],
  house: async ({ sharedHouse }, use) => {
    sharedHouse.balancer.setTargets(sharedHouse.pair.map(({ url }) => url));
    await use(sharedHouse);
  },
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
