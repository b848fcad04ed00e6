import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { judge, sayEnding, type Verdict } from '../../tools/runs/ending.ts';
import { runStages, stepsNamed, type Outcome, type Stage } from '../../tools/runs/steps.ts';
import { plantTree } from './tree.ts';

interface Told {
  readonly root: string;
  readonly verdict: Verdict;
  readonly outcomes: readonly Outcome[];
  readonly text: string;
}

/** Reports by name, as steps would have written them, and outcomes of steps by name. */
function endingOf(
  reports: Readonly<Record<string, unknown>>,
  steps: Readonly<Record<string, boolean>>,
): Told {
  const files = Object.entries(reports).map(([name, report]) => [
    `reports/${name}.json`,
    JSON.stringify(report),
  ]);
  const root = plantTree({ ...Object.fromEntries(files), 'reports/said/build': 'no such file\n' });
  const outcomes = Object.entries(steps).map(([name, passed]) => ({ name, passed, seconds: 7 }));
  let text = '';
  const verdict = judge(root, outcomes);
  sayEnding({ root, write: (more) => void (text += more) }, outcomes, verdict);
  return { root, verdict, outcomes, text };
}

async function runPlanted(
  scripts: Readonly<Record<string, string>>,
  stages: readonly Stage[],
): Promise<Told> {
  const root = plantTree({ 'package.json': JSON.stringify({ private: true, scripts }) });
  let text = '';
  const run = {
    root,
    env: { ...process.env, SENLAB_LONG: '1' },
    write: (more: string): void => void (text += more),
  };
  const outcomes = await runStages(run, stages);
  return { root, verdict: judge(root, outcomes), outcomes, text };
}

const passed = { title: 'holds', status: 'passed' };
const failed = {
  title: 'does not hold',
  status: 'failed',
  failureMessages: ['expected 1\n    at node_modules/x'],
};
const vitest = { testResults: [{ assertionResults: [passed, failed] }] };

describe('the end of a run', () => {
  test('counts the tests of all reports, alone on the last line', () => {
    const { text, verdict } = endingOf(
      { vitest: { testResults: [{ assertionResults: [passed, passed] }] }, bench: { p95: 12 } },
      { build: true, test: true },
    );
    expect(verdict).toMatchObject({ passed: 2, failed: 0 });
    expect(text).toBe(
      '\n=== summary\nbuild            ok         7 s\ntest             ok         7 s\n2 passed, 0 failed\n',
    );
  });

  test('says each failed test again with the beginning of its message, and counts its step no second time', () => {
    const { text } = endingOf({ vitest }, { build: true, test: false });
    expect(text).toContain('\nreports/vitest.json: does not hold\n    expected 1\n\n=== summary\n');
    expect(text).toMatch(/\nfailed: test\n1 passed, 1 failed\n$/);
  });

  test('says a failed test of the browser too, however deep its suite lies', () => {
    const spec = {
      title: 'opens',
      tests: [{ status: 'unexpected', results: [{ status: 'failed', errors: [{ message: 'no page' }] }] }],
    };
    const { text, verdict } = endingOf({ e2e: { suites: [{ suites: [{ specs: [spec] }] }] } }, {});
    expect(text).toContain('\nreports/e2e.json: opens\n    no page\n');
    expect(verdict.failed).toBe(1);
  });

  test('counts a file that could not be loaded as failed', () => {
    const file = {
      name: '/house/src/broken.test.ts',
      status: 'failed',
      message: 'no such module',
      assertionResults: [],
    };
    const { text, verdict } = endingOf({ vitest: { testResults: [file] } }, { test: false });
    expect(text).toContain('src/broken.test.ts\n    no such module');
    expect(verdict.failed).toBe(1);
  });

  test.each([
    ['a check', { build: false }, {}],
    ['tests that all passed beside an error', { 'test:fault': false }, { fault: { testResults: [] } }],
    ['tests that wrote no report', { test: false }, {}],
  ])('counts a step that failed without a failed test as one: %s', (_, steps, reports) => {
    expect(endingOf(reports, steps).verdict.failed).toBe(1);
  });

  test('repeats what a failed check said last', () => {
    expect(endingOf({}, { build: false }).text).toContain('\n=== the end of build\nno such file\n');
  });
});

describe('the steps of a run', () => {
  const stages: readonly Stage[] = [[['build', 'test:db --whole'], ['test']], [['check:spec']]];

  test('are all of them, or those that are named, in their order and with their words', () => {
    expect(stepsNamed([], stages)).toEqual(stages);
    expect(stepsNamed(['test', 'test:db'], stages)).toEqual([[['test:db --whole'], ['test']]]);
    expect(stepsNamed(['check:spec'], stages)).toEqual([[['check:spec']]]);
  });

  test('are none where a name is not known', () => {
    expect(() => stepsNamed(['build', 'tests'], stages)).toThrow('no such step: tests');
  });

  test('go on after a failure, each with its words and the length of the run', async () => {
    const { outcomes, text, verdict } = await runPlanted(
      { bad: 'echo broken; exit 3', good: 'echo $SENLAB_LONG' },
      [[['bad']], [['good two']]],
    );
    expect(outcomes.map(({ name, passed: isFine }) => [name, isFine])).toEqual([
      ['bad', false],
      ['good', true],
    ]);
    expect(text).toMatch(/=== bad\n[^]*broken\n[^]*=== good two\n[^]*\n1 two\n/);
    expect(verdict.failed).toBe(1);
  });

  test('stand side by side where they are told to, and none speaks into the words of another', async () => {
    // Each waits until the other has begun: one after the other they would wait forever.
    const meet = (own: string, other: string): string =>
      `echo ${own} begins; touch ${own}; until [ -e ${other} ]; do sleep 0.05; done; echo ${own} ends`;
    const { outcomes, text } = await runPlanted({ one: meet('one', 'two'), two: meet('two', 'one') }, [
      [['one'], ['two']],
    ]);
    expect(outcomes.every(({ passed: isFine }) => isFine)).toBe(true);
    for (const name of ['one', 'two']) expect(text).toMatch(new RegExp(`${name} begins\n${name} ends\n`));
  });

  test('fail where there is no such script', async () => {
    expect((await runPlanted({}, [[['absent']]])).verdict.failed).toBe(1);
  });

  test('do not wait for a program that a step leaves behind', async () => {
    const { root, verdict } = await runPlanted({ leaves: 'sleep 600 & echo $! > left' }, [[['leaves']]]);
    const left = Number(readFileSync(join(root, 'left'), 'utf8'));
    // Throws when it is not there any more: the run has waited for it.
    process.kill(left, 'SIGKILL');
    expect(verdict.failed).toBe(0);
  });
});
