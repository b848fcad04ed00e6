import { ok, refuse, type KnownIdentity, type Result } from '@senlab/domain';
import type { Tx } from '../../../platform/tx.ts';
import { findPatientByCode, type PatientRow } from '../../patients/patients/index.ts';

const codeShape = /^\d{9}$/;

/** The patient behind a code. A merged file says so: its papers wait under the other code. */
export async function patientAtCounter(tx: Tx, mabn: string): Promise<Result<PatientRow>> {
  const patient = codeShape.test(mabn) ? await findPatientByCode(tx, mabn) : undefined;
  if (patient === undefined) return refuse({ kind: 'not-found', reason: 'return-patient-unknown' });
  return patient.status === 'merged' ? refuse({ kind: 'conflict', reason: 'patient-merged' }) : ok(patient);
}

export function identityOf(patient: PatientRow): KnownIdentity {
  return {
    code: patient.code,
    fullName: patient.fullName,
    birthYear: Number(patient.birthDate.slice(0, 4)),
    nationalId: patient.nationalId,
    phone: patient.phone,
  };
}
