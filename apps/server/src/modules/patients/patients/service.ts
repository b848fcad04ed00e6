import { isoOf } from '../../../platform/moment.ts';
import { ok, refuse, type Result, makePatientCode, vietnamDateAt } from '@senlab/domain';
import { mayDo, type Actor } from '../../../platform/actor.ts';
import { inTransaction, type Tx, reading } from '../../../platform/tx.ts';
import { addView, addAuditEvents } from '../../ground/audit/index.ts';
import { wardOf } from '../../ground/wards/index.ts';
import { findAddressOf } from './address-repository.ts';
import {
  findLinks,
  findSpouse,
  listChildren,
  listMergedNumbers,
  type PatientLink,
  listLookAlikes,
} from './related-repository.ts';
import {
  findLivingPatient,
  type PatientRow,
  listRecordsOf,
  type PatientRecordRow,
  lockPatients,
  insertPatient,
  lockPatientNumbers,
  takePatientNumber,
} from './patient-repository.ts';
import {
  visiblePatient,
  type SearchDependencies,
  searchPatients,
  type SearchRequest,
} from './search-service.ts';
import { openPregnancyOf, type PregnancyRow } from './visit-repository.ts';
import { isUniqueViolation } from '../../../platform/failures.ts';
import { newId } from '../../../platform/ids.ts';
import {
  reportDuplicates,
  checkForm,
  done,
  withDuplicates,
  withIssues,
  type RegistrationResult,
  type PossibleDuplicate,
} from './registration.ts';
import { type PatientForm, type PatientValues, draftOf } from './patient-form.ts';
import { isSpouseTaken, relinkSpouses, changePatient, type ChangeRequest } from './change-service.ts';
import type { Page } from '../../../platform/lists/list-request.ts';
import type { FoundPatient } from './search-repository.ts';

export interface PatientDetail {
  readonly patient: PatientRow;
  readonly address: string;
  readonly spouse: PatientLink | null;
  readonly mother: PatientLink | null;
  readonly children: readonly PatientLink[];
  readonly lookAlikes: readonly PatientLink[];
  readonly mergedNumbers: readonly PatientLink[];
  readonly pregnancy: PregnancyRow | null;
  readonly records: readonly PatientRecordRow[];
}

function linkOf(links: ReadonlyMap<string, PatientLink>, id: string | null): PatientLink | null {
  return (id === null ? undefined : links.get(id)) ?? null;
}

async function readDetail(tx: Tx, actor: Actor, patient: PatientRow): Promise<PatientDetail> {
  const { id, motherId } = patient;
  const links = await findLinks(tx, [motherId]);
  return {
    patient: visiblePatient(actor, patient),
    address: await findAddressOf(tx, id),
    spouse: await findSpouse(tx, id),
    mother: linkOf(links, motherId),
    children: await listChildren(tx, id),
    lookAlikes: await listLookAlikes(tx, id),
    mergedNumbers: await listMergedNumbers(tx, id),
    pregnancy: (await openPregnancyOf(tx, id)) ?? null,
    records: await listRecordsOf(tx, id, await wardOf(tx, actor)),
  };
}

/** Nobody sees a patient without leaving a trace, so the reading is a transaction that writes. */
async function openPatient(
  { database, clock }: SearchDependencies,
  actor: Actor,
  id: string,
): Promise<Result<PatientDetail>> {
  if (!mayDo(actor, 'patients.read')) return refuse({ kind: 'denied' });
  return inTransaction(database, async (tx) => {
    const patient = await findLivingPatient(tx, id);
    if (patient === undefined) return refuse({ kind: 'not-found', reason: 'patient-unknown' });
    const detail = await readDetail(tx, actor, patient);
    const viewed = {
      actorId: actor.accountId,
      entity: 'patient',
      entityId: patient.code,
      patientId: patient.id,
    } as const;
    await addView(tx, viewed, isoOf(clock.now()));
    return ok(detail);
  });
}

interface RegisterRequest {
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
  const by = { accountId: actor.accountId, at: isoOf(nowMs) };
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

/** One patient, within the transaction of whoever registers many. */
export async function registerIn(
  tx: Tx,
  request: RegisterRequest,
  by: Omit<Registering, 'year'>,
): Promise<RegistrationResult> {
  const registering = { ...by, year: Number(vietnamDateAt(by.nowMs).slice(0, 4)) };
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

async function registerPatient(
  { database, clock }: SearchDependencies,
  actor: Actor,
  request: RegisterRequest,
): Promise<RegistrationResult> {
  if (!mayDo(actor, 'patients.write')) return refuse({ kind: 'denied' });
  const nowMs = clock.now();
  const run = (): Promise<RegistrationResult> =>
    inTransaction(database, (tx) => registerIn(tx, request, { actor, nowMs }));
  try {
    return await run();
  } catch (error) {
    // Somebody changed another patient to the same identity meanwhile: now the second look finds that one.
    if (!isUniqueViolation(error)) throw error;
    return run();
  }
}

export interface PatientsService {
  search(actor: Actor, request: SearchRequest): Promise<Result<Page<FoundPatient>>>;
  open(actor: Actor, id: string): Promise<Result<PatientDetail>>;
  possibleDuplicates(actor: Actor, draft: PatientForm): Promise<Result<readonly PossibleDuplicate[]>>;
  register(actor: Actor, request: RegisterRequest): Promise<RegistrationResult>;
  change(actor: Actor, request: ChangeRequest): Promise<RegistrationResult>;
}

export function patientsService(dependencies: SearchDependencies): PatientsService {
  return {
    search: (actor, request) => searchPatients(dependencies, actor, request),
    open: (actor, id) => openPatient(dependencies, actor, id),
    register: (actor, request) => registerPatient(dependencies, actor, request),
    change: (actor, request) => changePatient(dependencies, actor, request),

    async possibleDuplicates(actor, draft) {
      // Whoever does not register patients must not learn by trying whose number this is.
      if (!mayDo(actor, 'patients.read') || !mayDo(actor, 'patients.write'))
        return refuse({ kind: 'denied' });
      const report = await reading(dependencies.database, (tx) => reportDuplicates(tx, draftOf(draft), null));
      return ok(report.duplicates);
    },
  };
}
