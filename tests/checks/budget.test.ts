import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { pagesInTheEntry } from '../../tools/checks/budget-entry.ts';
import { plantTree, runCheckOn } from './tree.ts';

const dist = 'apps/web/dist';

/** Cannot be compressed: as many kilobytes are sent as it has. */
const scriptOf = (kilobytes: number): string =>
  `/* ${randomBytes(kilobytes * 1000)
    .toString('latin1')
    .replaceAll('*/', '  ')} */`;

function pageWith(...scripts: readonly string[]): string {
  const tags = scripts.map((script) => `<script src="/assets/${script}"></script>`);
  return `<!doctype html><meta charset="latin1"><h1>SenLab</h1>${tags.join('')}`;
}

describe('the budget of JavaScript', () => {
  test('is kept by small pages, and each file is named with its size', { timeout: 90_000 }, () => {
    const root = plantTree({
      [`${dist}/index.html`]: pageWith('small.js'),
      [`${dist}/assets/small.js`]: 'console.info("small");',
    });
    const { status, output } = runCheckOn(root, 'budget');
    expect(output).toMatch(/\/login: 0\.\d kB in 1 files\s+0\.\d kB {2}\/assets\/small\.js/);
    expect(output).toContain('every page is within its budget');
    expect(status).toBe(0);
  });

  test('is broken by a heavy page, also when the script comes late', { timeout: 90_000 }, () => {
    const root = plantTree({
      [`${dist}/index.html`]: pageWith('start.js'),
      [`${dist}/assets/start.js`]: `import('/assets/late.js');`,
      // As utf-8 each upper byte takes two, and compresses back to about one.
      [`${dist}/assets/late.js`]: scriptOf(250),
    });
    const { status, output } = runCheckOn(root, 'budget');
    expect(output).toMatch(/\/login: \d{3}\.\d kB, budget 180 kB/);
    expect(output).toMatch(/\d{3}\.\d kB {2}\/assets\/late\.js/);
    expect(status).toBe(1);
  });

  test('is not taken for kept when there is no build', () => {
    const { status, output } = runCheckOn(plantTree({ 'apps/web/src/main.tsx': '' }), 'budget');
    expect(output).toContain(`${dist}: is not built`);
    expect(status).toBe(1);
  });
});

describe('a page in the entry', () => {
  const web = 'apps/web/src';
  const page = { [`${web}/features/welcome/welcome-page.tsx`]: 'export const Page = 1;\n' };

  test.each([
    ['an import', "import { Page } from '../features/welcome/welcome-page.tsx';"],
    [
      'an import of several lines',
      "import {\n  Page,\n  type Props,\n} from '../features/welcome/welcome-page.tsx';",
    ],
    ['a re-export', "export { Page } from '../features/welcome/welcome-page.tsx';"],
    ['an import for its effect', "import '../features/welcome/welcome-page.tsx';"],
  ])('is found behind %s', (_, line) => {
    const root = plantTree({
      ...page,
      [`${web}/main.tsx`]: "import { App } from './app/app.tsx';\n",
      [`${web}/app/app.tsx`]: `${line}\n`,
    });
    expect(pagesInTheEntry(root)).toEqual([
      {
        where: `${web}/app/app.tsx`,
        what: expect.stringContaining('features/welcome/welcome-page.tsx') as string,
      },
    ]);
  });

  test.each([
    ['loaded when it is needed', "const load = () => import('../features/welcome/welcome-page.tsx');"],
    ['known by its type only', "import type { Page } from '../features/welcome/welcome-page.tsx';"],
  ])('is not found when it is %s', (_, line) => {
    const root = plantTree({
      ...page,
      [`${web}/main.tsx`]: "import { App } from './app/app.tsx';\n",
      [`${web}/app/app.tsx`]: `${line}\n`,
    });
    expect(pagesInTheEntry(root)).toEqual([]);
  });
});
