import { join } from 'node:path';
import { expect, test } from 'vitest';
import { plantTree, repository, runTool } from './tree.ts';

const words = ['--check', '--log-level', 'warn', '--config', join(repository, '.prettierrc.json'), '.'];

test('the format check refuses a file that prettier would write otherwise, and names it', () => {
  const { status, output } = runTool(plantTree({ 'untidy.ts': 'const a   = "b"\n' }), 'prettier', words);
  expect(status).not.toBe(0);
  expect(output).toContain('untidy.ts');
});

test('the format check passes a tidy file', () => {
  const { status } = runTool(plantTree({ 'tidy.ts': "export const a = 'b';\n" }), 'prettier', words);
  expect(status).toBe(0);
});
