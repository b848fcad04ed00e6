/** `pnpm build`: the web pages to apps/web/dist, the server to apps/server/dist. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { startThrowAwayPostgres } from '@senlab/local-postgres';
import { runSenlab, spawnServer } from '@senlab/testkit';
import { rolldown } from 'rolldown';
import { PressThread } from '../apps/server/src/platform/press/press-worker.ts';
import { copyModules } from './release/production-modules.ts';

const root = join(import.meta.dirname, '..');
const web = join(root, 'apps/web');
const server = join(root, 'apps/server');

async function buildWeb(): Promise<void> {
  const vite = dirname(createRequire(join(web, 'package.json')).resolve('vite/package.json'));
  const words = [join(vite, 'bin/vite.js'), 'build'];
  const [code] = await once(spawn(process.execPath, words, { cwd: web, stdio: 'inherit' }), 'exit');
  if (code !== 0) throw new Error('the web was not built');
}

/**
 * Our own packages are source and go into the bundle; npm's stay in node_modules, where their licences and fixes are.
 * What only one of our packages has would not be found from the bundle, and goes into it as well.
 */
function staysOutside(id: string): boolean {
  if (id.startsWith('.') || id.startsWith('/') || id.startsWith('@senlab/')) return false;
  const name = id.split('/', id.startsWith('@') ? 2 : 1).join('/');
  return isBuiltin(id) || existsSync(join(server, 'node_modules', name));
}

interface Built {
  readonly version: string;
  readonly engines: { readonly node: string };
}

/** All that the server needs lies in its folder, so that this folder alone can be copied. */
async function buildServer(): Promise<void> {
  const output = join(server, 'dist');
  rmSync(output, { recursive: true, force: true });
  const bundle = await rolldown({
    input: {
      senlab: join(server, 'src/bin/senlab.ts'),
      'press-thread': join(server, 'src/platform/press/press-thread.ts'),
    },
    platform: 'node',
    external: staysOutside,
    cwd: server,
  });
  await bundle.write({
    dir: output,
    format: 'esm',
    // All in one folder: the server looks for its migrations and seeds beside the file that asks.
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    sourcemap: true,
  });
  await bundle.close();
  for (const folder of ['migrations', 'seeds'])
    cpSync(join(server, folder), join(output, folder), { recursive: true });
  cpSync(join(root, 'packages/pdf/fonts'), join(output, 'fonts'), { recursive: true });
  const { version, engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Built;
  const manifest = {
    name: 'senlab',
    version,
    private: true,
    type: 'module',
    engines: { node: engines.node },
  };
  writeFileSync(join(output, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  copyModules(server, join(output, 'node_modules'));
}

/** The press starts a file of its own, which reads fonts: neither shows until the first paper is printed. */
async function tryPress(folder: string): Promise<void> {
  const box = { position: { x: 5, y: 5 }, width: 40, height: 8 };
  const text = { ...box, name: 'staticText', type: 'text', content: 'Đã in' };
  const code = { ...box, name: 'code', type: 'code128', position: { x: 5, y: 15 } };
  const layout = { basePdf: { width: 50, height: 30, padding: [2, 2, 2, 2] }, schemas: [[text, code]] };
  const inputs = { code: '261115' };
  const paper = {
    layout: JSON.stringify(layout),
    inputs,
    title: 'Thử',
    at: '2026-01-01T00:00:00Z',
    seed: '',
  };
  const threadFile = join(folder, 'press-thread.js');
  const thread = new PressThread({ threadFile, timeLimitMs: 60_000 }, () => undefined);
  const end = await thread.do({ kind: 'render', paper });
  await thread.stop();
  if (end.kind !== 'done')
    throw new Error(`the built press does not print: ${end.kind === 'failed' ? end.message : end.kind}`);
}

/** From an empty database to a server that is ready: every module that a hospital loads is loaded. */
async function tryServer(folder: string): Promise<void> {
  const program = join(folder, 'senlab.js');
  const postgres = await startThrowAwayPostgres();
  const passwords = { DATABASE_OWNER_PASSWORD: 'of-the-owner-26', DATABASE_APP_PASSWORD: 'of-the-server-26' };
  const urlOf = (login: string): string =>
    postgres.adminUrl.replace(/\/\/.*@/, `//${login}@`).replace(/\/[^/]*$/, '/senlab');
  const env = {
    DATABASE_URL: urlOf(`senlab_app:${passwords.DATABASE_APP_PASSWORD}`),
    DATABASE_OWNER_URL: urlOf(`senlab_owner:${passwords.DATABASE_OWNER_PASSWORD}`),
    SENLAB_SECRET: randomBytes(32).toString('hex'),
    FILES_FOLDER: join(folder, '.try/files'),
    SECRETS_FOLDER: join(folder, '.try/secrets'),
    LOG_LEVEL: 'info',
  };
  try {
    const administrator = { DATABASE_ADMIN_URL: postgres.adminUrl, ...passwords };
    await runSenlab({ program, args: ['database', 'init'], env: administrator });
    await runSenlab({ program, args: ['migrate'], env });
    const running = await spawnServer({ program, env });
    const code = await running.stop();
    if (code !== 0)
      throw new Error(`the built server stops with ${String(code)}:\n${running.logs().join('\n')}`);
  } finally {
    await postgres.stop();
  }
}

/** Where nothing of this tree can be found by mistake: what runs there runs on the machine of a hospital. */
async function tryElsewhere(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'senlab-built-'));
  try {
    cpSync(join(server, 'dist'), folder, { recursive: true });
    await tryPress(folder);
    await tryServer(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (process.argv.includes('--help')) {
  process.stdout.write(
    'pnpm build: apps/web/dist and apps/server/dist. Run it with: node apps/server/dist/senlab.js serve\n',
  );
} else {
  const buildAndTryServer = async (): Promise<void> => {
    await buildServer();
    await tryElsewhere();
  };
  await Promise.all([buildWeb(), buildAndTryServer()]);
  process.stdout.write('Built apps/web/dist and apps/server/dist.\n');
}
