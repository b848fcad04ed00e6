import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';
import type { KnownPerson, PersonTraits } from '@senlab/domain';

/** Enough to name a person who belongs to a patient, and no more. */
export interface PatientLink {
  readonly id: string;
  readonly code: string;
  readonly fullName: string;
  readonly birthDate: string;
  readonly birthOrder: number | null;
}

export async function findLinks(
  tx: Tx,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, PatientLink>> {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return new Map();
  const { rows } = await sql<PatientLink>`
    select id, code, full_name as "fullName", birth_date as "birthDate", birth_order as "birthOrder"
      from patient where id = any(${known}::uuid[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * The husband or wife that any of her records names, by the record of his that is in use: the couple may have been written
 * down before either was known to have two.
 */
export async function findSpouse(tx: Tx, id: string): Promise<PatientLink | null> {
  const { rows } = await sql<PatientLink>`
    select spouse.id, spouse.code, spouse.full_name as "fullName", spouse.birth_date as "birthDate",
           spouse.birth_order as "birthOrder"
      from unnest(records_of_person(${id})) with ordinality record (id, no)
      join patient on patient.id = record.id
      join patient spouse on spouse.id = living_record(patient.spouse_id)
     order by record.no limit 1`.execute(tx);
  return rows[0] ?? null;
}

/** Every record in which her marriage is written: those of hers that name somebody, and those that name one of hers. */
export async function listCoupleRecords(tx: Tx, id: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from patient where id = any(records_of_person(${id})) and spouse_id is not null
    union select id from patient where spouse_id = any(records_of_person(${id}))`.execute(tx);
  return rows.map((row) => row.id);
}

export async function listChildren(tx: Tx, motherId: string): Promise<readonly PatientLink[]> {
  const { rows } = await sql<PatientLink>`
    select id, code, full_name as "fullName", birth_date as "birthDate", birth_order as "birthOrder"
      from patient where mother_id = any(records_of_person(${motherId})) and status <> 'merged'
     order by birth_date desc, birth_order limit 50`.execute(tx);
  return rows;
}

/** Those that were merged into hers, and into those. */
export async function listMergedNumbers(tx: Tx, id: string): Promise<readonly PatientLink[]> {
  const { rows } = await sql<PatientLink>`
    select id, code, full_name as "fullName", birth_date as "birthDate", birth_order as "birthOrder"
      from patient where id = any(records_of_person(${id})) and id <> ${id} order by code`.execute(tx);
  return rows;
}

/** Both sides of a couple say the same, or a karyotype of the one is compared with a stranger's. */
export async function setSpouse(
  tx: Tx,
  id: string,
  change: { readonly spouseId: string | null; readonly by: string; readonly at: string },
): Promise<void> {
  await sql`update patient set spouse_id = ${change.spouseId}, version = version + 1,
                   updated_at = ${change.at}, updated_by = ${change.by}
             where id = ${id}`.execute(tx);
}

/**
 * Whether `other` is an active patient, and not herself under another number, whom a tired person takes for the row `patient`: same name without marks, same
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
  and other.id <> patient.id and other.status = 'active' and other.id <> living_record(patient.id)`;

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

export interface DuplicateSearch {
  readonly traits: PersonTraits;
  readonly searchName: string;
  /** The patient who is being changed is not a duplicate of herself. */
  readonly exceptId: string | null;
}

/**
 * Everybody whom the draft may already be, by each trait's own index. The branches are cut off in an order that is the
 * same every time, so that whoever was shown and named as seen is not replaced by the next stranger.
 */
export async function listDuplicateCandidates(
  tx: Tx,
  { traits, searchName, exceptId }: DuplicateSearch,
): Promise<readonly KnownPerson[]> {
  const year = traits.birthDate.slice(0, 4);
  const { rows } = await sql<KnownPerson>`
    with found as (
      (select id from patient
        where id_type = ${traits.idType} and national_id = ${traits.nationalId} and status <> 'merged')
      union
      (select id from patient
        where id_type = ${traits.idType} and national_id = ${traits.nationalId} and status = 'merged')
      union
      (select id from patient where phone = ${traits.phone} and search_name = ${searchName}
        order by id desc limit 50)
      union
      (select id from patient
        where search_name = ${searchName}
          and birth_date between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date and status <> 'merged'
        order by birth_date = ${traits.birthDate}::date desc, id desc limit 50)
      union
      (select id from patient
        where mother_id = ${traits.motherPatientId}::uuid and birth_date = ${traits.birthDate}::date
          and status <> 'merged'))
    select living_record(id) as id, full_name as "fullName", birth_date as "birthDate",
           birth_precision as "birthPrecision", id_type as "idType", national_id as "nationalId", phone,
           mother_id as "motherPatientId", birth_order as "birthOrder"
      from patient where id in (select id from found)
       -- Of a merged record only the paper speaks, and for the record in its place.
       and (status <> 'merged' or (id_type = ${traits.idType} and national_id = ${traits.nationalId}))
       and living_record(id) is distinct from ${exceptId}::uuid
     order by id desc`.execute(tx);
  return rows;
}
