import { sql } from 'kysely';
import type { Tx } from '../../platform/tx.ts';

/** Whom a text is about: a case where there is one, else the person. */
export interface CaseSubject {
  readonly recordId?: string | null;
  readonly patientId?: string | null;
}

/** Longer than any pregnancy lasts beyond its date; nobody has to write into the file that it ended. */
const daysAfterDue = 42;

/**
 * Of each in the order given, whether what is written of it may be about an unborn child. A case is judged by what was
 * frozen with its orders; one of a woman who has just given birth is about a born child. Where nobody asked whether
 * she is pregnant, she may be.
 */
export async function listAboutUnborn(
  tx: Tx,
  subjects: readonly CaseSubject[],
  at: string,
): Promise<readonly boolean[]> {
  if (subjects.length === 0) return [];
  const records = subjects.map(({ recordId }) => recordId ?? null);
  const patients = subjects.map(({ patientId }) => patientId ?? null);
  const { rows } = await sql<{ isAboutUnborn: boolean }>`
    select case when subject.record_id is null
        then (woman.is_carrying and coalesce(latest.state, '') <> 'postpartum')
          or (woman.may_carry and coalesce(latest.state, 'unknown') = 'unknown')
        else exists (
            select from lab_order ordered
             where ordered.lab_record_id = subject.record_id
               and (ordered.pregnancy_state = 'pregnant'
                 or (ordered.pregnancy_state in ('unknown', 'not_pregnant') and woman.is_carrying)
                 or (ordered.pregnancy_state = 'unknown' and woman.may_carry)))
          or exists (
            select from specimen
             where specimen.lab_record_id = subject.record_id
               and specimen.specimen_type_code in ('AMNIO', 'CVS', 'FETAL_BLOOD'))
        end as "isAboutUnborn"
      from unnest(${records}::uuid[], ${patients}::uuid[]) with ordinality as subject (record_id, patient_id, position)
      left join lab_record record on record.id = subject.record_id
      left join patient on patient.id = coalesce(record.patient_id, subject.patient_id)
     cross join lateral (
       select exists (
           select from pregnancy
            where pregnancy.patient_id = patient.id and ended_on is null
              and (edd is null or edd >= ${at}::timestamptz::date - ${sql.lit(daysAfterDue)})) as is_carrying,
         coalesce(patient.gender <> 'male' and patient.birth_date
           between ${at}::timestamptz::date - interval '61 years' and ${at}::timestamptz::date - interval '10 years',
           false) as may_carry) woman
      left join lateral (
       select pregnancy_state as state from visit
        where visit.patient_id = patient.id order by arrived_at desc, id desc limit 1) latest on true
     order by subject.position`.execute(tx);
  return rows.map(({ isAboutUnborn }) => isAboutUnborn);
}

/** What the tests of these codes are kept secret for, in any of their versions. */
export async function listSensitivities(
  tx: Tx,
  codes: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
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
