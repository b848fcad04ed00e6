import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const neverOurs = ['**/node_modules/**', '**/dist/**', '**/.senlab/**'];

/** Files of the tree by pattern, with forward slashes, in a stable order; empty when a folder is not there. */
export function filesOf(root: string, ...patterns: readonly string[]): string[] {
  const found = globSync([...patterns], { cwd: root, exclude: neverOurs });
  return [...new Set(found.map((path) => path.replaceAll('\\', '/')))].toSorted();
}

export function readText(root: string, path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

export function readTextIfThere(root: string, path: string): string | undefined {
  return existsSync(join(root, path)) ? readText(root, path) : undefined;
}

export function isThere(root: string, path: string): boolean {
  return existsSync(join(root, path));
}

export function isGenerated(path: string): boolean {
  return (
    path.includes('/generated/') ||
    path.endsWith('.generated.ts') ||
    path.endsWith('platform/database-types.ts')
  );
}

export function isTest(path: string): boolean {
  return path.startsWith('tests/') || /\.test\.tsx?$/.test(path);
}
