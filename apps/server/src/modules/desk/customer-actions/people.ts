import { isUuid, type CustomerIssue } from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/tx.ts';
import { listDepartments } from '../../ground/catalogue/index.ts';
import { findDoctor } from '../../ground/practitioners/index.ts';
import { isInWard, wardOf } from '../../ground/wards/index.ts';
import type { StoredAction } from './action-repository.ts';
import { lockPatient } from './world-repository.ts';

async function departmentIssue(
  tx: Tx,
  actor: Actor,
  departmentId: string,
): Promise<readonly CustomerIssue[]> {
  if (departmentId === '') return [];
  const isKnown = (await listDepartments(tx)).some(({ id, isActive }) => isActive && id === departmentId);
  if (!isKnown) return [{ field: 'departmentId', reason: 'customer-department-required' }];
  if (isInWard(await wardOf(tx, actor), departmentId)) return [];
  return [{ field: 'departmentId', reason: 'customer-department-not-own' }];
}

export async function doctorIssue(tx: Tx, doctorId: string | null): Promise<readonly CustomerIssue[]> {
  if (doctorId === null || doctorId === '') return [];
  const doctor = isUuid(doctorId) ? await findDoctor(tx, doctorId) : undefined;
  return doctor === undefined ? [{ field: 'doctorId', reason: 'customer-doctor-required' }] : [];
}

/** Whether patient, department and doctor of a draft are there. The patient that it has already is not asked again. */
export async function checkPeople(
  tx: Tx,
  actor: Actor,
  draft: {
    readonly patientId: string | null;
    readonly departmentId: string;
    readonly doctorId?: string | null;
    readonly before: StoredAction | null;
  },
): Promise<readonly CustomerIssue[]> {
  const { patientId, before } = draft;
  const isAsked = patientId !== null && patientId !== before?.patientId;
  const isThere = !isAsked || (isUuid(patientId) && (await lockPatient(tx, patientId)) !== undefined);
  return [
    ...(isThere ? [] : [{ field: 'patientId', reason: 'customer-patient-unknown' } as const]),
    ...(await departmentIssue(tx, actor, draft.departmentId)),
    ...(await doctorIssue(tx, draft.doctorId ?? null)),
  ];
}
