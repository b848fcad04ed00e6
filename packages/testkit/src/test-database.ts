import { cloneDatabase, dropDatabase } from './clone-database.ts';
import {
  addressesOf,
  copyFiles,
  templateWith,
  type Addresses,
  type Contents,
  type TestEngineFacts,
} from './templates.ts';

export interface TestDatabase extends Addresses {
  readonly name: string;
  drop(): Promise<void>;
}

export interface TestDatabaseOptions {
  /** Reference data when left out. */
  readonly with?: Contents;
  /** Where the files go that the rows name. */
  readonly filesFolder?: string;
}

export async function createDatabaseOn(
  facts: TestEngineFacts,
  { with: contents = 'reference', filesFolder }: TestDatabaseOptions = {},
): Promise<TestDatabase> {
  const { adminUrl } = facts;
  const name = await cloneDatabase({ adminUrl, template: await templateWith(facts, contents) });
  if (filesFolder !== undefined) await copyFiles(facts, contents, filesFolder);
  return { name, ...addressesOf(facts, name), drop: () => dropDatabase(adminUrl, name) };
}
