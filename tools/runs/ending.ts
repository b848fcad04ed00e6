import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { readReports, type ExecutedTest } from '../checks/test-reports.ts';
import { saidBy, type Outcome, type Run } from './steps.ts';

export interface Verdict {
  readonly passed: number;
  readonly failed: number;
  readonly failedTests: readonly ExecutedTest[];
  readonly silentSteps: readonly Outcome[];
}

const linesOfMessage = 16;
const linesOfStep = 40;
const short = (line: string): string => line.slice(0, 300);

function beginningOf(message: string): string {
  return stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => !/^\s+at .*node_modules/.test(line))
    .slice(0, linesOfMessage)
    .map((line) => `    ${short(line)}`)
    .join('\n');
}

/** Of `test`, `test:db` (on PostgreSQL 15) and `test:<name>`; a check has none. */
function reportOf(name: string): string {
  if (name === 'test') return 'reports/vitest.json';
  if (name === 'test:db') return 'reports/vitest-pg15.json';
  return `reports/${name.replace('test:', '')}.json`;
}

function sayFailures({ root, write }: Run, { failedTests, silentSteps }: Verdict): void {
  write('\n=== failed tests\n');
  for (const { title, report, messages } of failedTests)
    write(`\n${report}: ${title}\n${messages.slice(0, 2).map(beginningOf).join('\n')}\n`);
  for (const { name } of silentSteps) {
    const said = existsSync(saidBy(root, name)) ? readFileSync(saidBy(root, name), 'utf8').trimEnd() : '';
    write(`\n=== the end of ${name}\n${said.split('\n').slice(-linesOfStep).map(short).join('\n')}\n`);
  }
}

/** A step that fails without a failed test (a check, the build, an error that belongs to no test) counts as one. */
export function judge(root: string, outcomes: readonly Outcome[]): Verdict {
  const { tests, brokenFiles } = readReports(root);
  const failedTests = [...brokenFiles, ...tests.filter(({ passed }) => !passed)];
  const isExplained = ({ name }: Outcome): boolean =>
    failedTests.some(({ report }) => report === reportOf(name));
  const silentSteps = outcomes.filter((outcome) => !outcome.passed && !isExplained(outcome));
  return {
    passed: tests.filter(({ passed }) => passed).length,
    failed: failedTests.length + silentSteps.length,
    failedTests,
    silentSteps,
  };
}

/**
 * The run is long, and who comes later may see only its end: what failed is said again there, then what each step took,
 * and alone on the last line how many tests passed and failed.
 */
export function sayEnding(run: Run, outcomes: readonly Outcome[], verdict: Verdict): void {
  if (verdict.failed > 0) sayFailures(run, verdict);
  run.write('\n=== summary\n');
  for (const { name, passed, seconds } of outcomes)
    run.write(
      `${name.padEnd(16)} ${(passed ? 'ok' : 'FAILED').padEnd(7)} ${String(seconds).padStart(4)} s\n`,
    );
  const failed = outcomes.filter(({ passed }) => !passed).map(({ name }) => name);
  if (failed.length > 0) run.write(`failed: ${failed.join(' ')}\n`);
  run.write(`${String(verdict.passed)} passed, ${String(verdict.failed)} failed\n`);
}
