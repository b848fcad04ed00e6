import { patientSearchKey, type IdentityCard, type PatientReading } from '@senlab/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';
import { hitLimit, probeByName, type PatientHit } from './search-repository.ts';

const hit = sql`patient.id, patient.merged_into_id as "mergedIntoId"`;

async function run(tx: Tx, statement: RawBuilder<PatientHit>): Promise<readonly PatientHit[]> {
  return (await statement.execute(tx)).rows;
}

/**
 * In two steps, because the index of identities leaves merged records out. Who is merged is looked for last: the record
 * that lives has the number in all but the rarest cases.
 */
async function byNationalIds(tx: Tx, numbers: readonly string[]): Promise<readonly PatientHit[]> {
  const wanted = [...numbers];
  const living = await run(
    tx,
    sql`select ${hit} from patient
         where id_type in ('cccd', 'cmnd', 'passport') and national_id = any(${wanted}::text[])
           and status <> 'merged'`,
  );
  if (living.length > 0) return living;
  return run(
    tx,
    sql`select ${hit} from patient where national_id = any(${wanted}::text[]) and status = 'merged'`,
  );
}

/** By its numbers; a patient who once came without papers is found by name and birth. */
async function byCard(tx: Tx, card: IdentityCard): Promise<readonly PatientHit[]> {
  const numbers = card.oldId === null ? [card.nationalId] : [card.nationalId, card.oldId];
  const found = await byNationalIds(tx, numbers);
  if (found.length > 0 || card.birthDate === null) return found;
  return run(
    tx,
    sql`select ${hit} from patient
         where search_name = ${patientSearchKey(card.fullName)} and birth_date = ${card.birthDate}
         order by id desc limit ${sql.lit(hitLimit + 1)}`,
  );
}

/** Whom one reading of the search box means: all of them, or one more than the limit. */
export function findByReading(tx: Tx, reading: PatientReading): Promise<readonly PatientHit[]> {
  switch (reading.kind) {
    case 'name':
      return probeByName(tx, reading);
    case 'code':
      return run(tx, sql`select ${hit} from patient where code = ${reading.patientCode}`);
    case 'national-id':
      return byNationalIds(tx, [reading.nationalId]);
    case 'card-qr':
      return byCard(tx, reading.card);
    case 'phone':
      return run(
        tx,
        sql`select ${hit} from patient where phone = ${reading.phone}
             order by id desc limit ${sql.lit(hitLimit + 1)}`,
      );
    case 'insurance':
      return run(
        tx,
        sql`select ${hit} from patient where insurance_no = ${reading.insuranceNo}
             order by id desc limit ${sql.lit(hitLimit + 1)}`,
      );
    case 'specimen':
      return run(
        tx,
        sql`select ${hit} from specimen join lab_record on lab_record.id = specimen.lab_record_id
              join patient on patient.id = lab_record.patient_id where specimen.code = ${reading.specimenCode}`,
      );
    case 'sid':
      return run(
        tx,
        sql`select ${hit} from lab_record join patient on patient.id = lab_record.patient_id
             where lab_record.sid = ${reading.sid}`,
      );
    case 'order':
      return run(
        tx,
        sql`select ${hit} from lab_order join patient on patient.id = lab_order.patient_id
             where lab_order.code = ${reading.orderCode}`,
      );
  }
}

export interface NamedPatient {
  readonly id: string;
  readonly code: string;
  readonly fullName: string;
  readonly birthYear: number;
  readonly phone: string;
}

/** Who has one of these numbers; of a number that many share, those who were written down last. */
export async function namedByPhones(tx: Tx, phones: readonly string[]): Promise<readonly NamedPatient[]> {
  const { rows } = await sql<NamedPatient>`
    select found.* from unnest(${[...phones]}::text[]) as wanted (phone)
     cross join lateral (
       select id, code, full_name as "fullName", extract(year from birth_date)::int as "birthYear", patient.phone from patient
        where patient.phone = wanted.phone and status <> 'merged' order by id desc limit 3
     ) found`.execute(tx);
  return rows;
}
