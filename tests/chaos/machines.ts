import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endWithThisProcess, findServerUser, isRunning, type ServerUser } from '@senlab/local-postgres';
import { parse, stringify } from 'yaml';
import { childrenOf, signalAll } from '../fault/support/database-server.ts';
import { until } from './patience.ts';

/** One of three, each with an etcd, a Patroni and a PostgreSQL, and an address of its own. */
export interface Machine {
  readonly name: string;
  /** Its PostgreSQL alone, with all that it has begun. */
  killDatabase(): void;
  /** The power fails: everything on it is gone at once. */
  kill(): Promise<void>;
  start(): void;
  /** Everything on it stands still, or the programs of one name. Gives what wakes them. */
  freeze(program?: string): () => void;
}

export interface Machines {
  readonly all: readonly Machine[];
  /** Through the proxy, to whichever leads. */
  readonly adminUrl: string;
  leader(): Promise<Machine>;
  /** What is confirmed is on its disk too. */
  synchronous(): Promise<Machine>;
  /** To the synchronous one, as before planned work on the machine. */
  handOver(): Promise<void>;
  /** One leads, one follows it synchronously, and the third one too, without a rest. */
  whole(): Promise<void>;
  stop(): Promise<void>;
}

const samples = join(import.meta.dirname, '../../deploy/patroni');
/** Those of the samples. */
const names = ['db1', 'db2', 'db3'] as const;
const [password, restPassword] = ['CHANGE-ME-1', 'CHANGE-ME-4'];

/** What the samples say, with addresses and folders of this machine. */
interface Site {
  /** Loopback addresses that nobody else uses, up to the last number. */
  readonly net: string;
  readonly folder: string;
  readonly user: ServerUser;
}

const needed = [
  '/usr/bin/patroni',
  '/usr/bin/etcd',
  '/usr/sbin/haproxy',
  '/usr/lib/postgresql/15/bin/postgres',
];

type Tree = Record<string, Record<string, unknown>>;

function sampleOf({ net }: Site, file: string): string {
  return readFileSync(join(samples, file), 'utf8')
    .replaceAll('10.0.0.0/24', '127.0.0.0/8')
    .replaceAll('10.0.0.', net)
    .replaceAll('127.0.0.1:5000', `${net}10:5000`);
}

/** As the heads of the samples tell it to whoever copies them to the other machines. */
function asOn(machine: number, text: string, own: readonly string[]): string {
  return text
    .split('\n')
    .map((line) => (own.some((key) => line.trimStart().startsWith(`${key}: `)) ? here(machine, line) : line))
    .join('\n')
    .replace(/^name: db1$/m, `name: ${names[machine] ?? ''}`);
}

const here = (machine: number, line: string): string =>
  line.replace(/(127\.\d+\.\d+\.)11/, `$1${String(11 + machine)}`);

const ownOfEtcd = [
  'listen-client-urls',
  'advertise-client-urls',
  'listen-peer-urls',
  'initial-advertise-peer-urls',
];

function writeSettings(site: Site, machine: number, folder: string): void {
  const etcd = asOn(machine, sampleOf(site, 'etcd.yml'), ownOfEtcd);
  writeFileSync(join(folder, 'etcd.yml'), etcd.replace('/var/lib/etcd/senlab', join(folder, 'etcd')));
  const settings = parse(asOn(machine, sampleOf(site, 'patroni.yml'), ['listen', 'connect_address'])) as Tree;
  Object.assign(settings['postgresql'] ?? {}, {
    data_dir: join(folder, 'data'),
    pgpass: join(folder, 'pgpass'),
    parameters: { unix_socket_directories: folder },
  });
  writeFileSync(
    join(folder, 'patroni.yml'),
    stringify({ ...settings, watchdog: { mode: 'off' } }, { version: '1.1' }),
  );
}

/** A machine that lost its power finds numbers of processes in its folder that others have by now. */
const boot = `
  rm -f "$1/data/postmaster.pid"
  etcd --config-file "$1/etcd.yml" >> "$1/etcd.log" 2>&1 &
  exec patroni "$1/patroni.yml" >> "$1/patroni.log" 2>&1
`;

