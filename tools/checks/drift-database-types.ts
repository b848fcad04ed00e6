import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Fault } from './check.ts';
import { isThere, readTextIfThere } from './tree.ts';

const generator = 'scripts/generate-database-types.ts';
const typesFile = 'apps/server/src/platform/database-types.ts';

interface Generator {
  readonly renderDatabaseTypes: () => Promise<string>;
}

/** The types of the tables against a database that has just been migrated from nothing. */
export async function databaseTypeFaults(root: string): Promise<Fault[]> {
  if (!isThere(root, generator)) return [];
  const given = readTextIfThere(root, typesFile);
  if (given === undefined) return [{ where: typesFile, what: 'is missing' }];
  const { renderDatabaseTypes } = (await import(pathToFileURL(join(root, generator)).href)) as Generator;
  const rendered = await renderDatabaseTypes();
  return rendered === given ? [] : [{ where: typesFile, what: 'is not what the migrations give now' }];
}
