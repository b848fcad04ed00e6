import type { ExecutedTest } from './test-reports.ts';
import { filesOf, readText } from './tree.ts';

/** A test as a document names it: `http/server.test.ts` “title”, “another title”. */
interface NamedTest {
  readonly file: string;
  readonly title: string;
}

function namedIn(text: string): NamedTest[] {
  const groups = text.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`((?:,? “[^”\n]+”)+)/g);
  return [...groups].flatMap(([, file = '', titles = '']) =>
    [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => ({ file, title })),
  );
}

/** A name may leave out how its path begins, as long as one file alone ends so. */
function filesNamed(tree: readonly string[], file: string): string[] {
  return tree.filter((path) => `/${path}`.endsWith(`/${file}`));
}

function testFiles(root: string): string[] {
  return filesOf(root, '{apps,packages,tests}/**/*.{test,spec}.{ts,tsx}');
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Written as the title of a test, also of one with a table. */
function hasTest(source: string, title: string): boolean {
  const quoted = `(['"\`])${escaped(title)}\\1,`;
  return new RegExp(String.raw`(?:\b(?:it|test)|\)|\])\(\s*${quoted}`).test(source);
}

/** What documents name and the tree does not have. */
export function missingTests(root: string, text: string): string[] {
  const tree = testFiles(root);
  const sources = new Map<string, string>();
  const sourceOf = (path: string): string => {
    const source = sources.get(path) ?? readText(root, path);
    sources.set(path, source);
    return source;
  };
  const bare = [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`(?!,? “)/g)].map(
    ([, file = '']) => `names ${file} without a title in “ ”`,
  );
  const missing = namedIn(text).flatMap(({ file, title }) => {
    const [path, ...others] = filesNamed(tree, file);
    if (path === undefined) return [`names ${file}, which does not exist`];
    if (others.length > 0) return [`names ${file}, which may be ${[path, ...others].join(' or ')}`];
    return hasTest(sourceOf(path), title) ? [] : [`names “${title}”, which is no test of ${path}`];
  });
  return [...new Set([...bare, ...missing])];
}

/** The title of a table stands for all its rows; one with generated values is reported with its seed. */
function patternOf(title: string): RegExp {
  const parts = title.split(/%[a-z#]|\$\{[^}]*\}|\$\w+/i).map(escaped);
  return new RegExp(String.raw`^${parts.join('[^]*')}(?: \(with seed=-?\d+\))?$`);
}

/** What documents name and a whole run has not shown. */
export function unprovenTests(root: string, text: string, tests: readonly ExecutedTest[]): string[] {
  const tree = testFiles(root);
  const unproven = namedIn(text).flatMap(({ file, title }) => {
    const [path = file] = filesNamed(tree, file);
    const pattern = patternOf(title);
    // Reports name files by the whole path of the machine, or by the end of it.
    const ran = tests.filter(
      (test) =>
        pattern.test(test.title) &&
        test.file !== '' &&
        (`/${test.file}`.endsWith(`/${path}`) || `/${path}`.endsWith(`/${test.file}`)),
    );
    if (ran.length === 0) return [`names “${title}” of ${path}, which did not run`];
    return ran.every(({ passed }) => passed) ? [] : [`names “${title}” of ${path}, which failed`];
  });
  return [...new Set(unproven)];
}
