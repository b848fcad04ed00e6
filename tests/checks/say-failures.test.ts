import { describe, expect, test } from 'vitest';
import { plantTree, runScriptOn } from './tree.ts';

const said = (reports: Readonly<Record<string, unknown>>): string => {
  const files = Object.entries(reports).map(([name, report]) => [
    `reports/${name}.json`,
    JSON.stringify(report),
  ]);
  const { status, output } = runScriptOn(plantTree(Object.fromEntries(files)), 'say-failures');
  expect(status).toBe(0);
  return output;
};

const passed = { title: 'holds', status: 'passed' };
const failed = {
  title: 'does not hold',
  status: 'failed',
  failureMessages: ['expected 1\n    at node_modules/x'],
};

describe('what failed', () => {
  test('is said with the beginning of its message, and nothing else is', () => {
    expect(said({ vitest: { testResults: [{ assertionResults: [passed, failed] }] } })).toBe(
      '\nreports/vitest.json: does not hold\n    expected 1\n',
    );
  });

  test('is said of the browser too, however deep its suite lies', () => {
    const spec = {
      title: 'opens',
      tests: [{ status: 'unexpected', results: [{ status: 'failed', errors: [{ message: 'no page' }] }] }],
    };
    expect(said({ e2e: { suites: [{ suites: [{ specs: [spec] }] }] } })).toBe(
      '\nreports/e2e.json: opens\n    no page\n',
    );
  });

  test('is said of a file that could not be loaded', () => {
    const file = {
      name: '/house/src/broken.test.ts',
      status: 'failed',
      message: 'no such module',
      assertionResults: [],
    };
    expect(said({ vitest: { testResults: [file] } })).toContain('src/broken.test.ts\n    no such module');
  });

  test('is nothing where all passed, or nothing ran', () => {
    expect(said({ vitest: { testResults: [{ assertionResults: [passed] }] }, bench: { p95: 12 } })).toBe('');
    expect(said({})).toBe('');
  });
});
