import { sql } from 'kysely';
import type { Tx } from '../tx.ts';

export async function installationId(tx: Tx): Promise<string> {
  return (await tx.selectFrom('installation').select('id').executeTakeFirstOrThrow()).id;
}

/** Some contents that the tables name, not the newest: to find those would read all rows of a large house. */
export const someContentsText = `
  (select sha256 from stored_file limit 5)
  union all (select sha256 from report_paper where status = 'ready' limit 5)`;

export async function someContents(tx: Tx): Promise<readonly string[]> {
  const { rows } = await sql<{ sha256: string }>`${sql.raw(someContentsText)}`.execute(tx);
  return rows.map(({ sha256 }) => sha256);
}

/** Every content that the tables name, once, in the order of its hash as bytes are ordered. */
export const namedContents = `
  select sha256, max(size)::float8 as size from (
    select sha256, size::bigint from stored_file
    union all select sha256, size from report_paper where status = 'ready'
  ) named group by sha256 order by sha256 collate "C"`;
