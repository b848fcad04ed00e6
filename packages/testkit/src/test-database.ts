import { cloneDatabase, dropDatabase } from './clone-database.ts';

/** What a worker of the test runner must know to make databases. Plain data, because it crosses processes. */
export interface TestEngineFacts {
  readonly adminUrl: string;
  readonly template: string;
  readonly ownerPassword: string;
  readonly appPassword: string;
}

export interface TestDatabase {
  readonly name: string;
  /** As the server connects: may read and write rows, nothing else. */
  readonly appUrl: string;
  /** As migrations connect. */
  readonly ownerUrl: string;
  readonly adminUrl: string;
  drop(): Promise<void>;
}

interface Login {
  readonly user: string;
  readonly password: string;
}

/** The same server and options, another database, and another user when one is given. */
export function addressOf(adminUrl: string, database: string, login?: Login): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  if (login) {
    url.username = login.user;
    url.password = login.password;
  }
  return url.href;
}

export async function createDatabaseOn(facts: TestEngineFacts): Promise<TestDatabase> {
  const { adminUrl, ownerPassword, appPassword } = facts;
  const name = await cloneDatabase(facts);
  return {
    name,
    appUrl: addressOf(adminUrl, name, { user: 'senlab_app', password: appPassword }),
    ownerUrl: addressOf(adminUrl, name, { user: 'senlab_owner', password: ownerPassword }),
    adminUrl: addressOf(adminUrl, name),
    drop: () => dropDatabase(adminUrl, name),
  };
}
