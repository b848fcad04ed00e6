import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseCsv, idsOf } from '../../tools/checks/spec-files.ts';
import { specCheck, wholeRun } from '../../tools/checks/spec.ts';
import { testsOf } from '../../tools/checks/test-reports.ts';
import { plantTree, runCheckOn, runScriptOn } from './tree.ts';

const conformance =
  'id,section,area,requirement\nA-1,§1,Area,"First, with a comma"\nA-2,§1,Area,Second\nB-01,§2,Other,Third\n';

function vitestReport(...tests: readonly (readonly [title: string, status: string])[]): string {
  return JSON.stringify({
    testResults: [{ assertionResults: tests.map(([title, status]) => ({ title, status })) }],
  });
}

function playwrightReport(title: string, status: string, results: readonly string[]): string {
  const spec = { title, tests: [{ status, results: results.map((result) => ({ status: result })) }] };
  return JSON.stringify({ suites: [{ suites: [{ specs: [spec] }] }] });
}

/** A run in which nothing else happened. */
const others = Object.fromEntries(wholeRun.map((name) => [name, vitestReport()]));

function check(
  files: Readonly<Record<string, string>>,
  ...flags: readonly string[]
): ReturnType<typeof runCheckOn> {
  const tree = { 'docs/spec/conformance.csv': conformance, ...others, ...files };
  return runCheckOn(plantTree(tree), specCheck, ...flags);
}

const baselineFile = 'docs/spec/proven-baseline.txt';

describe('the specification check', () => {
  test('passes, and ends with the number of proven rows', async () => {
    const report = vitestReport(['[A-1] [A-2] does both', 'passed'], ['does more', 'failed']);
    const { status, output } = await check({ 'reports/vitest.json': report, [baselineFile]: 'A-1\n' });
    expect(output).toContain('reports/vitest.json: 2 tests ran');
    expect(output).toMatch(/Area: 2 \/ 2\nOther: 0 \/ 1\n {2}unproven: B-01\n/);
    expect(output.trimEnd().split('\n').at(-1)).toBe('proven 2 / 3');
    expect(status).toBe(0);
  });

  test.each([
    ['of a fresh clone', {}, 'reports/vitest.json, reports/e2e.json'],
    ['of a benchmark', { 'reports/bench.json': '{"p95": 12}' }, 'reports/vitest.json, reports/e2e.json'],
    ['of a run of one file', { 'reports/parts/vitest.json': vitestReport() }, 'reports/vitest.json'],
    [
      'of a run that was broken off',
      { ...others, 'reports/fault.json': '{}' },
      'there is no reports/fault.json',
    ],
  ])('refuses the reports %s in one sentence, whatever they prove', async (_, reports, missing) => {
    const files = { 'docs/spec/conformance.csv': conformance, [baselineFile]: 'A-1\n', ...reports };
    const { status, output } = await runCheckOn(plantTree(files), specCheck);
    expect(output).toContain(missing);
    expect(output).toMatch(
      /^ {2}reports: only a whole run is judged.*\nspec: 1 fault\. Run `pnpm test:short`.*\n$/,
    );
    expect(status).toBe(1);
  });

  test.each([
    ['failed in one of two tests', vitestReport(['[A-1] a', 'passed'], ['[A-1] b', 'failed'])],
    ['was skipped', vitestReport(['[A-1] a', 'skipped'])],
    ['was cited by no test', vitestReport(['a', 'passed'])],
    ['was cited in the middle of a title only', vitestReport(['as in [A-1] a', 'passed'])],
    ['failed in the browser', playwrightReport('[A-1] a', 'unexpected', ['failed'])],
    ['passed at the second try', playwrightReport('[A-1] a', 'flaky', ['failed', 'passed'])],
    ['was expected to fail and did', playwrightReport('[A-1] a', 'expected', ['failed'])],
    ['was skipped in the browser', playwrightReport('[A-1] a', 'skipped', [])],
  ])('refuses when a row of the baseline %s', async (_, report) => {
    const { status, output } = await check({ 'reports/fault.json': report, [baselineFile]: 'A-1\n' });
    expect(output).toContain('A-1: was proven and is not any more');
    expect(output.trimEnd().split('\n')).toContain('proven 0 / 3');
    expect(status).toBe(1);
  });

  test('needs every report that ran a row to have passed it', async () => {
    const reports = {
      'reports/a.json': vitestReport(['[A-1] a', 'passed']),
      'reports/b.json': playwrightReport('[A-1] a', 'unexpected', ['failed']),
    };
    expect((await check({ ...reports, [baselineFile]: 'A-1\n' })).status).toBe(1);
  });

  test.each(['A-3', 'a-1', 'REDIR-999'])('refuses a test that cites %s, which is no row', async (id) => {
    const { status, output } = await check({ 'reports/vitest.json': vitestReport([`[${id}] a`, 'passed']) });
    expect(output).toContain(`cites ${id}`);
    expect(status).toBe(1);
  });
});

