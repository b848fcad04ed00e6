import type { Check, CheckOptions, Fault } from './check.ts';
import { parseCsv } from './spec-files.ts';
import { missingTests, unprovenTests } from './named-tests.ts';
import type { ExecutedTest } from './test-reports.ts';
import { readTextIfThere } from './tree.ts';

const page = 'docs/security/asvs.md';
/** Whatever these pages name must be there. */
const naming = [page, 'docs/security/threats.md', 'docs/security/attacks.md'];
const ids = 'docs/security/asvs-ids.csv';

export const securityCheck: Check = {
  name: 'security',
  fine: 'every row of the standard is answered, and every test that is named is there.',
  advice: `${page} says at its top how a row is written. A whole run also asks whether the named tests passed.`,
  help: `Compares ${page} with ${ids}, and the tests that ${naming.join(', ')} name with the tree.`,
  find: findFaults,
};

const answers = ['holds', 'does not apply', 'accepted'] as const;

interface Row {
  readonly id: string;
  readonly level: string;
  readonly asks: string;
  readonly answer: string;
  readonly reason: string;
}

/** A line of a table that begins with an id of the standard; counts and heads do not. */
function rowsOf(text: string): Row[] {
  return [...text.matchAll(/^\| (\d+\.\d+\.\d+) \|([^\n]*)\|$/gm)].map(([, id = '', rest = '']) => {
    const [level = '', asks = '', answer = '', ...reason] = rest.split('|').map((cell) => cell.trim());
    return { id, level, asks, answer, reason: reason.join('|') };
  });
}

function findFaults({ root }: CheckOptions): Fault[] {
  const text = readTextIfThere(root, page) ?? '';
  const rows = rowsOf(text);
  const levels = new Map(
    parseCsv(readTextIfThere(root, ids) ?? '').map(({ id = '', level = '' }) => [id, level]),
  );
  if (levels.size === 0) return [{ where: ids, what: 'is missing or empty' }];
  const found = new Set(rows.map(({ id }) => id));
  const faults = [
    ...[...levels.keys()].filter((id) => !found.has(id)).map((id) => `${id} is not answered`),
    ...rows
      .filter(({ id }, index) => rows.findIndex((row) => row.id === id) < index)
      .map(({ id }) => `${id} is answered twice`),
    ...rows.flatMap((row) => rowFaults(row, levels.get(row.id)).map((what) => `${row.id} ${what}`)),
    ...countLines(rows)
      .filter((line) => !text.includes(`\n${line}\n`))
      .map((line) => `the counts at the top must have the line ${line}`),
  ];
  return [
    ...faults.map((what) => ({ where: page, what })),
    ...naming.flatMap((where) =>
      missingTests(root, readTextIfThere(root, where) ?? '').map((what) => ({ where, what })),
    ),
  ];
}

function rowFaults({ level, asks, answer, reason }: Row, known: string | undefined): string[] {
  if (known === undefined) return ['is no row of the standard at these levels'];
  const isNamed = /`[^`]+\.(?:test|spec)\.tsx?` “/.test(reason);
  return [
    ...(level === known ? [] : [`is of level ${known}`]),
    ...(asks === '' ? ['does not say what it asks for'] : []),
    ...(answers.some((word) => word === answer) ? [] : [`has the answer "${answer}"`]),
    ...(reason.length < 12 ? ['has neither proof nor reason'] : []),
    ...(answer === 'holds' && !isNamed ? ['holds by no test'] : []),
    // Somebody must be asked when the limit no longer does.
    ...(answer === 'accepted' && !/^[^:“`]{4,60}: \S/.test(reason) ? ['does not say who accepts it'] : []),
  ];
}

/** One line a level, then all: rows, and how many have each answer. */
function countLines(rows: readonly Row[]): string[] {
  const line = (name: string, some: readonly Row[]): string => {
    const counts = answers.map((word) => some.filter(({ answer }) => answer === word).length);
    return `| ${[name, some.length, ...counts].join(' | ')} |`;
  };
  return [
    ...['1', '2'].map((level) =>
      line(
        level,
        rows.filter((row) => row.level === level),
      ),
    ),
    line('both', rows),
  ];
}

/** After a whole run: what is said to hold must have been shown. */
export function unprovenRows(root: string, tests: readonly ExecutedTest[]): Fault[] {
  return naming.flatMap((where) =>
    unprovenTests(root, readTextIfThere(root, where) ?? '', tests).map((what) => ({ where, what })),
  );
}
