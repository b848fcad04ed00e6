import type { Chorionicity, EddSource, CyclePhase, PregnancyState } from '@senlab/domain';
import { sql } from 'kysely';
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

/**
 * The pregnancy that has not ended; the database allows one for each number. What was written under the number that is
 * asked for counts before what stands under another of hers.
 */
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
    .where('patient_id', '=', sql<string>`any(records_of_person(${patientId}))`)
    .where('ended_on', 'is', null)
    .orderBy(sql`patient_id = ${patientId}`, 'desc')
    .orderBy('updated_at', 'desc')
    .limit(sql.lit(1))
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

export interface NewVisit {
  readonly code: string;
  readonly patientId: string;
  readonly locationCode: string;
  readonly visitType: 'outpatient' | 'treatment_outpatient' | 'inpatient' | 'emergency' | 'service';
  readonly departmentId: string | null;
  readonly doctorId: string | null;
  readonly doctorName: string | null;
  readonly arrivedAt: string;
  readonly icdMain: string | null;
  readonly diagnosis: string | null;
  readonly payerType: 'bhyt' | 'fee' | 'service' | 'free';
  readonly pregnancyState: PregnancyState;
  /** Of the pregnant, and of nobody else. */
  readonly pregnancyId: string | null;
  readonly cyclePhase: CyclePhase | null;
  /** Decimal text. */
  readonly weightKg: string | null;
  readonly heightCm: string | null;
  readonly onMgso4?: boolean;
  readonly onHeparin?: boolean;
  readonly isSmoker?: boolean;
  readonly hasDiabetesType1?: boolean;
  readonly isDemo?: boolean;
  readonly createdBy: string;
  readonly createdAt: string;
}

function clinicalColumns(visit: NewVisit): {
  readonly weight_kg: string | null;
  readonly height_cm: string | null;
  readonly on_mgso4: boolean;
  readonly on_heparin: boolean;
  readonly is_smoker: boolean;
  readonly has_diabetes_type1: boolean;
} {
  return {
    weight_kg: visit.weightKg,
    height_cm: visit.heightCm,
    on_mgso4: visit.onMgso4 ?? false,
    on_heparin: visit.onHeparin ?? false,
    is_smoker: visit.isSmoker ?? false,
    has_diabetes_type1: visit.hasDiabetesType1 ?? false,
  };
}

/** Gives the id of the new visit. */
export async function addVisit(tx: Tx, visit: NewVisit): Promise<string> {
  const id = newId();
  await tx
    .insertInto('visit')
    .values({
      id,
      code: visit.code,
      patient_id: visit.patientId,
      location_code: visit.locationCode,
      visit_type: visit.visitType,
      department_id: visit.departmentId,
      doctor_id: visit.doctorId,
      doctor_name: visit.doctorName,
      arrived_at: visit.arrivedAt,
      icd_main: visit.icdMain,
      diagnosis: visit.diagnosis,
      payer_type: visit.payerType,
      pregnancy_state: visit.pregnancyState,
      pregnancy_id: visit.pregnancyId,
      cycle_phase: visit.cyclePhase,
      ...clinicalColumns(visit),
      is_demo: visit.isDemo ?? false,
      created_at: visit.createdAt,
      created_by: visit.createdBy,
      updated_at: visit.createdAt,
    })
    .execute();
  return id;
}
