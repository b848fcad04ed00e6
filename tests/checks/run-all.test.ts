import { expect, test } from 'vitest';
import { plantTree, runScriptOn, type Run } from './tree.ts';

const scripts = { good: 'exit 0', bad: 'exit 3' };

const runAll = (...names: readonly string[]): Run =>
  runScriptOn(plantTree({ 'package.json': JSON.stringify({ private: true, scripts }) }), 'run-all', ...names);

test('all checks run even when the first fails or is unknown, and the end says which did', () => {
  const { status, output } = runAll('bad', 'unknown', 'good');
  expect(output).toMatch(/FAILED bad .*\nFAILED unknown .*\nok {5}good /);
  expect(status).toBe(1);
});

test('all checks pass when each does, and nothing to run is a failure', () => {
  expect(runAll('good').status).toBe(0);
  expect(runAll().status).toBe(1);
});
