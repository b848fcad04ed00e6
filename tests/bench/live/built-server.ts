import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const program = join(root, 'apps/server/dist/senlab.js');
const sources = ['apps/server/src', 'packages/contract/src', 'packages/domain/src'];

function newestIn(folder: string): number {
  const files = readdirSync(join(root, folder), { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !/\.test(-support)?\.ts$/.test(entry.name),
  );
  return Math.max(0, ...files.map((file) => statSync(join(file.parentPath, file.name)).mtimeMs));
}

/** The program that a hospital runs. Yesterday's would be measured without anybody noticing. */
export function builtServer(): string {
  const isThere = existsSync(program);
  if (isThere && sources.every((folder) => newestIn(folder) <= statSync(program).mtimeMs)) return program;
  throw new Error(
    `the built server is ${isThere ? 'older than its sources' : 'missing'}: run pnpm build first`,
  );
}
