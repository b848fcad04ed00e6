import {
  checkAppointmentForm,
  isUuid,
  normaliseAppointment,
  ok,
  refuse,
  type AppointmentDraft,
  type AppointmentIssue,
} from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/tx.ts';
import { listDepartments, type Catalogue } from '../../ground/catalogue/index.ts';
import { findDoctor } from '../../ground/practitioners/index.ts';
import { findOwnDepartment, isWardOnly } from '../../ground/wards/index.ts';
import { refuseFields, type SlipResult } from './slip-answer.ts';
import type { SlipContent, StoredSlip } from './slip-repository.ts';
import { hasOtherSlip, lockVisit, type SlipVisit } from './visit-repository.ts';
import { findSite } from './world-repository.ts';

interface Asked {
  readonly actor: Actor;
  readonly draft: AppointmentDraft;
  readonly catalogue: Pick<Catalogue, 'tests' | 'panels'>;
  /** The slip that is being changed or moved, which this person has met; null for a new one. */
  readonly slip: Pick<StoredSlip, 'id' | 'visitId'> | null;
}

async function departmentIssue(tx: Tx, { actor, draft }: Asked): Promise<readonly AppointmentIssue[]> {
  const { departmentId } = draft;
  const isKnown = (await listDepartments(tx)).some(({ id, isActive }) => isActive && id === departmentId);
  if (!isKnown) return [{ field: 'departmentId', reason: 'appointment-department-required' }];
  if (!isWardOnly(actor) || departmentId === (await findOwnDepartment(tx, actor.accountId))) return [];
  return [{ field: 'departmentId', reason: 'appointment-department-not-own' }];
}

async function doctorIssue(tx: Tx, { doctorId }: AppointmentDraft): Promise<readonly AppointmentIssue[]> {
  if (doctorId === null) return [];
  const doctor = isUuid(doctorId) ? await findDoctor(tx, doctorId) : undefined;
  return doctor === undefined ? [{ field: 'doctorId', reason: 'appointment-doctor-unknown' }] : [];
}

function testIssue({ draft, catalogue }: Asked): readonly AppointmentIssue[] {
  const isKnown = draft.plannedTests.every((code) => catalogue.panels.has(code) || catalogue.tests.has(code));
  return isKnown ? [] : [{ field: 'plannedTests', reason: 'appointment-tests-unknown' }];
}

async function namesIssues(tx: Tx, asked: Asked): Promise<readonly AppointmentIssue[]> {
  const site = await findSite(tx, asked.draft.locationCode.replaceAll('\0', ''));
  return [
    ...(site === undefined ? [{ field: 'locationCode', reason: 'appointment-site-unknown' } as const] : []),
    ...(await departmentIssue(tx, asked)),
    ...(await doctorIssue(tx, asked.draft)),
    ...testIssue(asked),
  ];
}

/** Whoever may change a slip keeps its visit, also where that was in another department. */
async function isMet(tx: Tx, { actor, slip }: Asked, visit: SlipVisit): Promise<boolean> {
  if (!isWardOnly(actor) || visit.id === slip?.visitId) return true;
  return visit.departmentId === (await findOwnDepartment(tx, actor.accountId));
}

/** The visit of the patient, held until the slip is written. */
async function patientOf(tx: Tx, asked: Asked): Promise<SlipResult<string>> {
  const { draft, slip } = asked;
  const visit = isUuid(draft.visitId) ? await lockVisit(tx, draft.visitId) : undefined;
  if (visit === undefined || !(await isMet(tx, asked, visit))) {
    const issue = { field: 'visitId', reason: 'appointment-visit-unknown' } as const;
    return refuseFields({ kind: 'invalid', reason: issue.reason }, [issue]);
  }
  if (await hasOtherSlip(tx, visit.id, slip?.id ?? null)) {
    return refuse({ kind: 'conflict', reason: 'appointment-visit-has-slip' });
  }
  return ok(visit.patientId);
}

/** What is written, tidied; a refusal with the fields that could not be kept as they are. */
export async function readContent(tx: Tx, asked: Asked): Promise<SlipResult<SlipContent>> {
  const draft = normaliseAppointment(asked.draft);
  const form = checkAppointmentForm(draft);
  const issues = [...form, ...(await namesIssues(tx, { ...asked, draft }))];
  const [first] = issues;
  if (first !== undefined) return refuseFields({ kind: 'invalid', reason: first.reason }, issues);
  const patientId = await patientOf(tx, { ...asked, draft });
  return patientId.ok ? ok({ draft, patientId: patientId.value }) : patientId;
}
