import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Fault } from './check.ts';
import { filesOf, isThere, readText, readTextIfThere } from './tree.ts';

const repository = join(import.meta.dirname, '../..');
const sources = [
  'codegen.ts',
  'scripts/generate.ts',
  'tools/documents/*.ts',
  'packages/contract/schema/**/*.graphql',
  'packages/contract/released/*.json',
  'apps/web/src/**/*.graphql',
];
const outputs = [
  'packages/contract/src/generated/**/*.ts',
  'apps/web/src/**/generated/**/*.ts',
  'apps/web/src/**/*.generated.ts',
];

/** Generates in a copy, because colleagues and editors are looking at the real files. */
export function generatedFaults(root: string): Fault[] {
  if (!isThere(root, 'scripts/generate.ts')) return [];
  const copy = mkdtempSync(join(tmpdir(), 'senlab-drift-'));
  try {
    copySources(root, copy);
    const run = spawnSync(process.execPath, ['scripts/generate.ts'], { cwd: copy, encoding: 'utf8' });
    if (run.status !== 0)
      return [{ where: 'scripts/generate.ts', what: `failed\n${run.stdout}${run.stderr}` }];
    return compareOutputs(root, copy);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

function copySources(root: string, copy: string): void {
  for (const path of [...filesOf(root, ...sources), 'package.json']) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    cpSync(join(root, path), join(copy, path));
  }
  for (const folder of ['packages/contract/src/generated', 'apps/web/src/api/generated']) {
    mkdirSync(join(copy, folder), { recursive: true });
  }
  symlinkSync(join(repository, 'node_modules'), join(copy, 'node_modules'));
}

function compareOutputs(root: string, copy: string): Fault[] {
  const paths = new Set([...filesOf(root, ...outputs), ...filesOf(copy, ...outputs)]);
  return [...paths].flatMap((path) => {
    if (!isThere(copy, path)) return [{ where: path, what: 'comes from nothing any more; delete it' }];
    const given = readTextIfThere(root, path);
    if (given === undefined) return [{ where: path, what: 'is missing' }];
    return given === readText(copy, path) ? [] : [{ where: path, what: 'is not what its source gives now' }];
  });
}
