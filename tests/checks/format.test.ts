import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { plantTree, repository, runTool } from './tree.ts';

test('the format check names what is untidy, of every kind, and leaves alone what is tidy or generated', () => {
  const root = plantTree({
    '.oxfmtrc.json': readFileSync(join(repository, '.oxfmtrc.json'), 'utf8'),
    'apps/server/src/untidy.ts': 'const a   = "b"\n',
    'docs/untidy.md': '*  a\n',
    'apps/web/src/untidy.graphql': 'query   A{b}',
    'apps/server/src/tidy.ts': "export const a = 'b';\n",
    'apps/web/src/a.generated.ts': 'const a   = "b"\n',
  });
  const { status, output } = runTool(root, 'oxfmt', ['--list-different']);
  expect(output.trim().split('\n')).toEqual([
    'apps/server/src/untidy.ts',
    'apps/web/src/untidy.graphql',
    'docs/untidy.md',
  ]);
  expect(status).toBe(1);
});
