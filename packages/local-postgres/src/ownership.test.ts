import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, onTestFinished, test } from 'vitest';
import { isRunning, until } from './ownership.ts';
import { removeLocalPostgres, startLocalPostgres } from './start.ts';
import { aFolder, ask, emptyServer, quick, start, started } from './test-folder.ts';

/** Another program that starts a server on the folder and stays. */
async function otherProgram(
  folder: string,
  temporary = false,
): Promise<{ pid: number; serverPid: number; kill(): Promise<void> }> {
  const script = `
    import { startLocalPostgres } from ${JSON.stringify(join(import.meta.dirname, 'start.ts'))};
    const options = ${JSON.stringify({ folder, settings: quick, temporary, packed: await emptyServer() })};
    const server = await startLocalPostgres(options);
    console.log(server.pid);
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const line = await new Promise<string>((resolve) =>
    createInterface({ input: child.stdout }).once('line', resolve),
  );
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
  };
  return { pid: child.pid ?? 0, serverPid: Number(line), kill };
}

function guardOf(serverPid: number): number {
  const isGuard = (pid: string): boolean => {
    try {
      const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
      return words.includes('senlab-guard') && words.includes(String(serverPid));
    } catch {
      return false;
    }
  };
  return Number(readdirSync('/proc').find((name) => /^\d+$/.test(name) && isGuard(name)));
}

describe('a folder whose server is running', () => {
  test('is refused to a second start, which says who holds it and what to do', async () => {
    const folder = aFolder();
    const server = await started({ folder });
    const refusal = startLocalPostgres({ folder });
    await expect(refusal).rejects.toThrow(
      `already running on ${folder} (process ${server.pid}, started by process ${process.pid})`,
    );
    await expect(refusal).rejects.toThrow(`kill -INT ${server.pid}`);
    expect(await ask(server.adminUrl, 'select 1')).toEqual([1]);
  });

  test('is not removed', async () => {
    const folder = aFolder();
    const server = await started({ folder });
    await expect(removeLocalPostgres(folder)).rejects.toThrow('already running');
    expect(await ask(server.adminUrl, 'select 1')).toEqual([1]);
  });

  test('is refused to another program too', async () => {
    const folder = aFolder();
    const other = await otherProgram(folder);
    await expect(startLocalPostgres({ folder })).rejects.toThrow(`started by process ${other.pid}`);
    await other.kill();
    await until(() => !isRunning(other.serverPid), 300_000);
  });
});

describe('a server whose starter was killed', () => {
  test('ends by itself', async () => {
    const other = await otherProgram(aFolder());
    expect(isRunning(other.serverPid)).toBe(true);
    await other.kill();
    expect(await until(() => !isRunning(other.serverPid), 300_000)).toBe(true);
  });

  test('takes its data with it when they were temporary', async () => {
    const folder = aFolder(0o700);
    const other = await otherProgram(folder, true);
    const data = readlinkSync(`/proc/${other.serverPid}/cwd`);
    await other.kill();
    expect(await until(() => !existsSync(folder) && !existsSync(data), 300_000)).toBe(true);
    expect(isRunning(other.serverPid)).toBe(false);
  });

  test('is stopped by the next start when it did not end by itself', async () => {
    const folder = aFolder();
    const other = await otherProgram(folder);
    process.kill(guardOf(other.serverPid), 'SIGKILL');
    await other.kill();
    expect(isRunning(other.serverPid)).toBe(true);
    const next = await started({ folder });
    expect(isRunning(other.serverPid)).toBe(false);
    expect(await ask(next.adminUrl, 'select 1')).toEqual([1]);
  });
});

describe('a process file that a crash left behind', () => {
  const numbers = [
    ['no process has any more', 4_194_000],
    ['now belongs to another program', process.ppid],
  ] as const;
  test.each(numbers)('does not hinder the start when its number %s', async (_, pid) => {
    const folder = aFolder();
    const server = await start({ folder });
    await server.kill('SIGKILL');
    const file = join(folder, 'data/postmaster.pid');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(pid)));
    const next = await started({ folder });
    expect(await ask(next.adminUrl, 'select 1')).toEqual([1]);
  });
});

test('no guard is left when the server was stopped', async () => {
  const server = await started({ folder: aFolder() });
  const guard = guardOf(server.pid);
  expect(isRunning(guard)).toBe(true);
  await server.stop();
  expect(await until(() => !isRunning(guard), 300_000)).toBe(true);
});
