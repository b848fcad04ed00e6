import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  openHand,
  spawnServer,
  startBalancer,
  type Balancer,
  type SpawnedServer,
  type TcpProxy,
  type TestEngine,
} from '@senlab/testkit';
import type pg from 'pg';
import { addPerson, type Person } from '../../e2e/support/people.ts';
import { clientId, clientSecret, installationSecret } from '../../e2e/support/secrets.ts';

export interface Cluster {
  /** Of the balancer. */
  readonly url: string;
  readonly balancer: Balancer;
  readonly database: pg.Pool;
  readonly environment: Readonly<Record<string, string>>;
  /** One more server of the same installation; the caller says when requests go to it. */
  addServer(args?: readonly string[]): Promise<SpawnedServer>;
  addPeople(count: number): Promise<readonly Person[]>;
  stop(): Promise<void>;
}

export interface Surroundings {
  /** The network between the servers and their database. */
  readonly line?: Pick<TcpProxy, 'through'>;
  /** The disk on which the folder of files lies. */
  readonly disk?: string;
  /** In place of the sources: what was built. */
  readonly program?: string;
}

/** A database with the demo people and an address; servers come with addServer. */
export async function startCluster(
  engine: TestEngine,
  settings: Readonly<Record<string, string>> = {},
  { line, disk = tmpdir(), program }: Surroundings = {},
): Promise<Cluster> {
  const files = await mkdtemp(join(disk, 'senlab-fault-files-'));
  const balancer = await startBalancer([]);
  const created = await engine.createDatabase({ with: 'people', filesFolder: files });
  const environment = {
    DATABASE_URL: line?.through(created.appUrl) ?? created.appUrl,
    SENLAB_SECRET: installationSecret,
    PUBLIC_URL: balancer.url,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    TRUST_PROXY: 'loopback',
    KNOWN_DOCUMENTS_ONLY: 'true',
    FILES_FOLDER: files,
    // The load works faster than a person; its refusals would hide the faults that are looked for.
    REQUESTS_PER_MINUTE: '1000000',
    // Nobody is at these pages, however long it takes.
    IDLE_MINUTES_GUARDED: '1440',
    IDLE_MINUTES_STAFF: '1440',
    IDLE_MINUTES_BENCH: '1440',
    ...settings,
  };
  const database = openHand(created.adminUrl);
  const servers: SpawnedServer[] = [];
  return {
    url: balancer.url,
    balancer,
    database,
    environment,
    async addServer(args = []) {
      const server = await spawnServer({
        env: environment,
        args,
        ...(program === undefined ? {} : { program }),
      });
      servers.push(server);
      return server;
    },
    addPeople: (count) => Promise.all(Array.from({ length: count }, () => addPerson(database, 'tiepdon'))),
    async stop() {
      await Promise.all(servers.map((server) => server.kill()));
      await balancer.close();
      // Not waited for: a connection that a failed test has not given back would keep it from ending for ever.
      void database.end();
      await created.drop();
      await rm(files, { recursive: true, force: true });
    },
  };
}

/** One installation with two servers behind its balancer. */
export interface House extends Cluster {
  readonly pair: readonly [SpawnedServer, SpawnedServer];
}

export async function startHouse(
  engine: TestEngine,
  settings: Readonly<Record<string, string>> = {},
): Promise<House> {
  const cluster = await startCluster(engine, settings);
  const pair = await Promise.all([cluster.addServer(), cluster.addServer()]);
  cluster.balancer.setTargets(pair.map(({ url }) => url));
  return { ...cluster, pair };
}
