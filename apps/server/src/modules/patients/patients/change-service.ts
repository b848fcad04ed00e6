import { isUuid, refuse } from '@senlab/domain';
import { mayDo, type Actor } from '../../../platform/actor.ts';
import { isUniqueViolation } from '../../../platform/database-errors.ts';
import { inTransaction, type Tx } from '../../../platform/tx.ts';
import { addAuditEvents } from '../../ground/audit/index.ts';
import { changedFields, changesIdentity, type ChangedFields } from './changed-fields.ts';
import { reportDuplicates } from './duplicates.ts';
import { checkForm } from './form-check.ts';
import type { PatientForm, PatientValues } from './patient-form.ts';
import { findPatient, lockPatients, type PatientRow } from './patient-repository.ts';
import { hasReleasedResult } from './record-repository.ts';
import { done, withDuplicates, withIssues, type RegistrationResult } from './registration.ts';
import type { SearchDependencies } from './search-service.ts';
import { isSpouseTaken, relinkSpouses, type Writer } from './spouse-link.ts';
import { updatePatient } from './write-repository.ts';

export interface ChangeRequest {
  readonly id: string;
  readonly version: number;
  readonly draft: PatientForm;
}

interface Locked {
  readonly current: PatientRow;
  readonly others: ReadonlyMap<string, PatientRow>;
}

/** The patient and both sides of a new and an old couple, locked together in one order. */
async function lockFamily(tx: Tx, { id, draft }: ChangeRequest): Promise<Locked | undefined> {
  const before = await findPatient(tx, id);
  if (before === undefined) return undefined;
  const wanted = [id, before.spouseId, draft.spouseId].filter(
    (one) => typeof one === 'string' && isUuid(one),
  );
  const others = await lockPatients(tx, wanted as readonly string[]);
  const current = others.get(id);
  return current && { current, others };
}

interface Change extends Locked {
  readonly values: PatientValues;
  readonly changes: ChangedFields;
}

async function write(tx: Tx, change: Change, by: Writer): Promise<RegistrationResult> {
  const { current, others, values, changes } = change;
  const next = values.spouseId === null ? undefined : others.get(values.spouseId);
  const former = current.spouseId === null ? undefined : others.get(current.spouseId);
  if (isSpouseTaken(next, current.id)) return withIssues([{ field: 'spouseId', reason: 'spouse-taken' }]);
  await updatePatient(tx, { id: current.id, values, by: by.accountId, at: by.at });
  const relinked = await relinkSpouses(tx, { patientId: current.id, former, next }, by);
  const changed = {
    actorId: by.accountId,
    action: 'update',
    command: changesIdentity(changes) ? 'change-identity' : 'change',
    entity: 'patient',
    entityId: current.code,
    patientId: current.id,
    diff: changes,
  } as const;
  await addAuditEvents(tx, [changed, ...relinked], by.at);
  return done({ id: current.id, version: current.version + 1, code: current.code });
}

async function change(
  tx: Tx,
  request: ChangeRequest,
  { actor, nowMs }: { readonly actor: Actor; readonly nowMs: number },
): Promise<RegistrationResult> {
  const locked = await lockFamily(tx, request);
  if (locked === undefined) return refuse({ kind: 'not-found', reason: 'patient-unknown' });
  const { current } = locked;
  if (current.status === 'merged') return refuse({ kind: 'conflict', reason: 'patient-merged' });
  if (current.version !== request.version) return refuse({ kind: 'conflict', reason: 'changed-meanwhile' });
  const checked = await checkForm(tx, request.draft, { nowMs, current });
  if (checked.issues !== null) return withIssues(checked.issues);
  const changes = changedFields(current, checked.values);
  if (Object.keys(changes).length === 0) return done(current);
  if (changesIdentity(changes) && (await hasReleasedResult(tx, current.id))) {
    return refuse({ kind: 'conflict', reason: 'patient-identity-kept' });
  }
  const { duplicates, isBirthOrderTaken } = await reportDuplicates(tx, checked.draft, current.id);
  const certain = duplicates.filter(({ certainty }) => certainty === 'certain');
  if (certain.length > 0) return withDuplicates(certain);
  if (isBirthOrderTaken) return withIssues([{ field: 'birthOrder', reason: 'birth-order-taken' }]);
  const by = { accountId: actor.accountId, at: new Date(nowMs).toISOString() };
  return write(tx, { ...locked, values: checked.values, changes }, by);
}

export async function changePatient(
  { database, clock }: SearchDependencies,
  actor: Actor,
  request: ChangeRequest,
): Promise<RegistrationResult> {
  if (!mayDo(actor, 'patients.write')) return refuse({ kind: 'denied' });
  const nowMs = clock.now();
  const run = (): Promise<RegistrationResult> =>
    inTransaction(database, (tx) => change(tx, request, { actor, nowMs }));
  try {
    return await run();
  } catch (error) {
    // Another patient took the same identity meanwhile: now the second look finds that one.
    if (!isUniqueViolation(error)) throw error;
    return run();
  }
}
