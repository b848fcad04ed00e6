import { type Storage, measurePages, type MeasuredPage } from './budget-pages.ts';
import { prepareTestEngine, spawnServer } from '@senlab/testkit';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildWebWhenOld } from '../browser/web-build.ts';
import { heavyDemos } from './budget-demos.ts';
import { pagesInTheEntry } from './budget-entry.ts';
import { budgets, judgePage } from './budget-judge.ts';
import type { Check, Fault } from './check.ts';

interface PublicConfig {
  readonly login: {
    readonly tokenEndpoint: string;
    readonly clientId: string;
    readonly clientSecret: string;
    readonly scope: string;
  };
  readonly demoAccounts: readonly { readonly username: string }[];
  readonly demoPassword: string;
}

/** What a browser keeps after a demonstration person has logged in. */
async function logInForBudget(url: string): Promise<Storage> {
  const config = (await (await fetch(`${url}/config.json`)).json()) as PublicConfig;
  const { tokenEndpoint, clientId, clientSecret, scope } = config.login;
  const answer = await fetch(new URL(tokenEndpoint, url), {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'password',
      username: config.demoAccounts[0]?.username ?? '',
      password: config.demoPassword,
      client_id: clientId,
      client_secret: clientSecret,
      scope,
    }),
  });
  if (!answer.ok) throw new Error(`the demonstration login answered ${answer.status}`);
  const { access_token, expires_in } = (await answer.json()) as { access_token: string; expires_in: number };
  return { access_token, expires_at: String(Math.floor(Date.now() / 1000) + expires_in) };
}

export interface BudgetServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** Invented, and gone with the database that it opens. */
const secrets = {
  SENLAB_SECRET: 'invented-secret-of-the-budget-check-0123456789',
  OIDC_CLIENT_ID: 'senlab-web-budget',
  OIDC_CLIENT_SECRET: 'invented-client-secret-of-the-budget-check',
};

/** The real server with its demonstration people, serving this folder as the web. */
async function startBudgetServer(webFolder: string): Promise<BudgetServer> {
  const endings: (() => Promise<unknown>)[] = [];
  const stop = async (): Promise<void> => {
    for (const end of endings.toReversed()) await end();
  };
  try {
    const engine = await prepareTestEngine();
    endings.push(() => engine.stop());
    const database = await engine.createDatabase({ with: 'people' });
    const env = {
      ...secrets,
      DATABASE_URL: database.appUrl,
      DATABASE_OWNER_URL: database.ownerUrl,
      DEMO: 'true',
      WEB_FOLDER: webFolder,
    };
    const server = await spawnServer({ env });
    endings.push(() => server.stop());
    return { url: server.url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const repository = join(import.meta.dirname, '../..');

export const budgetCheck: Check = {
  name: 'budget',
  fine: 'every page is within its budget of JavaScript, none is loaded before it is needed, and no demo unless it was opened.',
  advice: 'Load what the page does not need at once by import(); the largest files are named above.',
  help: `Opens ${budgets.map(({ path }) => path).join(' and ')} of the built web in a browser, against the real server, and adds up the JavaScript that was sent (gzip). Budgets: ${budgets.map(({ path, kilobytes }) => `${path} ${kilobytes} kB`).join(', ')}; a demo 120 kB beyond the shell, 200 kB with charts or a calendar.`,
  find: findHeavyPages,
};

async function findHeavyPages(): Promise<Fault[]> {
  // Yesterday's build would prove nothing; today's is not made again.
  await buildWebWhenOld();
  const measured = await measureAll(join(repository, 'apps/web/dist'));
  const demos = readdirSync(join(repository, 'packages/demos/src')).filter(
    (name) => name !== 'ground' && name !== 'panel',
  );
  return [
    ...pagesInTheEntry(repository),
    ...heavyDemos(repository),
    ...measured.flatMap((page, index) => judgePage(budgets[index], page, demos)),
  ];
}

async function measureAll(folder: string): Promise<readonly MeasuredPage[]> {
  const server = await startBudgetServer(folder);
  try {
    const session = await logInForBudget(server.url);
    const pages = budgets.map(({ path, sign }) => ({
      path,
      sign,
      storage: path === '/login' ? {} : session,
    }));
    return await measurePages(server.url, pages);
  } finally {
    await server.stop();
  }
}
