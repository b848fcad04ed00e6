import { filesOf, readText } from './tree.ts';

/** One test that ran: its own title, and whether it passed at the first try. */
export interface ExecutedTest {
  readonly title: string;
  readonly passed: boolean;
  readonly report: string;
}

interface VitestReport {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly title: string; readonly status: string }[];
  }[];
}
interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly PlaywrightSpec[];
}
interface PlaywrightSpec {
  readonly title: string;
  readonly tests: readonly {
    readonly status: string;
    readonly results: readonly { readonly status: string }[];
  }[];
}

export function readReports(root: string): {
  readonly reports: readonly string[];
  readonly tests: readonly ExecutedTest[];
} {
  const read = filesOf(root, 'reports/*.json')
    .map((path) => ({ path, tests: testsOf(JSON.parse(readText(root, path)) as unknown, path) }))
    .filter(({ tests }) => tests !== undefined);
  return { reports: read.map(({ path }) => path), tests: read.flatMap(({ tests }) => tests ?? []) };
}

/** Undefined for a JSON file that is no report of tests (a benchmark's figures). */
export function testsOf(content: unknown, report: string): ExecutedTest[] | undefined {
  if (typeof content !== 'object' || content === null) return undefined;
  if ('testResults' in content) return fromVitest(content as VitestReport, report);
  if ('suites' in content) return fromPlaywright(content as PlaywrightSuite, report);
  return undefined;
}

function fromVitest({ testResults }: VitestReport, report: string): ExecutedTest[] {
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed' || status === 'failed')
    .map(({ title, status }) => ({ title, passed: status === 'passed', report }));
}

function fromPlaywright(suite: PlaywrightSuite, report: string): ExecutedTest[] {
  const own = (suite.specs ?? []).flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status !== 'skipped')
      .map(({ results }) => ({
        title,
        // A test that passed at the second try, or was expected to fail, proves nothing.
        passed: results.length > 0 && results.every(({ status }) => status === 'passed'),
        report,
      })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => fromPlaywright(inner, report))];
}
