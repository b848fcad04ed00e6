import { makePatientCode, refuse, vietnamDateAt } from '@senlab/domain';
import { mayDo, type Actor } from '../../../platform/actor.ts';
import { isUniqueViolation } from '../../../platform/database-errors.ts';
import { newId } from '../../../platform/ids.ts';
import { inTransaction, type Tx } from '../../../platform/tx.ts';
import { addAuditEvents } from '../../ground/audit/index.ts';
import { reportDuplicates } from './duplicates.ts';
import { checkForm } from './form-check.ts';
import type { PatientForm, PatientValues } from './patient-form.ts';
import { lockPatients } from './patient-repository.ts';
import { done, withDuplicates, withIssues, type RegistrationResult } from './registration.ts';
import type { SearchDependencies } from './search-service.ts';
import { isSpouseTaken, relinkSpouses } from './spouse-link.ts';
import { insertPatient, lockPatientNumbers, takePatientNumber } from './write-repository.ts';

export interface RegisterRequest {
  readonly draft: PatientForm;
  /** Who was shown and is someone else. */
  readonly seen: readonly string[];
}

interface Registering {
  readonly actor: Actor;
  readonly nowMs: number;
  readonly year: number;
}

async function write(
  tx: Tx,
  values: PatientValues,
  { actor, nowMs, year }: Registering,
): Promise<RegistrationResult> {
  const { spouseId } = values;
  const next = spouseId === null ? undefined : (await lockPatients(tx, [spouseId])).get(spouseId);
  if (isSpouseTaken(next, null)) return withIssues([{ field: 'spouseId', reason: 'spouse-taken' }]);
  const number = await takePatientNumber(tx, year);
  if (number === undefined) return refuse({ kind: 'conflict', reason: 'patient-codes-used-up' });
  const code = makePatientCode(year, number);
  if (!code.ok) return code;
  const by = { accountId: actor.accountId, at: new Date(nowMs).toISOString() };
  const id = newId();
  await insertPatient(tx, code.value, { id, values, by: by.accountId, at: by.at });
  const linked = await relinkSpouses(tx, { patientId: id, former: undefined, next }, by);
  const created = {
    actorId: by.accountId,
    action: 'create',
    command: 'register',
    entity: 'patient',
    entityId: code.value,
    patientId: id,
  } as const;
  await addAuditEvents(tx, [created, ...linked], by.at);
  return done({ id, version: 1, code: code.value });
}

async function attempt(
  tx: Tx,
  request: RegisterRequest,
  registering: Registering,
): Promise<RegistrationResult> {
  const checked = await checkForm(tx, request.draft, { nowMs: registering.nowMs, current: null });
  if (checked.issues !== null) return withIssues(checked.issues);
  await lockPatientNumbers(tx, registering.year);
  const { duplicates, isBirthOrderTaken } = await reportDuplicates(tx, checked.draft, null);
  // Nobody can say of the same identity card that it is someone else's.
  const unseen = duplicates.filter(
    ({ certainty, patient }) => certainty === 'certain' || !request.seen.includes(patient.id),
  );
  if (unseen.length > 0) return withDuplicates(unseen);
  if (isBirthOrderTaken) return withIssues([{ field: 'birthOrder', reason: 'birth-order-taken' }]);
  return write(tx, checked.values, registering);
}

export async function registerPatient(
  { database, clock }: SearchDependencies,
  actor: Actor,
  request: RegisterRequest,
): Promise<RegistrationResult> {
  if (!mayDo(actor, 'patients.write')) return refuse({ kind: 'denied' });
  const nowMs = clock.now();
  const registering = { actor, nowMs, year: Number(vietnamDateAt(nowMs).slice(0, 4)) };
  const run = (): Promise<RegistrationResult> =>
    inTransaction(database, (tx) => attempt(tx, request, registering));
  try {
    return await run();
  } catch (error) {
    // Somebody changed another patient to the same identity meanwhile: now the second look finds that one.
    if (!isUniqueViolation(error)) throw error;
    return run();
  }
}
