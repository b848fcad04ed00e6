import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { plant, plantTree, runScriptOn, type Run } from './tree.ts';

const scripts = {
  good: 'exit 0',
  bad: 'exit 3',
  'check:lint': 'echo',
};
const manifest = { 'package.json': JSON.stringify({ private: true, scripts }) };

const runAll = (...words: readonly string[]): Run => runScriptOn(plantTree(manifest), 'run-all', ...words);

test('all checks run even when the first fails or is unknown, and the end says which did', () => {
  const { status, output } = runAll('bad', 'unknown', 'good');
  expect(output).toMatch(/FAILED bad .*\nFAILED unknown .*\nok {5}good /);
  expect(status).toBe(1);
});

test('all checks pass when each does, and nothing to run is a failure', () => {
  expect(runAll('good').status).toBe(0);
  expect(runAll().status).toBe(1);
  expect(runAll('good', '--changed').status, 'where git knows of no change').toBe(1);
});

test('a check of what changed is given files of its kind that differ from main or are new, and no other', () => {
  const root = plantTree({ ...manifest, 'old.ts': '1', 'saved.ts': '1', 'gone.ts': '1', 'said.md': '1' });
  const git = (...words: readonly string[]): void =>
    void execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...words], { cwd: root });
  const commit = (): void => {
    git('add', '.');
    git('commit', '--quiet', '--message', 'one');
  };
  git('init', '--quiet');
  commit();
  git('update-ref', 'refs/remotes/origin/main', 'HEAD');
  plant(root, 'landed-here.ts', '2');
  git('rm', '--quiet', 'gone.ts');
  commit();
  plant(root, 'saved.ts', '2');
  plant(root, 'new.ts', '2');
  const { status, output } = runScriptOn(root, 'run-all', 'check:lint', 'good', '--changed');
  expect(output).toContain(
    '> check:lint of 3 changed files\n--no-error-on-unmatched-pattern landed-here.ts saved.ts new.ts\n\n> good\n',
  );
  expect(status).toBe(0);
});
