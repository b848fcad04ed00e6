import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { heavyDemos } from '../../tools/checks/budget-demos.ts';
import { pagesInTheEntry } from '../../tools/checks/budget-entry.ts';
import { judgePage } from '../../tools/checks/budget-judge.ts';
import { measurePages } from '../../tools/checks/budget-pages.ts';
import type { Fault } from '../../tools/checks/check.ts';
import { plantTree } from './tree.ts';

const budget = { path: '/login', kilobytes: 180, sign: 'form' };

function judge(...sizes: readonly number[]): { readonly faults: readonly Fault[]; readonly said: string } {
  const said: string[] = [];
  const ear = vi.spyOn(console, 'log').mockImplementation((line: string) => said.push(line));
  const scripts = sizes.map((gzipBytes, index) => ({ path: `/assets/${String(index)}.js`, gzipBytes }));
  const faults = judgePage(budget, { scripts }, []);
  ear.mockRestore();
  return { faults, said: said.join('\n') };
}

describe('the budget of JavaScript', () => {
  test('is kept to the last byte, and each file is named with its size, the largest first', () => {
    expect(judge(80_000, 100_000)).toEqual({
      faults: [],
      said: '  /login: 180.0 kB in 2 files\n     100.0 kB  /assets/1.js\n      80.0 kB  /assets/0.js',
    });
  });

  test('is broken by all the files of a page together', () => {
    expect(judge(80_000, 100_100).faults).toEqual([{ where: '/login', what: '180.1 kB, budget 180 kB' }]);
  });

  test('is not taken for kept when nothing could be measured', () => {
    const what = expect.stringContaining('nothing was measured') as string;
    expect(judge().faults).toEqual([{ where: '/login', what }]);
    expect(judgePage(budget, { scripts: undefined }, [])).toEqual([{ where: '/login', what }]);
  });
});

describe('the files of demos', () => {
  const hospital = { path: '/apps/welcome', kilobytes: 180, sign: 'form' };
  const surveys = { ...hospital, path: '/apps/surveys', demo: 'surveys' };

  test.each([
    ['a page of the hospital sends no part of them', hospital, ['index'], []],
    ['a page of the hospital sends one', hospital, ['demos/demo-calls'], ['demo-calls']],
    ['a demo sends itself and what demos share', surveys, ['demos/surveys', 'demos/demo-calls', 'start'], []],
    ['a demo sends another', surveys, ['demos/surveys', 'demos/knowledge-base'], ['knowledge-base']],
    ['a demo is not found any more', surveys, ['surveys'], ['surveys: its files']],
  ])('are judged when %s', (_what, page, files, named) => {
    const scripts = files.map((file) => ({ path: `/assets/${file}-Ab_c-123.js`, gzipBytes: 1 }));
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const faults = judgePage(page, { scripts }, ['surveys', 'knowledge-base']);
    expect(faults).toHaveLength(named.length);
    for (const name of named) expect(faults[0]?.what).toContain(name);
  });
});

describe('what a demo brings beyond the shell', () => {
  const heavy = (kilobytes: number): string => `/*${randomBytes(kilobytes * 1000).toString('base64')}*/`;

  function find(files: Readonly<Record<string, string>>): readonly string[] {
    const assets = Object.entries(files).map(([path, text]) => [`apps/web/dist/assets/${path}`, text]);
    const index = '<script src="/assets/index-Ab_c-123.js"></script>';
    const root = plantTree({ 'apps/web/dist/index.html': index, ...Object.fromEntries(assets) });
    return heavyDemos(root).map(({ where }) => where);
  }

  const shell = { 'index-Ab_c-123.js': 'import"./start-Ab_c-123.js";', 'start-Ab_c-123.js': heavy(200) };
  const tables = 'tables-Ab_c-123.js';

  test.each([
    ['is little', heavy(90), []],
    ['is too much by itself', heavy(130), ['the demo mail']],
    ['is too much with what it needs', `import{a as b}from"../${tables}";${heavy(90)}`, ['the demo mail']],
    ['is much that comes when a dialog is opened', `const a=()=>import(\`../${tables}\`);`, []],
    ['is much that everybody has', 'import{a}from"../start-Ab_c-123.js";', []],
  ])('is judged when it %s', (_what, text, named) => {
    const table = { 'table-Ab_c-123.js': 'const a=()=>import(`./demos/mail-Ab_c-123.js`);' };
    expect(find({ ...shell, ...table, [tables]: heavy(100), 'demos/mail-Ab_c-123.js': text })).toEqual(named);
  });

  test('is not taken for little when no demo is found, or nothing is built', () => {
    expect(find(shell)).toEqual(['apps/web/dist']);
    expect(heavyDemos(plantTree({}))).toHaveLength(1);
  });
});

