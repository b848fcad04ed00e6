import type { KnownPerson, PersonTraits } from '@senlab/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';

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
    select id, full_name as "fullName", birth_date as "birthDate", birth_precision as "birthPrecision",
           id_type as "idType", national_id as "nationalId", phone, mother_id as "motherPatientId",
           birth_order as "birthOrder"
      from patient where id in (select id from found) and status <> 'merged'
       and id is distinct from ${exceptId}::uuid
     order by id desc`.execute(tx);
  return rows;
}
