import { dirname, join } from 'node:path/posix';
import type { Fault } from './check.ts';
import { filesOf, isGenerated, isTest, readText } from './tree.ts';

/** A folder that nobody can take in at a glance, and a file that is no more than a part of another. */
const counterBudgets = { filesOfFolder: 25, linesOfCrumb: 40 } as const;

const linked = /(from |import |import\(\s*|mock\(\s*|URL\(\s*)'(\.[^']+)'/g;
/** What stands alone for a reason: doors, sentences, SQL, and what a tool or a browser starts by its name. */
const standsAlone =
  /(^|[/.-])(index|resolvers|texts|repository|main)\.tsx?$|\.(config|d)\.ts$|^(scripts|tests|tools)\/|\/scripts\//;
const isOfTests = (path: string): boolean => isTest(path) || path.includes('test-support');

interface Links {
  /** By whom a file is imported when it is read; tests apart. */
  readonly importers: ReadonlyMap<string, ReadonlySet<string>>;
  /** Loaded later, or replaced by a test: it must be a file of its own. */
  readonly apart: ReadonlySet<string>;
}

function readLinks(root: string, paths: readonly string[]): Links {
  const importers = new Map<string, Set<string>>();
  const apart = new Set<string>();
  for (const path of paths) {
    for (const [, how = '', target = ''] of readText(root, path).matchAll(linked)) {
      const to = join(dirname(path), target);
      if (how !== 'from ') apart.add(to);
      else if (!isOfTests(path)) importers.set(to, (importers.get(to) ?? new Set()).add(path));
    }
  }
  return { importers, apart };
}

/** Side doors: what a package offers by a name of its own. */
function doorsOf(root: string): ReadonlySet<string> {
  const doors = filesOf(root, 'packages/*/package.json').flatMap((path) =>
    [...readText(root, path).matchAll(/"\.\/(src\/[^"]+)"/g)].map(([, door = '']) =>
      join(dirname(path), door),
    ),
  );
  return new Set(doors);
}

function crumbFaults(root: string, paths: readonly string[]): Fault[] {
  const { importers, apart } = readLinks(root, paths);
  const doors = doorsOf(root);
  return paths.flatMap((path): Fault[] => {
    if (isOfTests(path) || isGenerated(path) || standsAlone.test(path)) return [];
    if (apart.has(path) || doors.has(path)) return [];
    const [by, ...others] = importers.get(path) ?? [];
    if (by === undefined || others.length > 0 || by.endsWith('/index.ts') || by.endsWith('.config.ts'))
      return [];
    const lines = readText(root, path).split('\n').length - 1;
    return lines < counterBudgets.linesOfCrumb
      ? [{ where: path, what: `${lines} lines for ${by} alone: they belong there` }]
      : [];
  });
}

function folderFaults(paths: readonly string[]): Fault[] {
  const counts = Map.groupBy(paths, (path) => dirname(path));
  return [...counts]
    .filter(([, files]) => files.length > counterBudgets.filesOfFolder)
    .map(([where, files]) => ({
      where,
      what: `${files.length} files, stop ${counterBudgets.filesOfFolder}`,
    }));
}

export function findCrumbs(root: string): Fault[] {
  const paths = filesOf(root, '{apps,packages,scripts,tools,tests}/**/*.{ts,tsx}');
  return [...folderFaults(paths), ...crumbFaults(root, paths)];
}
