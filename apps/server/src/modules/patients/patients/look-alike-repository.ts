import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';
import type { PatientLink } from './family-repository.ts';

/**
 * Whether `other` is an active patient whom a tired person takes for the row `patient`: same name without marks, same
 * year of birth. The number of a twin does not count, as in lookAlikes of the domain; each form of the name is looked up
 * by itself, because only equality finds them in the index.
 */
const looksAlike = sql`other.search_name = any(
    case when patient.search_name like 'cb %' then (
      select array_agg(twin.base || twin.number) from (
        select regexp_replace(patient.search_name, '^(cb .+) [1-6]$', '\\1') as base,
               unnest(array['', ' 1', ' 2', ' 3', ' 4', ' 5', ' 6']) as number) twin)
    else array[patient.search_name] end)
  and other.birth_date between make_date(extract(year from patient.birth_date)::int, 1, 1)
                           and make_date(extract(year from patient.birth_date)::int, 12, 31)
  and other.id <> patient.id and other.status = 'active'`;

/** For a statement that reads from `patient`. */
export const hasLookAlike: RawBuilder<boolean> = sql<boolean>`exists (
  select from patient other where ${looksAlike})`;

/** Those of the given patients who have a look-alike among the active ones. */
export async function lookAlikeIds(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select id from patient where id = any(${[...ids]}::uuid[]) and ${hasLookAlike}`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** The newest of them: more names than these tell nobody apart. */
export async function listLookAlikes(tx: Tx, id: string): Promise<readonly PatientLink[]> {
  const { rows } = await sql<PatientLink>`
    select other.id, other.code, other.full_name as "fullName", other.birth_date as "birthDate",
           other.birth_order as "birthOrder"
      from patient join patient other on ${looksAlike}
     where patient.id = ${id} order by other.id desc limit 20`.execute(tx);
  return rows;
}
