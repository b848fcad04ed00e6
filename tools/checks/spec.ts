import type { Check, CheckOptions, Fault } from './check.ts';
import {
  readBaseline,
  readRows,
  readWaivers,
  writeBaseline,
  type Row,
  type Waiver,
  prove,
  type Proof,
} from './spec-files.ts';
import { unprovenRows } from './security-rows.ts';
import { readReports, type ExecutedTest } from './test-reports.ts';

const mostWaivers = 10;
/** Each cites rows that no other does: without one of them hundreds would look lost. */
export const wholeRun = ['vitest', 'e2e', 'fault'].map((name) => `reports/${name}.json`);

export const specCheck: Check = {
  name: 'spec',
  fine: 'what was proven is still proven, and what is said to be safe was shown.',
  advice:
    'Run `pnpm test:short`, which ends with this. A row leaves the baseline only by a reviewed edit of docs/spec.',
  help: [
    'Compares docs/spec/conformance.csv with the tests that a whole run (`pnpm test:short`) has run.',
    '  --update-baseline  adds the newly proven rows to docs/spec/proven-baseline.txt',
    '  --rows             prints the sentence of each unproven row',
  ].join('\n'),
  flags: ['update-baseline', 'rows'],
  find: findSpecFaults,
  ending: provenLine,
};

function findSpecFaults({ root, flags }: CheckOptions): Fault[] {
  const rows = readRows(root);
  const waivers = readWaivers(root);
  const { reports, tests } = readReports(root);
  if (rows.length === 0) return [{ where: 'docs/spec/conformance.csv', what: 'is missing or empty' }];
  const missing = wholeRun.filter((name) => !reports.includes(name));
  if (missing.length > 0)
    return [{ where: 'reports', what: `only a whole run is judged, and there is no ${missing.join(', ')}` }];
  printReports(reports, tests);
  const proof = prove(tests);
  const baseline = readBaseline(root);
  const faults = [
    ...unknownIds(rows, proof),
    ...waiverFaults(rows, waivers, baseline),
    ...lostRows(baseline, rows, proof),
    ...unprovenRows(root, tests),
  ];
  if (flags.has('update-baseline') && faults.length === 0)
    updateBaseline(root, { rows, waivers, baseline, proof });
  printAreas({ rows, waivers, proof, withSentences: flags.has('rows') });
  return faults;
}

function printReports(reports: readonly string[], tests: readonly ExecutedTest[]): void {
  for (const name of reports)
    console.log(`${name}: ${tests.filter(({ report }) => report === name).length} tests ran`);
}

function provenLine({ root }: CheckOptions): string | undefined {
  const rows = readRows(root);
  const { reports, tests } = readReports(root);
  const { proven } = prove(tests);
  return wholeRun.every((name) => reports.includes(name))
    ? `proven ${rows.filter(({ id }) => proven.has(id)).length} / ${rows.length}`
    : undefined;
}

function unknownIds(rows: readonly Row[], { cited }: Proof): Fault[] {
  const known = new Set(rows.map(({ id }) => id));
  return [...cited]
    .filter(([id]) => !known.has(id))
    .map(([id, title]) => ({
      where: `test "${title}"`,
      what: `cites ${id}, which is no row of conformance.csv`,
    }));
}

function waiverFaults(
  rows: readonly Row[],
  waivers: readonly Waiver[],
  baseline: readonly string[],
): Fault[] {
  const where = 'docs/spec/waived.csv';
  const known = new Set(rows.map(({ id }) => id));
  const tooMany =
    waivers.length > mostWaivers ? [{ where, what: `${waivers.length} rows, at most ${mostWaivers}` }] : [];
  return [
    ...tooMany,
    ...waivers
      .filter(({ id }) => !known.has(id))
      .map(({ id }) => ({ where, what: `${id} is no row of conformance.csv` })),
    ...waivers
      .filter(({ reason }) => reason.trim() === '')
      .map(({ id }) => ({ where, what: `${id} has no reason` })),
    ...waivers
      .filter(({ id }) => baseline.includes(id))
      .map(({ id }) => ({
        where,
        what: `${id} is waived and in the baseline; it can only be one of the two`,
      })),
  ];
}

function lostRows(baseline: readonly string[], rows: readonly Row[], { proven, failed }: Proof): Fault[] {
  const known = new Set(rows.map(({ id }) => id));
  return baseline
    .filter((id) => !proven.has(id) || !known.has(id))
    .map((id) => ({
      where: id,
      what: `was proven and is not any more: ${failed.get(id)?.join('; ') ?? 'no test that cites it ran'}`,
    }));
}

interface Baseline {
  readonly rows: readonly Row[];
  readonly waivers: readonly Waiver[];
  readonly baseline: readonly string[];
  readonly proof: Proof;
}

function updateBaseline(root: string, { rows, waivers, baseline, proof }: Baseline): void {
  const waived = new Set(waivers.map(({ id }) => id));
  const proven = rows.map(({ id }) => id).filter((id) => proof.proven.has(id) && !waived.has(id));
  writeBaseline(root, proven);
  console.log(`baseline: ${baseline.length} rows before, ${proven.length} now`);
}

interface Overview {
  readonly rows: readonly Row[];
  readonly waivers: readonly Waiver[];
  readonly proof: Proof;
  readonly withSentences: boolean;
}

function printAreas({ rows, waivers, proof, withSentences }: Overview): void {
  const waived = new Set(waivers.map(({ id }) => id));
  for (const [area, members = []] of Object.entries(Object.groupBy(rows, (row) => row.area))) {
    const open = members.filter(({ id }) => !proof.proven.has(id));
    console.log(`${area}: ${members.length - open.length} / ${members.length}`);
    const mark = ({ id }: Row): string =>
      `${id}${waived.has(id) ? ' (waived)' : ''}${proof.failed.has(id) ? ' (FAILED)' : ''}`;
    if (open.length > 0 && !withSentences) console.log(`  unproven: ${open.map(mark).join(', ')}`);
    if (withSentences) for (const row of open) console.log(`  unproven: ${mark(row)}  ${row.requirement}`);
  }
}
