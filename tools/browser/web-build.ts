import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const web = join(root, 'apps/web');
export const webFolder = join(web, 'dist');

const sources = [
  'apps/web/src',
  'apps/web/public',
  'apps/web/index.html',
  'apps/web/vite.config.ts',
  'apps/web/light-documents.ts',
  'pnpm-lock.yaml',
  'packages/contract/src',
  'packages/demo-mock/src',
  'packages/demos/src',
  'packages/domain/src',
  'packages/pdf/src',
  'packages/ui/src',
];

async function newestIn(path: string): Promise<number> {
  if (!statSync(path).isDirectory()) return statSync(path).mtimeMs;
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name));
  return Math.max(0, ...files.map((file) => statSync(join(file.parentPath, file.name)).mtimeMs));
}

async function isOld(): Promise<boolean> {
  const page = join(webFolder, 'index.html');
  if (!existsSync(page)) return true;
  const built = statSync(page).mtimeMs;
  const changed = await Promise.all(sources.map((path) => newestIn(join(root, path))));
  return changed.some((moment) => moment > built);
}

/** Tests of yesterday's pages would prove nothing; building them when nothing changed would only cost time. */
export async function buildWebWhenOld(): Promise<void> {
  if (!(await isOld())) return;
  const vite = dirname(createRequire(join(web, 'package.json')).resolve('vite/package.json'));
  const build = spawn(process.execPath, [join(vite, 'bin/vite.js'), 'build', '--logLevel', 'warn'], {
    cwd: web,
    stdio: 'inherit',
  });
  const [code] = (await once(build, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`the web could not be built (exit code ${code})`);
}
