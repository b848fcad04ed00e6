import { filesOf, readText } from './tree.ts';

/** One test that ran: its own title, and whether it passed at the first try. */
export interface ExecutedTest {
  readonly title: string;
  readonly passed: boolean;
  readonly report: string;
  /** As the report names it: the whole path, or its end; empty where it says nothing. */
  readonly file: string;
  /** What it said when it failed. */
  readonly messages: readonly string[];
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name?: string;
    readonly status?: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly title: string;
      readonly status: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}
interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly PlaywrightSpec[];
}
interface PlaywrightSpec {
  readonly title: string;
  readonly file?: string;
  readonly tests: readonly {
    readonly status: string;
    readonly results: readonly {
      readonly status: string;
      readonly errors?: readonly { readonly message?: string }[];
    }[];
  }[];
}

export function readReports(root: string): {
  readonly reports: readonly string[];
  readonly tests: readonly ExecutedTest[];
  readonly brokenFiles: readonly ExecutedTest[];
} {
  const read = filesOf(root, 'reports/*.json')
    .map((path) => ({ path, content: JSON.parse(readText(root, path)) as unknown }))
    .map(({ path, content }) => ({
      path,
      tests: testsOf(content, path),
      broken: brokenFilesOf(content, path),
    }))
    .filter(({ tests }) => tests !== undefined);
  return {
    reports: read.map(({ path }) => path),
    tests: read.flatMap(({ tests }) => tests ?? []),
    brokenFiles: read.flatMap(({ broken }) => broken),
  };
}

/** Undefined for a JSON file that is no report of tests (a benchmark's figures). */
export function testsOf(content: unknown, report: string): ExecutedTest[] | undefined {
  if (typeof content !== 'object' || content === null) return undefined;
  if ('testResults' in content) return fromVitest(content as VitestReport, report);
  if ('suites' in content) return fromPlaywright(content as PlaywrightSuite, report);
  return undefined;
}

/** Files of tests that could not even be loaded: nothing in them ran, and so nothing in them failed. */
export function brokenFilesOf(content: unknown, report: string): ExecutedTest[] {
  if (typeof content !== 'object' || content === null || !('testResults' in content)) return [];
  return (content as VitestReport).testResults
    .filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
    .map(({ name = '', message = '' }) => ({
      title: name.split('/').slice(-2).join('/'),
      passed: false,
      report,
      file: name,
      messages: [message],
    }));
}

function fromVitest({ testResults }: VitestReport, report: string): ExecutedTest[] {
  return testResults
    .flatMap(({ name = '', assertionResults }) =>
      assertionResults.map((result) => ({ ...result, file: name })),
    )
    .filter(({ status }) => status === 'passed' || status === 'failed')
    .map(({ title, status, file, failureMessages: messages = [] }) => ({
      title,
      passed: status === 'passed',
      report,
      file,
      messages,
    }));
}

function fromPlaywright(suite: PlaywrightSuite, report: string): ExecutedTest[] {
  const own = (suite.specs ?? []).flatMap(({ title, file = '', tests }) =>
    tests
      .filter(({ status }) => status !== 'skipped')
      .map(({ results }) => ({
        title,
        // A test that passed at the second try, or was expected to fail, proves nothing.
        passed: results.length > 0 && results.every(({ status }) => status === 'passed'),
        report,
        file,
        messages: results.flatMap(({ errors = [] }) => errors.map(({ message = '' }) => message)),
      })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => fromPlaywright(inner, report))];
}
