import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { root } from './folders.ts';

/** Everything by which tables and sample data come about. What they use of the modules writes the same rows as before. */
const origins = ['apps/server/migrations/*.sql', 'apps/server/seeds/**/*.*', 'apps/server/src/cli/**/*.ts'];

export function stampOf(folder = root): string {
  const hash = createHash('sha256');
  const files = globSync(origins, { cwd: folder, exclude: ['**/*.test.ts'] });
  for (const path of files.toSorted()) hash.update(path).update(readFileSync(join(folder, path)));
  return `filled ${hash.digest('hex').slice(0, 16)}`;
}

async function ask(url: string, question: string): Promise<string | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ answer: string | null }>(question);
    return rows[0]?.answer ?? null;
  } finally {
    await client.end();
  }
}

/** The database itself remembers, so that one that was replaced or emptied is filled again. */
export async function readStamp(ownerUrl: string): Promise<string | null> {
  const question = `select shobj_description(oid, 'pg_database') as answer from pg_database where datname = current_database()`;
  // No such database or role yet, or another password: then there is everything to do.
  return ask(ownerUrl, question).catch(() => null);
}

export async function writeStamp(ownerUrl: string, stamp: string): Promise<void> {
  const name = pg.escapeIdentifier(new URL(ownerUrl).pathname.slice(1));
  await ask(ownerUrl, `comment on database ${name} is ${pg.escapeLiteral(stamp)}`);
}