const environment = { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8', TZ: 'UTC' };

/** Ends with this process, also when it is killed. */
function guarded(program: string, args: readonly string[], remove: readonly string[] = []): ChildProcess {
  const child = spawn(program, args, { cwd: '/', env: environment, stdio: 'ignore', detached: true });
  if (child.pid === undefined) throw new Error(`${program} cannot be started`);
  const guard = endWithThisProcess({ pid: child.pid, signal: 'KILL', remove });
  child.once('exit', () => guard.release());
  return child;
}

/**
 * With numbers of processes of its own: when the first of them ends, the kernel ends all, also those that stand still. It
 * ends with the one that we know; what asks for that is forgotten at a change of user and has to be said after it.
 */
const apart = ({ uid, gid }: ServerUser): readonly string[] =>
  [
    '--pid --fork --mount-proc',
    `setpriv --pdeathsig=KILL --reuid=${String(uid)} --regid=${String(gid)} --clear-groups`,
  ].flatMap((words) => words.split(' '));

function orEmpty<T>(read: () => readonly T[]): readonly T[] {
  try {
    return read();
  } catch {
    // It has ended in the meantime.
    return [];
  }
}

const below = (pid: number): readonly number[] =>
  orEmpty(() => childrenOf(pid)).flatMap((child) => [child, ...below(child)]);

const nameOf = (pid: number): string =>
  orEmpty(() => [readFileSync(`/proc/${String(pid)}/comm`, 'utf8').trim()])[0] ?? '';

function makeMachine(site: Site, index: number): Machine {
  const name = names[index] ?? '';
  const folder = join(site.folder, name);
  mkdirSync(folder, { mode: 0o700 });
  writeSettings(site, index, folder);
  chownSync(folder, site.user.uid, site.user.gid);
  const words = [...apart(site.user), 'sh', '-c', boot, name, folder];
  let running: ChildProcess | undefined;
  const start = (): void => {
    running = guarded('unshare', words);
  };
  const programs = (): readonly number[] => below(running?.pid ?? 0);
  return {
    name,
    start,
    killDatabase() {
      const first = programs().find((pid) => nameOf(pid) === 'postgres');
      if (first === undefined) throw new Error(`no PostgreSQL runs on ${name}`);
      const children = below(first);
      signalAll([first, ...children], 'SIGKILL');
    },
    async kill() {
      if (running === undefined || running.exitCode !== null || running.signalCode !== null) return;
      const all = programs();
      const ended = once(running, 'exit');
      running.kill('SIGKILL');
      await ended;
      await until(`everything on ${name} has ended`, () => !all.some((pid) => isRunning(pid)));
    },
    freeze(program) {
      const frozen = new Set<number>();
      // Once more: what the first round had not stopped yet may have begun another.
      for (let round = 0; round < 2; round += 1) {
        const found = programs().filter((pid) => program === undefined || nameOf(pid) === program);
        signalAll(found, 'SIGSTOP');
        for (const pid of found) frozen.add(pid);
      }
      return () => signalAll([...frozen], 'SIGCONT');
    },
  };
}

interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
  readonly timeline?: number;
  readonly lag?: number | string;
}

async function members({ net }: Site): Promise<readonly Member[]> {
  const asked = names.map(async (_, index) => {
    const url = `http://${net}${String(11 + index)}:8008/cluster`;
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    return ((await answer.json()) as { members: readonly Member[] }).members;
  });
  return Promise.any(asked).catch(() => []);
}

/** By its own word: what the others have heard of it may be of before it was killed. */
async function runs(site: Site, machine: number): Promise<boolean> {
  const url = `http://${site.net}${String(11 + machine)}:8008/health`;
  return fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}

function isWhole(found: readonly Member[]): boolean {
  const [leader] = found.filter(({ role }) => role === 'leader');
  const others = found.filter(({ role }) => role !== 'leader');
  return (
    leader?.state === 'running' &&
    others.length === names.length - 1 &&
    others.some(({ role }) => role === 'sync_standby') &&
    others.every(({ state, timeline, lag }) => {
      const follows = state === 'running' || state === 'streaming';
      return follows && timeline === leader.timeline && typeof lag === 'number' && lag < 2 ** 20;
    })
  );
}

async function handOver(site: Site): Promise<void> {
  const found = await members(site);
  const nameOfRole = (wanted: string): string => found.find(({ role }) => role === wanted)?.name ?? '';
  const [leader, candidate] = [nameOfRole('leader'), nameOfRole('sync_standby')];
  const last = 11 + names.indexOf(leader as (typeof names)[number]);
  const answer = await fetch(`http://${site.net}${String(last)}:8008/switchover`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`patroni:${restPassword}`)}` },
    body: JSON.stringify({ leader, candidate }),
  });
  if (!answer.ok) throw new Error(`the lead was not handed over: ${await answer.text()}`);
}

async function openSite(): Promise<Site> {
  const user = await findServerUser();
  if (user === undefined) throw new Error('only root may part the processes of three machines');
  const missing = needed.filter((program) => !existsSync(program));
  if (missing.length > 0)
    throw new Error(
      `not there: ${missing.join(', ')}. Debian has postgresql-15, patroni, etcd-server and haproxy`,
    );
  const folder = mkdtempSync(join(tmpdir(), 'senlab-machines-'));
  chmodSync(folder, 0o755);
  const [a, b] = [1 + (process.pid % 250), 1 + Math.floor(Math.random() * 250)];
  return { net: `127.${String(a)}.${String(b)}.`, folder, user };
}

/** From the samples below deploy/patroni. Needs Linux, root, and Debian's PostgreSQL, Patroni, etcd and HAProxy. */
export async function startMachines(): Promise<Machines> {
  const site = await openSite();
  const all = names.map((_, index) => makeMachine(site, index));
  for (const machine of all) machine.start();
  const settings = join(site.folder, 'haproxy.cfg');
  writeFileSync(settings, sampleOf(site, 'haproxy.cfg'));
  const proxy = guarded('/usr/sbin/haproxy', ['-db', '-q', '-f', settings], [site.folder]);
  const whole = (): Promise<void> =>
    until('three machines hold the database', async () => {
      const alive = await Promise.all(names.map((_, index) => runs(site, index)));
      return alive.every(Boolean) && isWhole(await members(site));
    });
  const stop = async (): Promise<void> => {
    for (const machine of all) await machine.kill();
    proxy.kill('SIGKILL');
    rmSync(site.folder, { recursive: true, force: true });
  };
  const inRole = async (role: string): Promise<Machine> => {
    const name = (await members(site)).find((member) => member.role === role)?.name;
    const found = all.find((machine) => machine.name === name);
    if (found === undefined) throw new Error(`no machine is the ${role}`);
    return found;
  };
  await whole().catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    all,
    adminUrl: `postgres://postgres:${password}@${site.net}10:5000/postgres`,
    leader: () => inRole('leader'),
    synchronous: () => inRole('sync_standby'),
    handOver: () => handOver(site),
    whole,
    stop,
  };
}
