import { describe, expect, test } from 'vitest';
import { sizesCheck } from '../../tools/checks/sizes.ts';
import { plantTree, runCheckOn } from './tree.ts';

const lines = (count: number, line = '  call();'): string =>
  `${Array.from({ length: count }, () => line).join('\n')}\n`;
const functionOf = (count: number): string => `export function long(): void {\n${lines(count - 2)}}\n`;
const componentOf = (count: number): string =>
  `export function Page() {\n${lines(count - 3)}  return <p />;\n}\n`;

describe('the size check', () => {
  test.each([
    ['a file of 400 lines', 'apps/server/src/a.ts', lines(400, 'call();')],
    ['a function of 80 lines', 'apps/server/src/a.ts', functionOf(80)],
    ['a component of 150 lines', 'apps/web/src/page.tsx', componentOf(150)],
    ['a function of four parameters', 'apps/server/src/a.ts', 'export const f = (a, b, c, d) => a;\n'],
    ['a long file of texts', 'apps/web/src/texts.ts', lines(900, 'call();')],
    ['a long generated file', 'apps/web/src/api/generated/types.ts', lines(900, 'call();')],
    ['a long function of a test', 'apps/server/src/a.test.ts', functionOf(200)],
  ])('passes %s', async (_, path, text) => {
    const { status, output } = await runCheckOn(plantTree({ [path]: text }), sizesCheck);
    expect(output).toContain('no file, function or component is beyond');
    expect(status).toBe(0);
  });

  test.each([
    ['a file of 401 lines', 'apps/server/src/a.ts', lines(401, 'call();'), '401 lines, stop 400'],
    ['a test file of 401 lines', 'tests/e2e/a.test.ts', lines(401, 'call();'), '401 lines, stop 400'],
    [
      'a function of 81 lines',
      'apps/server/src/a.ts',
      functionOf(81),
      'long: 81 lines, stop 80 for a function',
    ],
    [
      'a component of 151 lines',
      'apps/web/src/page.tsx',
      componentOf(151),
      'Page: 151 lines, stop 150 for a component',
    ],
    [
      'a callback of 81 lines',
      'packages/ui/src/a.ts',
      `run(() => {\n${lines(79)}});\n`,
      '(callback): 81 lines',
    ],
    [
      'a method of five parameters',
      'scripts/a.ts',
      'class A { m(a, b, c, d, e) {} }\n',
      'm: 5 parameters, stop 4',
    ],
  ])('refuses %s', async (_, path, text, message) => {
    const { status, output } = await runCheckOn(plantTree({ [path]: text }), sizesCheck);
    expect(output).toContain(message);
    expect(status).toBe(1);
  });

  test('prints medians and the ninetieth percentile', async () => {
    const { output } = await runCheckOn(plantTree({ 'apps/server/src/a.ts': functionOf(10) }), sizesCheck);
    expect(output).toMatch(/function +1 +10 \(8\) +10 \(30\) +10 \(80\)/);
  });
});

const manyFiles = (count: number): Readonly<Record<string, string>> =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`apps/web/src/lists/f${at}.ts`, 'call();\n']));
const using = "import { word } from './word.ts';\nexport const used = word;\n";
const word = "export const word = 'a';\n";

describe('the counter-budget', () => {
  test.each([
    ['a folder of 26 files', manyFiles(26), '26 files, stop 25'],
    [
      'a few lines that one file alone imports',
      { 'apps/web/src/lists/page.tsx': using, 'apps/web/src/lists/word.ts': word },
      '1 lines for apps/web/src/lists/page.tsx alone',
    ],
  ])('refuses %s', async (_, files, message) => {
    const { status, output } = await runCheckOn(plantTree(files), sizesCheck);
    expect(output).toContain(message);
    expect(status).toBe(1);
  });

  test.each([
    ['a folder of 25 files', manyFiles(25)],
    [
      'lines that two files import',
      { 'packages/x/src/page.ts': using, 'packages/x/src/other.ts': using, 'packages/x/src/word.ts': word },
    ],
    [
      'a file of forty lines',
      { 'packages/x/src/page.ts': using, 'packages/x/src/word.ts': `${word}${lines(39)}` },
    ],
    [
      'what is loaded later',
      {
        'packages/x/src/page.ts': "export const late = () => import('./word.ts');\n",
        'packages/x/src/word.ts': word,
      },
    ],
    [
      'what a test replaces',
      {
        'packages/x/src/page.ts': using,
        'packages/x/src/page.test.ts': "vi.mock('./word.ts');\n",
        'packages/x/src/word.ts': word,
      },
    ],
    [
      'what the door of a package offers',
      { 'packages/x/src/index.ts': using, 'packages/x/src/word.ts': word },
    ],
    [
      'a side door',
      {
        'packages/x/package.json': '{ "exports": { "./word": "./src/word.ts" } }',
        'packages/x/src/page.ts': using,
        'packages/x/src/word.ts': word,
      },
    ],
    [
      'the SQL of a service',
      { 'apps/server/src/service.ts': "import './repository.ts';\n", 'apps/server/src/repository.ts': word },
    ],
  ])('passes %s', async (_, files) => {
    const { status, output } = await runCheckOn(plantTree(files), sizesCheck);
    expect(output).toContain('no crumb lies about');
    expect(status).toBe(0);
  });
});
