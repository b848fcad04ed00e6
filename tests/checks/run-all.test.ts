import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { plantTree, repository } from './tree.ts';

const scripts = { good: 'node -e 0', bad: 'node -e "process.exit(3)"' };

function runAll(...names: readonly string[]): { readonly status: number | null; readonly output: string } {
  const cwd = plantTree({ 'package.json': JSON.stringify({ private: true, scripts }) });
  const words = [join(repository, 'scripts/run-all.ts'), ...names];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd, encoding: 'utf8' });
  return { status, output: `${stdout}${stderr}` };
}

test('all checks run even when the first fails, and the end says which did', () => {
  const { status, output } = runAll('bad', 'good');
  expect(output).toMatch(/FAILED bad .*\nok {5}good /);
  expect(status).toBe(1);
});

test('all checks pass when each does', () => {
  expect(runAll('good', 'good').status).toBe(0);
});

test.each([[[]], [['unknown']]])('nothing to run, or an unknown name, is a failure: %j', (names) => {
  expect(runAll(...names).status).toBe(1);
});
