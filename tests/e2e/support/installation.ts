import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  openHand,
  prepareTestEngine,
  spawnServer,
  startBalancer,
  type SpawnedServer,
  type TestDatabase,
} from '@senlab/testkit';
import { clientId, clientSecret, installationSecret } from './secrets.ts';
import { webFolder } from '../../../tools/browser/web-build.ts';

/** Plain data: it crosses from the process that started everything to those that run tests. */
export interface InstallationFacts {
  /** Of the balancer before both instances; the only address that a person would know. */
  readonly url: string;
  readonly instances: readonly string[];
  readonly databaseUrl: string;
  /** Of its files and secrets, for one more server of the same house. */
  readonly folder: string;
}

export interface Installation {
  readonly facts: InstallationFacts;
  stop(): Promise<void>;
}

const logFolder = join(import.meta.dirname, '../../../reports/e2e-output');
const factsVariable = 'SENLAB_E2E_INSTALLATION';

export function announceInstallation(facts: InstallationFacts): void {
  process.env[factsVariable] = JSON.stringify(facts);
}

export function readInstallation(): InstallationFacts {
  const text = process.env[factsVariable];
  if (text === undefined) throw new Error('the global set-up has not started an installation');
  return JSON.parse(text) as InstallationFacts;
}

export function foldersOf({ folder }: Pick<InstallationFacts, 'folder'>): Record<string, string> {
  return { FILES_FOLDER: join(folder, 'files'), SECRETS_FOLDER: join(folder, 'secrets') };
}

/** As in a hospital: known documents only, behind a balancer, the web served by the same program. */
function environmentOf(
  database: TestDatabase,
  given: { readonly url: string; readonly folder: string; readonly web: string },
): Record<string, string> {
  return {
    SENLAB_ENV: 'production',
    DATABASE_URL: database.appUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
    SENLAB_SECRET: installationSecret,
    PUBLIC_URL: given.url,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    TRUST_PROXY: 'loopback',
    KNOWN_DOCUMENTS_ONLY: 'true',
    // A slow machine is not what these tests are about: what is asked is answered, however late.
    REQUEST_TIMEOUT_MS: '120000',
    LOGINS_WAIT_SECONDS: '60',
    DEMO: 'true',
    // The people of the demonstration have none; the journey about it starts a server of its own.
    SECOND_FACTOR: 'optional',
    WEB_FOLDER: given.web,
    ...foldersOf(given),
  };
}

/**
 * The papers of the demonstration's own cases are for tomorrow: no story reads one, and to draw them took both servers a
 * third of their work in the first minute. Stories ask for papers of their own.
 */
async function leavePapersOfOld(databaseUrl: string): Promise<void> {
  const hand = openHand(databaseUrl, 1);
  await hand.query(
    `update graphile_worker._private_jobs set run_at = run_at + interval '1 day' where key like 'make_report_paper %'`,
  );
  await hand.end();
}

/** What the servers wrote is kept beside the screenshots: a server that ended by itself says why there. */
async function endServers(servers: readonly SpawnedServer[]): Promise<void> {
  const codes = await Promise.all(servers.map((server) => server.stop()));
  await mkdir(logFolder, { recursive: true });
  for (const [index, server] of servers.entries()) {
    const lines = [...server.logs(), `exit code ${codes[index]}`];
    await writeFile(join(logFolder, `server-${index + 1}.log`), `${lines.join('\n')}\n`);
  }
}

/** With the cases of a demonstration, for the screens of the laboratory. */
export async function startInstallation({ web = webFolder } = {}): Promise<Installation> {
  const endings: (() => Promise<unknown>)[] = [];
  const stop = async (): Promise<void> => {
    for (const end of endings.toReversed()) await end();
  };
  try {
    const engine = await prepareTestEngine();
    endings.push(() => engine.stop());
    const folder = await mkdtemp(join(tmpdir(), 'senlab-e2e-'));
    endings.push(() => rm(folder, { recursive: true, force: true }));
    await mkdir(join(folder, 'files'));
    const balancer = await startBalancer([]);
    endings.push(() => balancer.close());
    const database = await engine.createDatabase({ with: 'demo', filesFolder: join(folder, 'files') });
    await leavePapersOfOld(database.adminUrl);
    const environment = environmentOf(database, { url: balancer.url, folder, web });
    const servers = await Promise.all([spawnServer({ env: environment }), spawnServer({ env: environment })]);
    endings.push(() => endServers(servers));
    const instances = servers.map((server) => server.url);
    balancer.setTargets(instances);
    const facts: InstallationFacts = {
      url: balancer.url,
      instances,
      databaseUrl: database.adminUrl,
      folder,
    };
    return { facts, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