/** Answers these files by path, as a built web would lie on a server. */
async function serve(files: Readonly<Record<string, string>>): Promise<string> {
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    const type = path.endsWith('.js') ? 'text/javascript' : 'text/html';
    response.writeHead(files[path] === undefined ? 404 : 200, { 'content-type': type }).end(files[path]);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
}

test('of a page every script is measured as it is sent, also one that comes after a long silence, and none of a page that sends elsewhere', async () => {
  const late = `/* ${randomBytes(3_000).toString('hex')} */`;
  const page = '<!doctype html><link rel="icon" href="data:,"><h1>SenLab</h1>';
  const url = await serve({
    '/login': `${page}<script src="/start.js"></script>`,
    // Longer than a network counts as idle.
    '/start.js':
      "setTimeout(() => import('/late.js').then(() => { document.body.append(Object.assign(document.createElement('p'), { textContent: 'whole' })) }), 1500);",
    '/late.js': late,
    '/apps/welcome': `${page}<script>if (localStorage.getItem('key') === '1') history.replaceState(null, '', '/login')</script>`,
  });
  const pages = [
    { path: '/login', storage: {}, sign: 'p' },
    { path: '/apps/welcome', storage: { key: '1' }, sign: 'h1' },
  ];
  const [login, elsewhere] = await measurePages(url, pages);
  expect(login?.scripts).toContainEqual({ path: '/late.js', gzipBytes: gzipSync(late).length });
  expect(login?.scripts).toHaveLength(2);
  expect(elsewhere?.scripts).toBeUndefined();
});

describe('a page in the entry', () => {
  const web = 'apps/web/src';
  const page = { [`${web}/features/people/welcome/welcome-page.tsx`]: 'export const Page = 1;\n' };

  test.each([
    ['an import', "import { Page } from '../features/people/welcome/welcome-page.tsx';"],
    [
      'an import of several lines',
      "import {\n  Page,\n  type Props,\n} from '../features/people/welcome/welcome-page.tsx';",
    ],
    ['a re-export', "export { Page } from '../features/people/welcome/welcome-page.tsx';"],
    ['an import for its effect', "import '../features/people/welcome/welcome-page.tsx';"],
  ])('is found behind %s', (_, line) => {
    const root = plantTree({
      ...page,
      [`${web}/main.tsx`]: "import { App } from './app/app.tsx';\n",
      [`${web}/app/app.tsx`]: `${line}\n`,
    });
    expect(pagesInTheEntry(root)).toEqual([
      {
        where: `${web}/app/app.tsx`,
        what: expect.stringContaining('features/people/welcome/welcome-page.tsx') as string,
      },
    ]);
  });

  test.each([
    ['loaded when it is needed', "const load = () => import('../features/people/welcome/welcome-page.tsx');"],
    ['known by its type only', "import type { Page } from '../features/people/welcome/welcome-page.tsx';"],
  ])('is not found when it is %s', (_, line) => {
    const root = plantTree({
      ...page,
      [`${web}/main.tsx`]: "import { App } from './app/app.tsx';\n",
      [`${web}/app/app.tsx`]: `${line}\n`,
    });
    expect(pagesInTheEntry(root)).toEqual([]);
  });
});
