/**
 * `pnpm test:short` and `pnpm test:long [steps]`: CONTRIBUTING.md, "Two lengths", says what is where. The long one takes
 * hours: with names of steps it runs those alone, so that a machine which is free for one hour can do a part.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { judge, sayEnding } from '../tools/runs/ending.ts';
import { recordLongRun } from '../tools/runs/record.ts';
import { runStages, stepsNamed, type Outcome, type Stage } from '../tools/runs/steps.ts';

const alone = (...steps: readonly string[]): readonly Stage[] => steps.map((step) => [[step]]);

/**
 * Two lanes side by side keep two cores busy; a third only made all three slower. What needs the built web stands behind
 * the build. Faults and attacks wait for much of their time and stand where the other lane is at its hardest;
 * journeys and tests stand last, because each of them can use both cores when the other lane is through.
 */
const short: readonly Stage[] = [
  [
    [
      'build',
      'check:budget',
      'check:arrows',
      'check:drift',
      'check:lint',
      'test:fault',
      'test:attack --short',
      'test:e2e',
    ],
    ['check:types', 'check:format', 'check:security', 'check:sizes', 'check:documents', 'test', 'test:db'],
  ],
  [['check:spec']],
];

const long: readonly Stage[] = alone(
  'build',
  'test',
  'test:db --whole',
  'test:e2e',
  'test:fault',
  'test:chaos',
  'test:chaos --ha --faults 7',
  'test:clone',
  'test:install',
  'test:restore',
  'test:upgrade',
  'test:attack',
  'test:deploy',
  'test:mutants',
);

const root = join(import.meta.dirname, '..');
const { positionals, values } = parseArgs({
  allowPositionals: true,
  // A step that was done before this program could run: --did install=24
  options: { did: { type: 'string', multiple: true, default: [] }, help: { type: 'boolean' } },
});
const [length, ...words] = positionals;
const isLong = length === 'long';

function stagesOf(names: readonly string[]): readonly Stage[] {
  try {
    return stepsNamed(names, isLong ? long : short);
  } catch (error) {
    process.stderr.write(`${String(error)}\n`);
    process.exit(2);
  }
}

const stages = stagesOf(words);
if (values.help) {
  const plan = stages.map((lanes) => lanes.map((lane) => lane.join(', ')).join(' beside '));
  process.stdout.write(`${plan.join('\n')}\n`);
} else {
  // What an earlier run has left must not be counted.
  rmSync(join(root, 'reports'), { recursive: true, force: true });
  const run = {
    root,
    // CI: a page that was agreed on and is not found is a failure, and is not written anew.
    env: { ...process.env, CI: '1', SENLAB_WHOLE_RUN: '1', ...(isLong ? { SENLAB_LONG: '1' } : {}) },
    write: (text: string): void => void process.stdout.write(text),
  };
  const before = values.did.map((did): Outcome => {
    const [name = '', seconds = '0'] = did.split('=');
    return { name, passed: true, seconds: Number(seconds) };
  });
  const outcomes = [...before, ...(await runStages(run, stages))];
  const verdict = judge(root, outcomes);
  if (isLong) recordLongRun(root, outcomes, verdict);
  sayEnding(run, outcomes, verdict);
  if (verdict.failed > 0) process.exitCode = 1;
}
