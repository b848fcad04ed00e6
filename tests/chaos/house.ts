import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRunning } from '@senlab/local-postgres';
import { prepareTestEngine, startTcpProxy, type SpawnedServer, type TcpProxy } from '@senlab/testkit';
import { startCluster, type Cluster } from '../fault/support/cluster.ts';
import { startFragileDatabase, type FragileDatabase } from '../fault/support/database-server.ts';
import { startMachines, type Machines } from './machines.ts';

/** Both servers do everything, as in a small site; the third process works for them. */
export type Place = 0 | 1 | 'worker';

export interface ChaosHouse {
  readonly cluster: Cluster;
  readonly databaseServer: Pick<FragileDatabase, 'adminUrl' | 'stop'>;
  /** Where it is one alone. */
  readonly alone: FragileDatabase | undefined;
  /** Where it is three, of which one leads. */
  readonly machines: Machines | undefined;
  readonly line: TcpProxy;
  readonly files: string;
  /** A small disk of its own for files, where this machine lets us mount one. */
  readonly disk: string | undefined;
  /** Of the servers in turn, also of one that is down: who works here does not know. */
  nextUrl(): string;
  program(place: Place): SpawnedServer;
  /** What those said last that have ended though nobody asked them to. */
  endedByThemselves(): readonly string[];
  /** In place of the one that was there, which has ended. */
  startAgain(place: Place): Promise<void>;
  stop(): Promise<void>;
}

interface Disk {
  readonly folder: string;
  readonly isOwn: boolean;
  remove(): void;
}

function smallDisk(): Disk {
  const folder = mkdtempSync(join(tmpdir(), 'senlab-chaos-disk-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=128m', 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    return { folder, isOwn: false, remove };
  }
  const unmount = (): void => {
    execFileSync('umount', ['-l', folder]);
    remove();
  };
  return { folder, isOwn: true, remove: unmount };
}

const settings = { ACCESS_TOKEN_MINUTES: '1440', LOGINS_WAIT_SECONDS: '60' };

async function startPrograms(
  cluster: Cluster,
): Promise<Pick<ChaosHouse, 'nextUrl' | 'program' | 'endedByThemselves' | 'startAgain'>> {
  const start = (place: Place): Promise<SpawnedServer> =>
    cluster.addServer(place === 'worker' ? ['--role', 'worker'] : []);
  const programs: Record<Place, SpawnedServer> = {
    0: await start(0),
    1: await start(1),
    worker: await start('worker'),
  };
  // The live connection goes through the balancer; writers go to the servers themselves.
  const tell = (): void => cluster.balancer.setTargets([programs[0].url, programs[1].url]);
  tell();
  let turn = 0;
  return {
    nextUrl() {
      turn += 1;
      return programs[turn % 2 === 0 ? 0 : 1].url;
    },
    program: (place) => programs[place],
    endedByThemselves: () =>
      Object.entries(programs)
        .filter(([, { pid }]) => !isRunning(pid))
        .map(([place, { logs }]) => `${place} has ended by itself:\n${logs().slice(-12).join('\n')}`),
    async startAgain(place) {
      programs[place] = await start(place);
      tell();
    },
  };
}

/** One PostgreSQL with its usual promises, or three machines with one each, a network that breaks, two servers and a worker. */
export async function openChaosHouse(isOfThree: boolean): Promise<ChaosHouse> {
  const endings: (() => unknown)[] = [];
  const stop = async (): Promise<void> => {
    for (const end of endings.toReversed()) await end();
  };
  try {
    const disk = smallDisk();
    endings.push(() => disk.remove());
    const machines = isOfThree ? await startMachines() : undefined;
    const alone = isOfThree ? undefined : await startFragileDatabase();
    const databaseServer = machines ?? (alone as FragileDatabase);
    endings.push(() => databaseServer.stop());
    const { hostname, port } = new URL(databaseServer.adminUrl);
    const line = await startTcpProxy({ target: { host: hostname, port: Number(port) } });
    endings.push(() => line.close());
    const engine = await prepareTestEngine({ adminUrl: databaseServer.adminUrl });
    endings.push(() => engine.stop());
    const cluster = await startCluster(engine, settings, { line, disk: disk.folder });
    endings.push(() => cluster.stop());
    return {
      cluster,
      databaseServer,
      alone,
      machines,
      line,
      files: cluster.environment['FILES_FOLDER'] ?? '',
      disk: disk.isOwn ? disk.folder : undefined,
      ...(await startPrograms(cluster)),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
