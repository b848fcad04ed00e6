import type { CyclePhase, PregnancyState } from '@senlab/domain';
import { newId } from '../../../platform/ids.ts';
import type { Tx } from '../../../platform/tx.ts';

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
