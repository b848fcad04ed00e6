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
  /** What she has signed, where it was scanned. */
  readonly consentFileId: string | null;
}

export async function findIdentity(tx: Tx, fileId: string): Promise<Identity | undefined> {
  const { rows } = await sql<Identity>`
    select p.code as "patientCode", p.full_name as "patientName",
           extract(year from p.birth_date)::int as "patientBirthYear", p.phone,
           (select c.stored_file_id from research_consent_paper c where c.file_id = k.file_id
             order by c.added_at desc, c.stored_file_id desc limit 1) as "consentFileId"
      from research_key k join patient p on p.id = living_record(k.patient_id)
     where k.file_id = ${fileId}`.execute(tx);
  return rows[0];
}

export async function hasConsentPaper(tx: Tx, fileId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('research_consent_paper')
    .select('stored_file_id')
    .where('file_id', '=', fileId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

interface ConsentPaper {
  readonly fileId: string;
  readonly storedFileId: string;
  readonly addedBy: string;
  readonly at: string;
}

/** Once: what is a paper already is no other's. */
export async function insertConsentPaper(tx: Tx, paper: ConsentPaper): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('research_consent_paper')
    .values({
      file_id: paper.fileId,
      stored_file_id: paper.storedFileId,
      added_by: paper.addedBy,
      added_at: paper.at,
    })
    .onConflict((conflict) => conflict.column('stored_file_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** The study of the file that this is the consent of. */
export async function findStudyOfPaper(tx: Tx, storedFileId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('research_consent_paper as paper')
    .innerJoin('research_file as file', 'file.id', 'paper.file_id')
    .select('file.study_id')
    .where('paper.stored_file_id', '=', storedFileId)
    .executeTakeFirst();
  return row?.study_id;
}
