import { expect, test } from 'vitest';
import { plantTree, runCheckOn } from './tree.ts';

const project = '{ "compilerOptions": { "strict": true, "noEmit": true, "types": [] }, "include": ["src"] }';
const clean = {
  'packages/a/package.json': '{}',
  'packages/a/tsconfig.json': project,
  'packages/a/src/index.ts': 'export const one: number = 1;\n',
};

test('the type check passes what compiles', () => {
  const { status, output } = runCheckOn(plantTree(clean), 'types');
  expect(output).toContain('every project compiles');
  expect(status).toBe(0);
});

test('the type check refuses a wrong type and shows the compiler’s message', () => {
  const { status, output } = runCheckOn(
    plantTree({ ...clean, 'packages/a/src/index.ts': "export const one: number = '1';\n" }),
    'types',
  );
  expect(output).toMatch(/packages\/a\/tsconfig\.json: does not compile[\s\S]*TS2322/);
  expect(status).toBe(1);
});

test('the type check refuses a package whose TypeScript no tsconfig.json covers', () => {
  const { status, output } = runCheckOn(
    plantTree({ 'apps/b/package.json': '{}', 'apps/b/src/index.ts': 'export {};\n' }),
    'types',
  );
  expect(output).toContain('apps/b: has TypeScript but no tsconfig.json');
  expect(status).toBe(1);
});

test('the type check lets a package wait for its first file', () => {
  const { status, output } = runCheckOn(
    plantTree({ 'packages/c/package.json': '{}', 'packages/c/tsconfig.json': project }),
    'types',
  );
  expect(output).toContain('no source yet');
  expect(status).toBe(0);
});
