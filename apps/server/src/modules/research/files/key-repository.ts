import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';

/**
 * The one place where research and persons meet. What is asked here is answered to whoever enrols with a code in hand,
 * and to whoever holds the key and gives a reason.
 */
export interface KnownPerson {
  readonly id: string;
}

/** By the code that was typed and the year of birth; a merged record stands for the one that is in use in its place. */
export async function findPerson(
  tx: Tx,
  { patientCode, birthYear }: { readonly patientCode: string; readonly birthYear: number },
): Promise<KnownPerson | undefined> {
  const { rows } = await sql<KnownPerson>`
    select living_record(p.id) as id from patient p
     where p.code = ${patientCode} and extract(year from p.birth_date) = ${birthYear}
       and p.status <> 'anonymous'`.execute(tx);
  return rows[0];
}

/** Under whichever of her numbers it was opened: nobody is enrolled twice because two records of hers were merged later. */
export async function hasOpenFile(
  tx: Tx,
  { studyId, patientId }: { readonly studyId: string; readonly patientId: string },
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('research_key')
    .select('file_id')
    .where('study_id', '=', studyId)
    .where('patient_id', '=', sql<string>`any(records_of_person(${patientId}))`)
    .where('is_open', '=', true)
    .executeTakeFirst();
  return row?.file_id;
}

export async function insertKey(
  tx: Tx,
  key: {
    readonly fileId: string;
    readonly studyId: string;
    readonly patientId: string;
    readonly salt: Buffer;
  },
): Promise<void> {
  await tx
    .insertInto('research_key')
    .values({ file_id: key.fileId, study_id: key.studyId, patient_id: key.patientId, salt: key.salt })
    .execute();
}

export interface Identity {
  readonly patientCode: string;
  readonly patientName: string;
  readonly patientBirthYear: number;
  readonly phone: string | null;
}

export async function findIdentity(tx: Tx, fileId: string): Promise<Identity | undefined> {
  const { rows } = await sql<Identity>`
    select p.code as "patientCode", p.full_name as "patientName",
           extract(year from p.birth_date)::int as "patientBirthYear", p.phone
      from research_key k join patient p on p.id = living_record(k.patient_id)
     where k.file_id = ${fileId}`.execute(tx);
  return rows[0];
}
