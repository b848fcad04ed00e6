import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { runCheck, type Check } from '../../tools/checks/check.ts';

export const repository = join(import.meta.dirname, '../..');

/** A small tree of files, by path, that is gone when the test is over. */
export function plantTree(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'senlab-check-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(files)) plant(root, path, text);
  return root;
}

export function plant(root: string, path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** Gives the tree something of the repository (its packages, its rules) under the same path. */
export function lend(root: string, path: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  symlinkSync(join(repository, path), join(root, path));
}

export interface Run {
  readonly status: number | null;
  readonly output: string;
}

/** A check as `pnpm check:…` runs it, but looking at the planted tree, and without a program of its own. */
export async function runCheckOn(root: string, check: Check, ...flags: readonly string[]): Promise<Run> {
  const said: string[] = [];
  const listen = (line: string): unknown => said.push(`${line}\n`);
  const ears = (['log', 'error'] as const).map((name) => vi.spyOn(console, name).mockImplementation(listen));
  try {
    const status = await runCheck(check, ['--root', root, ...flags]);
    return { status, output: said.join('') };
  } finally {
    for (const ear of ears) ear.mockRestore();
  }
}

export function runScriptOn(root: string, script: string, ...words: readonly string[]): Run {
  return run(process.execPath, [join(repository, `scripts/${script}.ts`), ...words], root);
}

export function runTool(root: string, tool: string, words: readonly string[]): Run {
  return run(join(repository, 'node_modules/.bin', tool), words, root);
}

function run(program: string, words: readonly string[], cwd: string): Run {
  const { status, stdout, stderr } = spawnSync(program, words, { cwd, encoding: 'utf8' });
  return { status, output: `${stdout}${stderr}` };
}
