import { isoOf } from '../../../platform/moment.ts';
import {
  type PatientRow,
  findPatient,
  lockPatients,
  hasReleasedResult,
  updatePatient,
} from './patient-repository.ts';
import type { PatientValues, PatientForm } from './patient-form.ts';
import { type Tx, inTransaction } from '../../../platform/tx.ts';
import { type AuditEvent, addAuditEvents } from '../../ground/audit/index.ts';
import { findSpouse, listCoupleRecords, setSpouse } from './related-repository.ts';
import { isUuid, refuse } from '@senlab/domain';
import { mayDo, type Actor } from '../../../platform/actor.ts';
import { isUniqueViolation } from '../../../platform/failures.ts';
import {
  reportDuplicates,
  checkForm,
  done,
  withDuplicates,
  withIssues,
  type RegistrationResult,
} from './registration.ts';
import type { SearchDependencies } from './search-service.ts';

type ChangedFields = Readonly<Record<string, readonly [before: unknown, after: unknown]>>;

/** Follows from the name. */
const derived: readonly string[] = ['searchName'];

/**
 * What makes her this person and no other. The mother and the hour of birth belong to it: they are what tells one
 * newborn from the next.
 */
const identity: readonly (keyof PatientValues)[] = [
  'fullName',
  'birthDate',
  'birthPrecision',
  'birthTime',
  'gender',
  'idType',
  'nationalId',
  'motherId',
  'birthOrder',
];

/** Every field that would be another, with what it was and becomes. */
function changedFields(before: PatientRow, after: PatientValues): ChangedFields {
  const keys = (Object.keys(after) as (keyof PatientValues)[]).filter((key) => !derived.includes(key));
  return Object.fromEntries(
    keys.filter((key) => before[key] !== after[key]).map((key) => [key, [before[key], after[key]] as const]),
  );
}

function changesIdentity(changes: ChangedFields): boolean {
  return identity.some((field) => Object.hasOwn(changes, field));
}

interface Writer {
  readonly accountId: string;
  readonly at: string;
}

export interface SpouseChange {
  readonly patientId: string;
  /** The spouse until now and the new one, both locked. */
  readonly former: PatientRow | undefined;
  readonly next: PatientRow | undefined;
}

/** One who is linked to somebody else would leave that third person pointing at a stranger. */
export function isSpouseTaken(next: PatientRow | undefined, patientId: string | null): boolean {
  return next !== undefined && next.spouseId !== null && next.spouseId !== patientId;
}

async function point(
  tx: Tx,
  other: PatientRow,
  spouseId: string | null,
  by: Writer,
): Promise<readonly AuditEvent[]> {
  if (other.spouseId === spouseId) return [];
  await setSpouse(tx, other.id, { spouseId, by: by.accountId, at: by.at });
  return [
    {
      actorId: by.accountId,
      action: 'update',
      command: spouseId === null ? 'unlink-spouse' : 'link-spouse',
      entity: 'patient',
      entityId: other.code,
      patientId: other.id,
      diff: { spouseId: [other.spouseId, spouseId] },
    },
  ];
}

/** Writes the other side of a couple and gives the events of it. */
export async function relinkSpouses(
  tx: Tx,
  { patientId, former, next }: SpouseChange,
  by: Writer,
): Promise<readonly AuditEvent[]> {
  if (former?.id === next?.id) return [];
  const left = former?.spouseId === patientId ? await point(tx, former, null, by) : [];
  const joined = next === undefined ? [] : await point(tx, next, patientId, by);
  return [...left, ...joined];
}

export interface ChangeRequest {
  readonly id: string;
  readonly version: number;
  readonly draft: PatientForm;
}

interface Locked {
  readonly current: PatientRow;
  readonly others: ReadonlyMap<string, PatientRow>;
  /** In which her marriage is written, under whichever of her numbers. */
  readonly couple: readonly string[];
}

/** The patient and both sides of a new and an old couple, locked together in one order. */
async function lockFamily(tx: Tx, { id, draft }: ChangeRequest): Promise<Locked | undefined> {
  const before = await findPatient(tx, id);
  if (before === undefined) return undefined;
  const couple = await listCoupleRecords(tx, id);
  const wanted = [id, before.spouseId, draft.spouseId, ...couple].filter(
    (one) => typeof one === 'string' && isUuid(one),
  );
  const others = await lockPatients(tx, wanted as readonly string[]);
  const current = others.get(id);
  return current && { current, others, couple };
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
  const relinked = [...(await relinkSpouses(tx, { patientId: current.id, former, next }, by))];
  // What another number of hers says of the one who was left would bring him back.
  const left = Object.hasOwn(changes, 'spouseId') ? change.couple : [];
  for (const id of left) {
    const row = others.get(id);
    if (row !== undefined && ![current.id, former?.id, next?.id].includes(id))
      relinked.push(...(await point(tx, row, null, by)));
  }
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

/**
 * Who stands in another record of hers and is said again by the form is no change, and nothing is written into either; who
 * is not said any more is left, whichever of her numbers named him.
 */
async function withKnownSpouse(
  tx: Tx,
  current: PatientRow,
  values: PatientValues,
): Promise<Pick<Change, 'values' | 'changes'>> {
  const known = (await findSpouse(tx, current.id))?.id ?? null;
  const isSame = values.spouseId === known || values.spouseId === current.spouseId;
  if (isSame && values.spouseId !== null) {
    const kept = { ...values, spouseId: current.spouseId };
    return { values: kept, changes: changedFields(current, kept) };
  }
  const changes = changedFields(current, values);
  if (known === values.spouseId) return { values, changes };
  return { values, changes: { ...changes, spouseId: [known, values.spouseId] } };
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
  const { values, changes } = await withKnownSpouse(tx, current, checked.values);
  if (Object.keys(changes).length === 0) return done(current);
  if (changesIdentity(changes) && (await hasReleasedResult(tx, current.id))) {
    return refuse({ kind: 'conflict', reason: 'patient-identity-kept' });
  }
  const { duplicates, isBirthOrderTaken } = await reportDuplicates(tx, checked.draft, current.id);
  const certain = duplicates.filter(({ certainty }) => certainty === 'certain');
  if (certain.length > 0) return withDuplicates(certain);
  if (isBirthOrderTaken) return withIssues([{ field: 'birthOrder', reason: 'birth-order-taken' }]);
  const by = { accountId: actor.accountId, at: isoOf(nowMs) };
  return write(tx, { ...locked, values, changes }, by);
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
