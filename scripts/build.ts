/** `pnpm build`: the web pages to apps/web/dist, the server to apps/server/dist. */
import { execFileSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { rolldown } from 'rolldown';

const root = join(import.meta.dirname, '..');
const web = join(root, 'apps/web');
const server = join(root, 'apps/server');

function buildWeb(): void {
  const vite = dirname(createRequire(join(web, 'package.json')).resolve('vite/package.json'));
  execFileSync(process.execPath, [join(vite, 'bin/vite.js'), 'build'], { cwd: web, stdio: 'inherit' });
}

/** Our own packages are source and go into the bundle; npm's stay in node_modules, where their licences and fixes are. */
function staysOutside(id: string): boolean {
  return !id.startsWith('.') && !id.startsWith('/') && !id.startsWith('@senlab/');
}

async function buildServer(): Promise<void> {
  const output = join(server, 'dist');
  rmSync(output, { recursive: true, force: true });
  const bundle = await rolldown({
    input: join(server, 'src/bin/senlab.ts'),
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
}

/** A bundle that cannot even say what it can do must not leave this machine. */
function tryServer(): void {
  const help = execFileSync(process.execPath, [join(server, 'dist/senlab.js'), '--help'], {
    encoding: 'utf8',
  });
  if (!help.includes('migrate')) throw new Error(`the built server does not answer as it should:\n${help}`);
}

if (process.argv.includes('--help')) {
  process.stdout.write(
    'pnpm build: apps/web/dist and apps/server/dist. Run it with: node apps/server/dist/senlab.js serve\n',
  );
} else {
  buildWeb();
  await buildServer();
  tryServer();
  process.stdout.write('Built apps/web/dist and apps/server/dist.\n');
}
