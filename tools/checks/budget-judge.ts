import type { MeasuredPage, SentScript } from './budget-pages.ts';
import type { Fault } from './check.ts';

interface Budget {
  readonly path: string;
  /** Of 1000 bytes, as the build itself counts. */
  readonly kilobytes: number;
  /** What the page shows when all that it opens with has come. */
  readonly sign: string;
}

export const budgets: readonly Budget[] = [
  { path: '/login', kilobytes: 180, sign: 'form button[type="submit"]' },
  // The numbers of the overview come one by one.
  { path: '/apps/welcome', kilobytes: 255, sign: 'main:not(:has([aria-label^="Đang"])) li' },
];

/** Prints what was sent for the page, and says whether it is too much, or nothing that could be judged. */
export function judgePage(budget: Budget | undefined, { scripts }: MeasuredPage): Fault[] {
  if (budget === undefined) return [];
  const { path, kilobytes } = budget;
  if (scripts === undefined)
    return [{ where: path, what: 'did not show what it opens with, so nothing was measured' }];
  if (scripts.length === 0)
    return [{ where: path, what: 'was shown without any script; nothing was measured' }];
  const bytes = scripts.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0);
  printPage(path, scripts, bytes);
  return bytes > kilobytes * 1000
    ? [{ where: path, what: `${inKilobytes(bytes)}, budget ${kilobytes} kB` }]
    : [];
}

function inKilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

function printPage(path: string, scripts: readonly SentScript[], bytes: number): void {
  console.log(`  ${path}: ${inKilobytes(bytes)} in ${scripts.length} files`);
  for (const script of scripts.toSorted((a, b) => b.gzipBytes - a.gzipBytes))
    console.log(`    ${inKilobytes(script.gzipBytes).padStart(9)}  ${script.path}`);
}
