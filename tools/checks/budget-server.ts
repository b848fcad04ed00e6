import { prepareTestEngine, spawnServer } from '@senlab/testkit';

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
export async function startBudgetServer(webFolder: string): Promise<BudgetServer> {
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
