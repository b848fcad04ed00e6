import { readFile } from 'node:fs/promises';
import { spawn } from 'node:child_process';

/** The account that initdb and postgres run under when we ourselves are root. */
export interface ServerUser {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/** Best first: `nobody` is on every machine, `postgres` only where a PostgreSQL was installed. */
const candidates = ['postgres', 'nobody'];

export function pickServerUser(passwd: string): ServerUser | undefined {
  const rows = passwd.split('\n').map((line) => line.split(':'));
  for (const name of candidates) {
    const row = rows.find((fields) => fields[0] === name);
    const uid = Number(row?.[2]);
    const gid = Number(row?.[3]);
    if (row && Number.isInteger(uid) && uid > 0 && Number.isInteger(gid)) return { name, uid, gid };
  }
  return undefined;
}

/** PostgreSQL refuses to run as root, so root lends it another account; anybody else runs it as themselves. */
export async function findServerUser(): Promise<ServerUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const user = pickServerUser(await readFile('/etc/passwd', 'utf8'));
  if (!user)
    throw new Error('PostgreSQL cannot run as root, and /etc/passwd has neither `postgres` nor `nobody`.');
  return user;
}

/** Nothing of our own environment: a PGDATA or PGPORT of the person at the keyboard must not reach the server. */
export const serverEnvironment: NodeJS.ProcessEnv = { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8', TZ: 'UTC' };

export interface ProgramRun {
  readonly program: string;
  readonly args: readonly string[];
  readonly user: ServerUser | undefined;
  readonly input?: string;
}

/** Runs to the end and gives all output; a failure carries it in the message. */
export async function runProgram({ program, args, user, input = '' }: ProgramRun): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  const child = spawn(program, args, { ...asUser(user), cwd: '/', env: serverEnvironment, stdio: 'pipe' });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.once('error', reject);
  child.once('close', resolve);
  // A program that ends before it has read everything closes the pipe; its exit code says more than that.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const code = await promise;
  if (code !== 0) throw new Error(`${program} ended with code ${code}:\n${output.trim()}`);
  return output;
}

export function asUser(user: ServerUser | undefined): { uid?: number; gid?: number } {
  return user ? { uid: user.uid, gid: user.gid } : {};
}
