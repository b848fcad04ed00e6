import type { MeasuredPage, SentScript } from './budget-pages.ts';
import type { Fault } from './check.ts';

interface Budget {
  readonly path: string;
  /** Of 1000 bytes, as the build itself counts. */
  readonly kilobytes: number;
  /** What the page shows when all that it opens with has come. */
  readonly sign: string;
  /** The one demo that this page is about. Pages of the hospital name none, and send none. */
  readonly demo?: string;
}

export const budgets: readonly Budget[] = [
  { path: '/login', kilobytes: 143, sign: 'form button[type="submit"]' },
  // The numbers of the overview come one by one.
  { path: '/apps/welcome', kilobytes: 237, sign: 'main:not(:has([aria-label^="Đang"])) li' },
  { path: '/apps/surveys', kilobytes: 326, sign: 'main [role="row"] [role="gridcell"]', demo: 'surveys' },
];

const demoFile = /^\/assets\/demos\/(.+?)-[\w-]{8}\.js$/;

/** Demos that a page sends and is not about. `demos` are the doors: what these share has other names. */
function demoFaults(
  { path, demo }: Budget,
  scripts: readonly SentScript[],
  demos: readonly string[],
): Fault[] {
  const sent = scripts.flatMap((script) => demoFile.exec(script.path)?.[1] ?? []);
  const wrong = demo === undefined ? sent : sent.filter((name) => name !== demo && demos.includes(name));
  const missing = demo !== undefined && !sent.includes(demo);
  return [
    ...wrong.map((name) => ({ where: path, what: `sends ${name} of the demos, which nobody has opened` })),
    ...(missing ? [{ where: path, what: `did not send ${demo}: its files have other names now` }] : []),
  ];
}

/** Prints what was sent for the page, and says whether it is too much, or nothing that could be judged. */
export function judgePage(
  budget: Budget | undefined,
  { scripts }: MeasuredPage,
  demos: readonly string[],
): Fault[] {
  if (budget === undefined) return [];
  const { path, kilobytes } = budget;
  if (scripts === undefined)
    return [{ where: path, what: 'did not show what it opens with, so nothing was measured' }];
  if (scripts.length === 0)
    return [{ where: path, what: 'was shown without any script; nothing was measured' }];
  const bytes = scripts.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0);
  printPage(path, scripts, bytes);
  const tooMuch = { where: path, what: `${inKilobytes(bytes)}, budget ${kilobytes} kB` };
  return [...(bytes > kilobytes * 1000 ? [tooMuch] : []), ...demoFaults(budget, scripts, demos)];
}

function inKilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

function printPage(path: string, scripts: readonly SentScript[], bytes: number): void {
  console.log(`  ${path}: ${inKilobytes(bytes)} in ${scripts.length} files`);
  for (const script of scripts.toSorted((a, b) => b.gzipBytes - a.gzipBytes))
    console.log(`    ${inKilobytes(script.gzipBytes).padStart(9)}  ${script.path}`);
}
