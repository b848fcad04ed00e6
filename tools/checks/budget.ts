import { join } from 'node:path';
import { buildWebWhenOld } from '../../tests/e2e/support/web-build.ts';
import { pagesInTheEntry } from './budget-entry.ts';
import { logInForBudget } from './budget-login.ts';
import { measurePages, type MeasuredPage, type SentScript } from './budget-pages.ts';
import { startBudgetServer } from './budget-server.ts';
import type { Check, CheckOptions, Fault } from './check.ts';
import { isThere } from './tree.ts';

/** Kilobytes of 1000 bytes, as the build itself counts. */
const budgets = [
  { path: '/login', kilobytes: 180 },
  { path: '/apps/welcome', kilobytes: 300 },
] as const;

const webFolder = 'apps/web/dist';
const repository = join(import.meta.dirname, '../..');

export const budgetCheck: Check = {
  name: 'budget',
  fine: 'every page is within its budget of JavaScript, and none is loaded before it is needed.',
  advice: 'Load what the page does not need at once by import(); the largest files are named above.',
  help: `Opens ${budgets.map(({ path }) => path).join(' and ')} of the built web in a browser, against the real server, and adds up the JavaScript that was sent (gzip). Budgets: ${budgets.map(({ path, kilobytes }) => `${path} ${kilobytes} kB`).join(', ')}.`,
  find: findHeavyPages,
};

async function findHeavyPages({ root }: CheckOptions): Promise<Fault[]> {
  // Yesterday's build would prove nothing. The tree of a test brings its own.
  if (root === repository) await buildWebWhenOld();
  const early = pagesInTheEntry(root);
  if (!isThere(root, `${webFolder}/index.html`))
    return [...early, { where: webFolder, what: 'is not built' }];
  const measured = await measureAll(join(root, webFolder));
  return [...early, ...measured.flatMap((page, index) => judge(budgets[index], page))];
}

async function measureAll(folder: string): Promise<readonly MeasuredPage[]> {
  const server = await startBudgetServer(folder);
  try {
    const session = await logInForBudget(server.url);
    const pages = budgets.map(({ path }) => ({ path, storage: path === '/login' ? {} : session }));
    return await measurePages(server.url, pages);
  } finally {
    await server.stop();
  }
}

function judge(budget: (typeof budgets)[number] | undefined, { scripts }: MeasuredPage): Fault[] {
  if (budget === undefined) return [];
  const { path, kilobytes } = budget;
  if (scripts === undefined)
    return [{ where: path, what: 'did not show its heading, so nothing was measured' }];
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
