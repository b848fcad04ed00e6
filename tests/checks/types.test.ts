import { expect, test } from 'vitest';
import { typesCheck } from '../../tools/checks/types.ts';
import { plantTree, runCheckOn } from './tree.ts';

/** One small library and no other types: the compiler has little to read. */
const project =
  '{ "compilerOptions": { "strict": true, "noEmit": true, "lib": ["es5"], "types": [] }, "include": ["src"] }';

/** Every way to pass and to fail in one tree; whoever compiles is not named. */
const tree = {
  'packages/right/package.json': '{}',
  'packages/right/tsconfig.json': project,
  'packages/right/src/index.ts': 'export const one: number = 1;\n',
  'packages/wrong/package.json': '{}',
  'packages/wrong/tsconfig.json': project,
  'packages/wrong/src/index.ts': "export const one: number = '1';\n",
  'packages/waiting/package.json': '{}',
  'packages/waiting/tsconfig.json': project,
  'apps/uncovered/package.json': '{}',
  'apps/uncovered/src/index.ts': 'export {};\n',
};

test('the type check refuses a wrong type and TypeScript that no tsconfig.json covers, and lets a package wait for its first file', async () => {
  const { status, output } = await runCheckOn(plantTree(tree), typesCheck);
  expect(output).toMatch(/packages\/wrong\/tsconfig\.json: does not compile[\s\S]*TS2322/);
  expect(output).toContain('apps/uncovered: has TypeScript but no tsconfig.json');
  expect(output).toContain('packages/waiting/tsconfig.json: no source yet');
  expect(output).toContain('types: 2 faults.');
  expect(output).not.toContain('packages/right');
  expect(status).toBe(1);
});
