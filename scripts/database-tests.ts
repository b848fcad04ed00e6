import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const opening = /\b(?:createTestDatabase|prepareTestEngine|startLocalPostgres)\b/;
const ownImport = /\bfrom '(\.[^']+)'/g;

/** Through what it imports too: many tests open their database in a file beside them. */
function opensDatabase(path: string, known: Map<string, boolean>): boolean {
  const before = known.get(path);
  if (before !== undefined) return before;
  // Files that import each other: the other one is being looked at already.
  known.set(path, false);
  const text = readFileSync(path, 'utf8');
  const imported = [...text.matchAll(ownImport)].map(([, target = '']) => join(dirname(path), target));
  const opens =
    opening.test(text) || imported.some((target) => existsSync(target) && opensDatabase(target, known));
  known.set(path, opens);
  return opens;
}

/** The tests under a folder that another PostgreSQL could make fail; the others would only prove themselves again. */
export function databaseTestsIn(folder: string): readonly string[] {
  const known = new Map<string, boolean>();
  return globSync('**/*.test.ts', { cwd: folder })
    .map((path) => join(folder, path))
    .filter((path) => opensDatabase(path, known))
    .toSorted();
}