test('an unknown option is refused with the help, and nothing is checked', async () => {
  const { status, output } = await check({}, '--update-basline');
  expect(output).toMatch(/--update-basline[\s\S]*--update-baseline {2}adds/);
  expect(status).toBe(1);
});

test('a fault ends the program with a code that stops a run, as of every check', () => {
  const root = plantTree({});
  const { status, output } = runScriptOn(root, 'check-spec', '--root', root);
  expect(output).toContain('spec: 1 fault.');
  expect(status).toBe(1);
});

describe('waived rows', () => {
  const report = { 'reports/vitest.json': vitestReport(['[A-1] a', 'passed']) };
  const many = Array.from({ length: 11 }, (_, index) => `A-${index + 1},because`).join('\n');

  test.each([
    ['in the baseline', 'A-1,older\n', 'it can only be one of the two'],
    ['without a reason', 'A-2,\n', 'A-2 has no reason'],
    ['that do not exist', 'Z-9,older\n', 'Z-9 is no row'],
    ['beyond ten', `${many}\n`, '11 rows, at most 10'],
  ])('are refused %s', async (_, waived, message) => {
    const files = { ...report, 'docs/spec/waived.csv': `id,reason\n${waived}`, [baselineFile]: 'A-1\n' };
    const { status, output } = await check(files);
    expect(output).toContain(message);
    expect(status).toBe(1);
  });

  test('are shown as such', async () => {
    const { status, output } = await check({ ...report, 'docs/spec/waived.csv': 'id,reason\nA-2,older\n' });
    expect(output).toContain('unproven: A-2 (waived)');
    expect(status).toBe(0);
  });
});

describe('updating the baseline', () => {
  async function update(
    files: Readonly<Record<string, string>>,
  ): Promise<{ readonly status: number | null; readonly baseline: string }> {
    const tree = { 'docs/spec/conformance.csv': conformance, [baselineFile]: '', ...others, ...files };
    const root = plantTree(tree);
    const { status } = await runCheckOn(root, specCheck, '--update-baseline');
    return { status, baseline: readFileSync(join(root, baselineFile), 'utf8') };
  }

  test('adds what is newly proven, in the order of the table', async () => {
    const report = vitestReport(['[B-01] b', 'passed'], ['[A-1] a', 'passed']);
    const { status, baseline } = await update({ 'reports/vitest.json': report, [baselineFile]: 'A-1\n' });
    expect(baseline.split('\n').slice(1)).toEqual(['A-1', 'B-01', '']);
    expect(status).toBe(0);
  });

  test('does not drop a row that is no longer proven', async () => {
    const { status, baseline } = await update({
      'reports/vitest.json': vitestReport(['[B-01] b', 'passed']),
      [baselineFile]: 'A-1\n',
    });
    expect(baseline).toBe('A-1\n');
    expect(status).toBe(1);
  });
});

describe('reading', () => {
  test.each([
    ['[A-1] a', ['A-1']],
    ['[A-1] [ENT-HOSP-11] a', ['A-1', 'ENT-HOSP-11']],
    ['[A-1][A-2] a', ['A-1', 'A-2']],
    ['[chromium] [A-1] a', ['A-1']],
    ['a [A-1]', []],
    ['[] a', []],
  ])('the ids of the title %j', (title, ids) => {
    expect(idsOf(title)).toEqual(ids);
  });

  test('quoted fields, quotes inside them, and lines ended as on Windows', () => {
    expect(parseCsv('id,text\r\nA-1,"a ""b"", c"\r\nA-2,\r\n')).toEqual([
      { id: 'A-1', text: 'a "b", c' },
      { id: 'A-2', text: '' },
    ]);
  });

  test.each([null, [], {}, 'x', 3])('no tests from %j', (content) => {
    expect(testsOf(content, 'x.json')).toBeUndefined();
  });
});
