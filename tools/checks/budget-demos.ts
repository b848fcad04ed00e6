import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { gzipSync } from 'node:zlib';
import type { Fault } from './check.ts';
import { isThere, readText } from './tree.ts';

const dist = 'apps/web/dist';

/** Of 1000 bytes, beyond what has come with the first page after the login. */
const usual = 120;
/** A calendar and charts are programs of their own. */
const larger: Readonly<Record<string, number>> = { calendar: 200, dashboards: 200 };

/** As the bundler writes what a file needs at once; `import(…)` comes later, and is not meant. */
const atOnce = /(?:^|[;}])(?:import|export)\b\s*(?:[\w$*{][^"';()]*?from)?\s*"(\.[^"]+)"/g;
const opened = /import\([`"]\.\/(demos\/[^`"]+)[`"]\)/g;

type Scripts = ReadonlyMap<string, string>;

function scriptsOf(root: string): Scripts {
  const paths = readdirSync(join(root, dist, 'assets'), { recursive: true, encoding: 'utf8' });
  const scripts = paths.map((path) => path.replaceAll('\\', '/')).filter((path) => path.endsWith('.js'));
  return new Map(scripts.map((path) => [path, readText(root, `${dist}/assets/${path}`)]));
}

/** These files, and all that they cannot run without. */
function neededBy(scripts: Scripts, first: readonly string[]): ReadonlySet<string> {
  const reached = new Set(first);
  for (const path of reached)
    for (const [, target = ''] of (scripts.get(path) ?? '').matchAll(atOnce))
      reached.add(join(dirname(path), target));
  return reached;
}

/** What everybody has who has logged in. */
function shellOf(root: string, scripts: Scripts): ReadonlySet<string> {
  const named = [...readText(root, `${dist}/index.html`).matchAll(/"\/assets\/([^"]+\.js)"/g)];
  const parts = [...scripts.keys()].filter((path) => /^(shell|landing)-[\w-]{8}\.js$/.test(path));
  return neededBy(scripts, [...named.map(([, path = '']) => path), ...parts]);
}

/**
 * Demos whose opening brings too much. Read from the built files: to open each in a browser would take longer than all
 * other pages together. A dialog that a demo fetches when somebody opens it is not counted.
 */
export function heavyDemos(root: string): Fault[] {
  if (!isThere(root, `${dist}/index.html`)) return [{ where: dist, what: 'is not built' }];
  const scripts = scriptsOf(root);
  const shell = shellOf(root, scripts);
  const doors = [...scripts.values()].flatMap((text) =>
    [...text.matchAll(opened)].map(([, path = '']) => path),
  );
  if (doors.length === 0) return [{ where: dist, what: 'opens no demo: their files have other names now' }];
  return [...new Set(doors)].flatMap((door) => {
    const beyond = [...neededBy(scripts, [door])].filter((path) => !shell.has(path));
    const bytes = beyond.reduce((sum, path) => sum + gzipSync(scripts.get(path) ?? '').length, 0);
    const name = door.replace(/^demos\/(.+)-[\w-]{8}\.js$/, '$1');
    const most = larger[name] ?? usual;
    const what = `${(bytes / 1000).toFixed(1)} kB beyond the shell, budget ${most} kB`;
    return bytes > most * 1000 ? [{ where: `the demo ${name}`, what }] : [];
  });
}
