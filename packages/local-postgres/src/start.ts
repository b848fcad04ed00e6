import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { findBinaries, readVersion, type BinariesChoice } from './binaries.ts';
import {
  assertSameMajor,
  hasData,
  initialiseData,
  replacePassword,
  packData,
  unpackData,
} from './data-folder.ts';
import { clearTheWay, forgetOwner, rememberOwner } from './ownership.ts';
import { choosePlaces, readOrCreatePassword, type Places } from './places.ts';
import { assertPortFree, findFreePort } from './ports.ts';
import { makeReachable } from './reachable.ts';
import { launchServer, waitUntilReady, type ServerLaunch, type ServerProcess } from './server-process.ts';
import { findServerUser } from './server-user.ts';

export interface LocalPostgresOptions {
  /** Where the data and the superuser's password are kept; made when it is not there. */
  readonly folder: string;
  /** A free one when left out. */
  readonly port?: number;
  /** `embedded`: PostgreSQL 18 from npm. Else a folder with initdb and postgres, such as Debian's. */
  readonly binaries?: BinariesChoice;
  readonly settings?: Readonly<Record<string, string>>;
  /** What pack() has written, for a folder that has no data yet; an empty server when left out. */
  readonly packed?: string;
  /** Removes the folder and the data, which may lie in two places, when the server is stopped or this process dies. */
  readonly temporary?: boolean;
  readonly onLog?: (line: string) => void;
  /** Called when the server ends although nobody asked it to. */
  readonly onCrash?: (lastLines: string) => void;
}

export interface LocalPostgres {
  /** Of the superuser `postgres`, to the database `postgres`. */
  readonly adminUrl: string;
  readonly port: number;
  readonly version: string;
  readonly pid: number;
  /** Fast shutdown: open transactions are rolled back, connections closed. */
  stop(): Promise<void>;
  /** Stops the server and writes its data into this folder, from which others can start. */
  pack(target: string): Promise<void>;
  /** For tests of failure. Settles when the server has ended, or at once for a signal that does not end it. */
  kill(signal: NodeJS.Signals): Promise<void>;
  /** Stops the server if it still runs and starts it on the same port. */
  restart(): Promise<void>;
}

interface Prepared {
  readonly places: Places;
  readonly launch: Omit<ServerLaunch, 'port'>;
  readonly password: string;
  readonly version: string;
}

async function prepare(options: LocalPostgresOptions): Promise<Prepared> {
  const user = await findServerUser();
  const bin = await makeReachable(await findBinaries(options.binaries ?? 'embedded'), user);
  const places = await choosePlaces(options.folder, user);
  const { data } = places;
  const version = await readVersion(bin);
  await clearTheWay(places);
  if (options.packed !== undefined && !hasData(data)) await unpackData(options.packed, places, user);
  const { password, isNew } = await readOrCreatePassword(places.passwordFile);
  const settings = options.settings ?? {};
  if (!hasData(data))
    await initialiseData({ bin, data, user, password, unsafe: settings['fsync'] === 'off' });
  await assertSameMajor(data, version);
  if (isNew) await replacePassword({ bin, data, user, password });
  const onLog = options.onLog ?? ((): void => undefined);
  const removeWithUs = options.temporary ? [data, places.folder] : [];
  return { places, launch: { bin, data, user, settings, onLog, removeWithUs }, password, version };
}

const urlFor = (password: string, port: number): string =>
  `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;

async function launchReady(prepared: Prepared, port: number): Promise<ServerProcess> {
  const server = launchServer({ ...prepared.launch, port });
  try {
    await waitUntilReady(server, urlFor(prepared.password, port));
    await rememberOwner(prepared.places, server.pid);
    return server;
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** Between our look for a free port and PostgreSQL's own, another program may have taken it. */
async function launchOnFreePort(prepared: Prepared): Promise<{ server: ServerProcess; port: number }> {
  for (let attempt = 1; ; attempt++) {
    const port = await findFreePort();
    try {
      return { server: await launchReady(prepared, port), port };
    } catch (error) {
      if (attempt === 3 || !String(error).includes('Address already in use')) throw error;
    }
  }
}

async function launchOnPort(
  prepared: Prepared,
  port: number,
): Promise<{ server: ServerProcess; port: number }> {
  await assertPortFree(port);
  return { server: await launchReady(prepared, port), port };
}

const endingSignals: readonly NodeJS.Signals[] = ['SIGINT', 'SIGQUIT', 'SIGKILL', 'SIGABRT'];

/** Starts a real PostgreSQL for development and tests: no root, no Docker, nothing installed on the machine. */
export async function startLocalPostgres(options: LocalPostgresOptions): Promise<LocalPostgres> {
  if (options.port !== undefined) await assertPortFree(options.port);
  const prepared = await prepare(options);
  const first = await (options.port === undefined
    ? launchOnFreePort(prepared)
    : launchOnPort(prepared, options.port));
  const { port } = first;
  let server = first.server;
  let expected = false;
  const watch = (watched: ServerProcess): void => {
    void watched.ended.then(() => !expected && options.onCrash?.(watched.lastLines()));
  };
  const halt = async (): Promise<void> => {
    expected = true;
    await server.stop();
    await forgetOwner(prepared.places);
  };
  watch(server);
  return {
    adminUrl: urlFor(prepared.password, port),
    port,
    version: prepared.version,
    get pid() {
      return server.pid;
    },
    async stop() {
      await halt();
      if (options.temporary) await removeLocalPostgres(options.folder);
    },
    async pack(target) {
      await halt();
      await packData(prepared.places, target);
    },
    async kill(signal) {
      const ends = endingSignals.includes(signal);
      expected ||= ends;
      process.kill(server.pid, signal);
      if (ends) await server.ended;
    },
    async restart() {
      await halt();
      await clearTheWay(prepared.places);
      ({ server } = await launchOnPort(prepared, port));
      expected = false;
      watch(server);
    },
  };
}

/** Deletes the data for ever. Refuses while a server is running on them. */
export async function removeLocalPostgres(folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  const places = await choosePlaces(folder, await findServerUser());
  await clearTheWay(places);
  await rm(places.data, { recursive: true, force: true });
  await rm(places.folder, { recursive: true, force: true });
}
