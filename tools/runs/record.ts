import { spawnSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Verdict } from './ending.ts';
import type { Outcome } from './steps.ts';

const page = 'docs/long-runs.md';

function say(root: string, program: string, ...words: readonly string[]): string {
  return spawnSync(program, words, { cwd: root, encoding: 'utf8' }).stdout.trim();
}

/** One row: when, of which tree, on how many cores, what passed, and the seconds of each step. */
function rowOf(root: string, outcomes: readonly Outcome[], { passed, failed }: Verdict): string {
  const isChanged = say(root, 'git', 'status', '--porcelain') !== '';
  const commit = `${say(root, 'git', 'rev-parse', '--short', 'HEAD')}${isChanged ? ' and changes' : ''}`;
  const steps = outcomes.map(
    ({ name, passed: isFine, seconds }) => `${name}${isFine ? '' : ' FAILED'} ${String(seconds)} s`,
  );
  const minutes = Math.round(outcomes.reduce((sum, { seconds }) => sum + seconds, 0) / 60);
  const cells = [
    new Date().toISOString().slice(0, 10),
    commit,
    availableParallelism(),
    `${String(minutes)} min`,
    passed,
    failed,
    steps.join(', '),
  ];
  return `| ${cells.join(' | ')} |\n`;
}

/** Written at the end of the page; whoever ran it looks at it and commits it. */
export function recordLongRun(root: string, outcomes: readonly Outcome[], verdict: Verdict): void {
  appendFileSync(join(root, page), rowOf(root, outcomes, verdict));
  say(root, 'pnpm', 'exec', 'oxfmt', page);
  process.stdout.write(`\nA row was added to ${page}.\n`);
}
