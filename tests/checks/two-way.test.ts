import { expect, test } from 'vitest';
import { twoWayCheck } from '../../tools/checks/two-way.ts';
import { plantTree } from './tree.ts';

const find = async (files: Readonly<Record<string, string>>): Promise<readonly string[]> => {
  const faults = await twoWayCheck.find({ root: plantTree(files), flags: new Set() });
  return faults.map(({ where }) => where);
};

const there = "import { b } from '../b/deep/b.ts';\nexport const a = b;\n";

test('folders that need each other both ways are named, however deep the files lie', async () => {
  const found = await find({
    'packages/x/src/a/a.ts': there,
    'packages/x/src/b/deep/b.ts': 'export const b = 1;\n',
    'packages/x/src/b/other.ts': "export const late = import('../a/a.ts');\n",
  });
  expect(found).toEqual(['packages/x/src/a and packages/x/src/b']);
});

test.each([
  ['one way only', { 'packages/x/src/b/other.ts': "import '../b/deep/b.ts';\n" }],
  ['back from a test', { 'packages/x/src/b/b.test.ts': "import { a } from '../a/a.ts';\n" }],
  [
    'back to a file that lies where both meet',
    { 'packages/x/src/b/c.ts': "import { m } from '../meet.ts';\n" },
  ],
])('%s is fine', async (_, more) => {
  expect(await find({ 'packages/x/src/a/a.ts': there, 'packages/x/src/b/deep/b.ts': '', ...more })).toEqual(
    [],
  );
});
