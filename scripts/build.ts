/** `pnpm build`: the web pages to apps/web/dist, the server to apps/server/dist. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, rmSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { rolldown } from 'rolldown';
import { PressThread } from '../apps/server/src/platform/press/press-worker.ts';

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
}

/** A bundle that cannot even say what it can do must not leave this machine. */
function tryServer(): void {
  const help = execFileSync(process.execPath, [join(server, 'dist/senlab.js'), '--help'], {
    encoding: 'utf8',
  });
  if (!help.includes('migrate')) throw new Error(`the built server does not answer as it should:\n${help}`);
}

/** The press starts a file of its own, which reads fonts: neither shows until the first paper is printed. */
async function tryPress(): Promise<void> {
  const box = { position: { x: 5, y: 5 }, width: 40, height: 8 };
  const text = { ...box, name: 'staticText', type: 'text', content: 'Đã in' };
  const code = { ...box, name: 'code', type: 'code128', position: { x: 5, y: 15 } };
  const layout = { basePdf: { width: 50, height: 30, padding: [2, 2, 2, 2] }, schemas: [[text, code]] };
  const paper = { layout, inputs: { code: '261115' }, title: 'Thử', at: '2026-01-01T00:00:00Z', seed: '' };
  const threadFile = join(server, 'dist/press-thread.js');
  const thread = new PressThread({ threadFile, timeLimitMs: 60_000 }, () => undefined);
  const end = await thread.do({ kind: 'render', paper });
  await thread.stop();
  if (end.kind !== 'done')
    throw new Error(`the built press does not print: ${end.kind === 'failed' ? end.message : end.kind}`);
}

if (process.argv.includes('--help')) {
  process.stdout.write(
    'pnpm build: apps/web/dist and apps/server/dist. Run it with: node apps/server/dist/senlab.js serve\n',
  );
} else {
  const buildAndTryServer = async (): Promise<void> => {
    await buildServer();
    tryServer();
    await tryPress();
  };
  await Promise.all([buildWeb(), buildAndTryServer()]);
  process.stdout.write('Built apps/web/dist and apps/server/dist.\n');
}
