import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeLocalPostgres } from '@senlab/local-postgres';
import { inLongRun } from '@senlab/testkit/scale';
import { expect, test, type Browser } from '@playwright/test';
import { freePorts } from './free-ports.ts';
import { startDev, type DevSession, type DevSessionOptions } from './dev-session.ts';
import { newcomerEnvironment } from './newcomer-environment.ts';
import { stillRunning } from './process-tree.ts';

const checkout = join(import.meta.dirname, '../..');

/** Only its owner may enter it, as a home directory on many machines. Made by the worker, not by whoever reads this file. */
let home = '';
let folder = '';
let options: DevSessionOptions;
let session: DevSession | undefined;

function run(program: string, args: readonly string[], cwd: string): string {
  return execFileSync(program, args, { cwd, env: newcomerEnvironment(), encoding: 'utf8', stdio: 'pipe' });
}

/** What a command that must fail has printed. */
function refusalOf(program: string, args: readonly string[]): string {
  try {
    return `no refusal: ${run(program, args, folder)}`;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    return `${stdout}${stderr}`;
  }
}

async function logIn(browser: Browser, role: string): Promise<void> {
  if (!session) throw new Error('pnpm dev is not running');
  const { username, password } = session.account(role);
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(session.address);
  await page.getByLabel('Tên đăng nhập').fill(username);
  await page.getByLabel('Mật khẩu', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click();
  await page.waitForURL('**/apps/welcome');
  await context.close();
}

/** The code is pnpm's, not ours: it saw the same Ctrl-C, and says 130 when its shell acts on it first. */
const endsByCtrlC = [0, 130];
/** What a stop out of order would leave: our own mark, and the lock that PostgreSQL takes away only when it closes cleanly. */
const left = ['running.json', 'postgres/data/postmaster.pid'];

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'senlab-clone-'));
  chmodSync(home, 0o700);
  folder = join(home, 'senlab');
  const [web, api] = await freePorts();
  options = { folder, ports: { web, api } };
});

test.afterAll(async () => {
  session?.abandon();
  await removeLocalPostgres(join(folder, '.senlab/postgres'));
  // 160,000 files: a disk at work takes two minutes to forget them, and nobody has to wait for it.
  spawn('rm', ['-rf', home], { detached: true, stdio: 'ignore' }).unref();
});

test('a clone installs from the lock file alone', () => {
  run('git', ['clone', '--no-hardlinks', '--quiet', checkout, folder], tmpdir());
  run('pnpm', ['install', '--frozen-lockfile', '--prefer-offline'], folder);
  expect(statSync(home).mode & 0o777).toBe(0o700);
  expect(run('git', ['status', '--porcelain'], folder)).toBe('');
});

test('pnpm dev prints an address at which the printed accounts can log in', async ({ browser }) => {
  session = await startDev(options);
  expect(session.address).toBe(`http://127.0.0.1:${options.ports.web}/`);
  await logIn(browser, 'admin');
  await logIn(browser, 'staff');
});

test('neither a second pnpm dev nor pnpm db:reset disturbs the first', async ({ browser }) => {
  expect(refusalOf('pnpm', ['dev'])).toContain('already running in this checkout');
  expect(refusalOf('pnpm', ['db:reset'])).toContain('already running in this checkout');
  await logIn(browser, 'staff');
});

test('Ctrl-C ends it in order, and nothing that it started is left', async () => {
  if (!session) throw new Error('pnpm dev is not running');
  const processes = session.processes();
  const commands = processes.map(({ command }) => command).join('\n');
  for (const part of [/bin\/postgres -D/, /vite\.js/, /senlab\.ts serve/]) expect(commands).toMatch(part);
  expect(endsByCtrlC).toContain(await session.interrupt());
  await expect.poll(() => stillRunning(processes)).toEqual([]);
  for (const file of left) expect(existsSync(join(folder, '.senlab', file)), file).toBe(false);
  expect(run('git', ['status', '--porcelain'], folder)).toBe('');
});

test('the next pnpm dev has the same data, and the checkout is clean', async ({ browser }) => {
  test.skip(!inLongRun, 'a second start, for the long run');
  session = await startDev(options);
  await logIn(browser, 'admin');
  const processes = session.processes();
  expect(endsByCtrlC).toContain(await session.interrupt());
  await expect.poll(() => stillRunning(processes)).toEqual([]);
  session = undefined;
  expect(run('git', ['status', '--porcelain'], folder)).toBe('');
});
