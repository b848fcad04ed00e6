import type { NameReading } from '@senlab/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';
import { namePattern } from '../../../platform/lists/keyword.ts';

/** More people of a name than this are not looked up one by one. */
export const namesakeLimit = 250;

function born({ birthYear, birthDate }: NameReading): RawBuilder<unknown> {
  if (birthDate !== undefined) return sql`and birth_date = ${birthDate}`;
  if (birthYear === undefined) return sql``;
  return sql`and birth_date between ${`${birthYear}-01-01`} and ${`${birthYear}-12-31`}`;
}

/**
 * Who is called like this; undefined when more are than are worth looking up. Inside the fence no limit is known, so
 * that the index of name parts is used and not a walk through every patient that hopes to end early.
 */
async function findNamesakes(tx: Tx, name: NameReading): Promise<readonly string[] | undefined> {
  const { rows } = await sql<{ id: string }>`
    with named as materialized (select id from patient where search_name like ${namePattern(name)} ${born(name)})
    select id from named limit ${sql.lit(namesakeLimit + 1)}`.execute(tx);
  return rows.length > namesakeLimit ? undefined : rows.map(({ id }) => id);
}

export type FoundByName =
  | { readonly kind: 'patients'; readonly ids: readonly string[] }
  /** So many are called like this that the newest of the list are looked through. */
  | { readonly kind: 'name'; readonly pattern: string; readonly birthYear: number | null };

export async function findByName(tx: Tx, name: NameReading): Promise<FoundByName> {
  const ids = await findNamesakes(tx, name);
  if (ids !== undefined) return { kind: 'patients', ids };
  return { kind: 'name', pattern: namePattern(name), birthYear: name.birthYear ?? null };
}
