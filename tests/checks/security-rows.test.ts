import { describe, expect, test } from 'vitest';
import { securityCheck } from '../../tools/checks/security-rows.ts';
import { specCheck, wholeRun } from '../../tools/checks/spec.ts';
import { readText } from '../../tools/checks/tree.ts';
import { plantTree, repository, runCheckOn } from './tree.ts';

const ids = 'id,level\n1.1.1,1\n1.1.2,2\n1.1.3,2\n';
const counts = ['| 1 | 1 | 1 | 0 | 0 |', '| 2 | 2 | 0 | 1 | 1 |', '| both | 3 | 1 | 1 | 1 |'];
const rows = [
  '| 1.1.1 | 1 | Doors are shut. | holds | `a/door.test.ts` “is shut to %s”, “is shut at night” |',
  '| 1.1.2 | 2 | Windows are shut. | does not apply | There are no windows. |',
  '| 1.1.3 | 2 | The roof is tight. | accepted | The owner: rain is rare here. |',
];
const door =
  "test.each(['a', 'b'])('is shut to %s', () => {});\ntest('is shut at night', () => {});\nconst other = 'is open';\n";

function files(changes: Readonly<Record<string, string>> = {}): Record<string, string> {
  return {
    'docs/security/asvs-ids.csv': ids,
    'docs/security/asvs.md': ['', ...counts, '', ...rows, ''].join('\n'),
    'docs/security/threats.md': 'A thief: `door.test.ts` “is shut at night”.',
    'apps/a/door.test.ts': door,
    ...changes,
  };
}

const page = (...lines: readonly string[]): Record<string, string> =>
  files({ 'docs/security/asvs.md': ['', ...counts, '', ...lines, ''].join('\n') });
const [first = '', second = '', third = ''] = rows;

describe('the security check', () => {
  test('passes when every row has its answer and every named test is there', async () => {
    const { status, output } = await runCheckOn(plantTree(files()), securityCheck);
    expect(output).toContain('every row of the standard is answered');
    expect(status).toBe(0);
  });

  test.each([
    ['a row that is missing', page(first, second), '1.1.3 is not answered'],
    ['a page that is missing', files({ 'docs/security/asvs.md': '' }), '1.1.1 is not answered'],
    ['a list of ids that is missing', files({ 'docs/security/asvs-ids.csv': '' }), 'is missing or empty'],
    ['a row twice', page(first, second, third, third), '1.1.3 is answered twice'],
    ['an unknown row', page(...rows, third.replace('1.1.3', '9.9.9')), '9.9.9 is no row of the standard'],
    ['a wrong level', page(first, second, third.replace('| 2 |', '| 1 |')), '1.1.3 is of level 2'],
    [
      'another answer',
      page(first, second, third.replace('accepted', 'later')),
      '1.1.3 has the answer "later"',
    ],
    [
      'no demand',
      page(first, second.replace('Windows are shut.', ''), third),
      '1.1.2 does not say what it asks',
    ],
    [
      'no reason',
      page(first, second.replace('There are no windows.', ''), third),
      '1.1.2 has neither proof nor',
    ],
    [
      'a claim without a test',
      page(first.replace(/`.*”/, 'Surely it does.'), second, third),
      'holds by no test',
    ],
    ['nobody who accepts', page(first, second, third.replace('The owner: ', '')), '1.1.3 does not say who'],
    ['a file without a title', page(first.replace(/ “.*”/, ''), second, third), 'without a title'],
    [
      'wrong counts',
      files({ 'docs/security/asvs.md': `${rows.join('\n')}\n` }),
      'must have the line | 1 | 1 | 1 |',
    ],
    [
      'a file that is not there',
      page(first.replace('door', 'gate'), second, third),
      'a/gate.test.ts, which does',
    ],
    ['two files of the name', files({ 'tests/a/door.test.ts': door }), 'which may be apps/a/door.test.ts or'],
    [
      'a title that is none',
      page(first.replace('at night', 'by day'), second, third),
      '“is shut by day”, which',
    ],
    [
      'a text that is no title',
      page(first.replace('is shut at night', 'is open'), second, third),
      '“is open”, which',
    ],
    [
      'a threat that names no test of the tree',
      files({ 'docs/security/threats.md': '`door.test.ts` “is locked”' }),
      'threats.md: names “is locked”',
    ],
  ])('refuses %s', async (_, planted, message) => {
    const { status, output } = await runCheckOn(plantTree(planted), securityCheck);
    expect(output).toContain(message);
    expect(status).toBe(1);
  });
});

describe('the end of a whole run', () => {
  const report = (...results: readonly (readonly [title: string, status: string])[]): string =>
    JSON.stringify({
      testResults: [
        {
          name: '/somewhere/apps/a/door.test.ts',
          assertionResults: results.map(([title, status]) => ({ title, status })),
        },
      ],
    });
  const empty = Object.fromEntries(wholeRun.map((name) => [name, report()]));
  const judge = (text: string): ReturnType<typeof runCheckOn> =>
    runCheckOn(
      plantTree({
        ...files(),
        'docs/spec/conformance.csv': 'id,section,area,requirement\nA-1,§1,Area,First\n',
        ...empty,
        'reports/vitest.json': text,
      }),
      specCheck,
    );
  const passed = [
    ['is shut to a', 'passed'],
    ['is shut to b', 'passed'],
    ['is shut at night (with seed=-71)', 'passed'],
  ] as const;

  test('passes when every named test ran and passed, each row of a table', async () => {
    expect((await judge(report(...passed))).status).toBe(0);
  });

  test.each([
    [
      'did not run',
      report(...passed.slice(0, 2)),
      '“is shut at night” of apps/a/door.test.ts, which did not run',
    ],
    ['was skipped', report(...passed.slice(0, 2), ['is shut at night', 'skipped']), 'which did not run'],
    ['ran in another file only', report(...passed).replace('door', 'gate'), 'which did not run'],
    ['failed', report(...passed.slice(0, 2), ['is shut at night', 'failed']), 'which failed'],
    [
      'failed in one row of its table',
      report(...passed, ['is shut to c', 'failed']),
      'to %s” of apps/a/door',
    ],
  ])('refuses a named test that %s', async (_, text, message) => {
    const { status, output } = await judge(text);
    expect(output).toContain(message);
    expect(status).toBe(1);
  });
});

/** What the standard wants to be written down stands in these places; the words are for people. */
describe('the documents that the standard asks for', () => {
  test.each([
    ['docs/security/facts.md', 'Ways to log in'],
    ['docs/security/facts.md', 'Sessions'],
    ['docs/security/facts.md', 'Words that are no passwords'],
    ['docs/security/facts.md', 'Input'],
    ['docs/security/facts.md', 'Limits'],
    ['docs/security/facts.md', 'Files that people upload'],
    ['docs/security/facts.md', 'Who may do and see what'],
    ['docs/security/facts.md', 'Classes of data'],
    ['docs/security/facts.md', 'Keys and algorithms'],
    ['docs/security/facts.md', 'Connections'],
    ['docs/security/facts.md', 'Logs'],
    ['docs/security/facts.md', 'Packages of others'],
    ['docs/security/facts.md', 'Work that costs much'],
  ])('%s has the part %s, with its table', (path, part) => {
    const parts = readText(repository, path).split(/^## /m);
    const text = parts.find((some) => some.startsWith(`${part}\n`)) ?? '';
    expect(text.split('\n').filter((line) => line.startsWith('|')).length).toBeGreaterThan(3);
  });
});
