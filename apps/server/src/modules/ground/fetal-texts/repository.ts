import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';
import { defaultFetalSexWords } from '@senlab/domain';

/** Whom a text is about: a case where there is one, else the person. */
export interface CaseSubject {
  readonly recordId?: string | null;
  readonly patientId?: string | null;
  /** When it was written, where that is known: into a case of last year somebody may write of the child of today. */
  readonly writtenAt?: string | null;
}

/**
 * Longer than any pregnancy lasts beyond its date; nobody has to write into the file that it ended. As long before it a
 * woman is believed who is said to have given birth: earlier that one word would open everything.
 */
const daysAroundDue = 42;
const daysOfPregnancy = 280;
/** Of a pregnancy without any date, after which it is over a year after it was written down. */
const daysToUnknownDue = 365 - daysAroundDue;

/**
 * Of each in the order given, whether what is written of it may be about an unborn child. A case is judged by what was
 * frozen with its orders, and by the pregnancy that she was in then, or when the text was written: her own chromosomes
 * of years ago tell nothing of the child of today. One of a woman who has just given birth is about a born child. Where nobody asked whether she is
 * pregnant, she may be.
 */
export async function listAboutUnborn(
  tx: Tx,
  subjects: readonly CaseSubject[],
  at: string,
): Promise<readonly boolean[]> {
  if (subjects.length === 0) return [];
  const records = subjects.map(({ recordId }) => recordId ?? null);
  const patients = subjects.map(({ patientId }) => patientId ?? null);
  const written = subjects.map(({ writtenAt }) => writtenAt ?? null);
  const { rows } = await sql<{ isAboutUnborn: boolean }>`
    select case when subject.record_id is null
        then (carried.due is not null and not coalesce(latest.state = 'postpartum' and latest.day >= carried.begun
              and carried.due <= latest.day + ${sql.lit(daysAroundDue)}, false))
          or (woman.may_carry and coalesce(latest.state, 'unknown') = 'unknown')
        else exists (
            select from lab_order ordered
             where ordered.lab_record_id = subject.record_id
               and (ordered.pregnancy_state = 'pregnant'
                 or (carried.begun <= greatest(ordered.ordered_at, subject.written_at)::date and (ordered.pregnancy_state <> 'postpartum'
                   or carried.due > ordered.ordered_at::date + ${sql.lit(daysAroundDue)}))
                 or (ordered.pregnancy_state = 'unknown' and woman.may_carry)))
          or exists (
            select from specimen
             where specimen.lab_record_id = subject.record_id
               and specimen.specimen_type_code in ('AMNIO', 'CVS', 'FETAL_BLOOD'))
        end as "isAboutUnborn"
      from unnest(${records}::uuid[], ${patients}::uuid[], ${written}::timestamptz[])
        with ordinality as subject (record_id, patient_id, written_at, position)
      left join lab_record record on record.id = subject.record_id
      left join patient on patient.id = coalesce(record.patient_id, subject.patient_id)
      left join lateral (
       select min(dated.begun) as begun, max(dated.due) as due from pregnancy
        cross join lateral (
          select coalesce(lmp, edd - ${sql.lit(daysOfPregnancy)},
                pregnancy.created_at::date - ${sql.lit(daysOfPregnancy)}) as begun,
              coalesce(edd, lmp + ${sql.lit(daysOfPregnancy)},
                pregnancy.created_at::date + ${sql.lit(daysToUnknownDue)}) as due) dated
        where pregnancy.patient_id = any(records_of_person(patient.id)) and ended_on is null
          and dated.due >= ${at}::timestamptz::date - ${sql.lit(daysAroundDue)}) carried on true
     cross join lateral (
       select coalesce(patient.gender <> 'male' and patient.birth_date
           between ${at}::timestamptz::date - interval '61 years' and ${at}::timestamptz::date - interval '10 years',
           false) as may_carry) woman
      left join lateral (
       select pregnancy_state as state, arrived_at::date as day from visit
        where visit.patient_id = any(records_of_person(patient.id)) order by arrived_at desc, id desc limit 1) latest on true
     order by subject.position`.execute(tx);
  return rows.map(({ isAboutUnborn }) => isAboutUnborn);
}

export type Sensitivities = ReadonlyMap<string, readonly string[]>;

/** What the tests of these codes are kept secret for, in any of their versions. */
export async function listSensitivities(tx: Tx, codes: readonly string[]): Promise<Sensitivities> {
  if (codes.length === 0) return new Map();
  const rows = await tx
    .selectFrom('test_item')
    .select(['code', 'sensitive'])
    .where('code', 'in', codes)
    .execute();
  const byCode = Map.groupBy(rows, ({ code }) => code);
  return new Map(
    [...byCode].map(([code, versions]) => [code, versions.flatMap(({ sensitive }) => sensitive)]),
  );
}

export async function listOwnWords(tx: Tx): Promise<readonly string[]> {
  const rows = await tx.selectFrom('fetal_sex_word').select('word').orderBy('word').execute();
  return rows.map(({ word }) => word);
}

/** The list of the last question: taken apart once, as long as it is the same. */
let known: readonly string[] = defaultFetalSexWords.words;

/** Everything that a text about an unborn child must not say: what comes with the product, and the house's slang. */
export async function fetalSexWords(tx: Tx): Promise<readonly string[]> {
  const words = [...defaultFetalSexWords.words, ...(await listOwnWords(tx))];
  const isSame = words.length === known.length && words.every((word, index) => word === known[index]);
  if (!isSame) known = words;
  return known;
}

/** False when it is on the list already. */
export async function addWord(
  tx: Tx,
  { word, addedBy, at }: { readonly word: string; readonly addedBy: string; readonly at: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('fetal_sex_word')
    .values({ word, added_by: addedBy, added_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function removeWord(tx: Tx, word: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('fetal_sex_word')
    .where('word', '=', word)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
