import type { Chorionicity, EddSource } from '@senlab/domain';
import { newId } from '../../../platform/ids.ts';
import type { Tx } from '../../../platform/tx.ts';

export interface PregnancyFields {
  readonly lmp: string | null;
  readonly edd: string | null;
  readonly eddSource: EddSource | null;
  readonly ultrasoundDate: string | null;
  readonly ultrasoundGaDays: number | null;
  readonly transferDate: string | null;
  readonly embryoDays: number | null;
  readonly fetuses: number;
  readonly chorionicity: Chorionicity | null;
  readonly para: string | null;
  readonly conception: string | null;
}

export interface PregnancyRow extends PregnancyFields {
  readonly id: string;
  readonly patientId: string;
  readonly version: number;
}

/** The pregnancy that has not ended; the database allows one. */
export async function openPregnancyOf(tx: Tx, patientId: string): Promise<PregnancyRow | undefined> {
  const row = await tx
    .selectFrom('pregnancy')
    .select([
      'id',
      'patient_id as patientId',
      'version',
      'lmp',
      'edd',
      'edd_source as eddSource',
      'ultrasound_date as ultrasoundDate',
      'ultrasound_ga_days as ultrasoundGaDays',
      'transfer_date as transferDate',
      'embryo_days as embryoDays',
      'fetuses',
      'chorionicity',
      'para',
      'conception',
    ])
    .where('patient_id', '=', patientId)
    .where('ended_on', 'is', null)
    .executeTakeFirst();
  return row as PregnancyRow | undefined;
}

export interface PregnancyToSave extends PregnancyFields {
  readonly patientId: string;
  readonly savedBy: string;
  readonly savedAt: string;
  readonly isDemo?: boolean;
}

/**
 * Writes the open pregnancy of the patient, or opens one, and gives its id. One statement, because two who order at
 * once for a woman who had none would otherwise both try to open it.
 */
export async function savePregnancy(tx: Tx, pregnancy: PregnancyToSave): Promise<string> {
  const fields = {
    lmp: pregnancy.lmp,
    edd: pregnancy.edd,
    edd_source: pregnancy.eddSource,
    ultrasound_date: pregnancy.ultrasoundDate,
    ultrasound_ga_days: pregnancy.ultrasoundGaDays,
    transfer_date: pregnancy.transferDate,
    embryo_days: pregnancy.embryoDays,
    fetuses: pregnancy.fetuses,
    chorionicity: pregnancy.chorionicity,
    para: pregnancy.para,
    conception: pregnancy.conception,
    updated_at: pregnancy.savedAt,
  };
  const saved = await tx
    .insertInto('pregnancy')
    .values({
      ...fields,
      id: newId(),
      patient_id: pregnancy.patientId,
      is_demo: pregnancy.isDemo ?? false,
      created_at: pregnancy.savedAt,
      created_by: pregnancy.savedBy,
    })
    .onConflict((conflict) =>
      conflict
        .column('patient_id')
        .where('ended_on', 'is', null)
        .doUpdateSet((eb) => ({ ...fields, version: eb('pregnancy.version', '+', 1) })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return saved.id;
}
