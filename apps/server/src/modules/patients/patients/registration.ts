import {
  findDuplicates,
  isStoredDate,
  isUuid,
  patientSearchKey,
  type DuplicateLevel,
  type DuplicateReason,
  type KnownPerson,
  type PatientDraft,
  checkPatientDraft,
  vietnamDateAt,
  type AddressList,
  type PatientField,
  type PatientReason,
  ok,
  type Refusal,
  type Result,
} from '@senlab/domain';
import type { Tx, Outcome } from '../../../platform/tx.ts';
import { listDuplicateCandidates } from './related-repository.ts';
import { traitsOf, draftOf, valuesOf, type PatientForm, type PatientValues } from './patient-form.ts';
import { listFound, type FoundPatient } from './search-repository.ts';
import { findPlaceInForce, findPlaceOfVersion } from './address-repository.ts';
import { findPatient, type PatientRow } from './patient-repository.ts';

export interface PossibleDuplicate {
  readonly patient: FoundPatient;
  readonly certainty: DuplicateLevel;
  readonly reasons: readonly DuplicateReason[];
}

export interface DuplicateReport {
  /** The surest first. */
  readonly duplicates: readonly PossibleDuplicate[];
  /** Another child of this mother and day has the number already. */
  readonly isBirthOrderTaken: boolean;
}

function isSameChild(draft: PatientDraft, known: KnownPerson): boolean {
  return (
    known.motherPatientId === draft.motherPatientId &&
    known.birthDate === draft.birthDate &&
    known.birthOrder === draft.birthOrder
  );
}

/** Also of a draft that is half filled: it is asked while somebody still types. */
export async function reportDuplicates(
  tx: Tx,
  draft: PatientDraft,
  exceptId: string | null,
): Promise<DuplicateReport> {
  if (!isStoredDate(draft.birthDate)) return { duplicates: [], isBirthOrderTaken: false };
  const given = traitsOf(draft);
  const motherPatientId = isUuid(draft.motherPatientId) ? draft.motherPatientId : null;
  const traits = { ...given, motherPatientId };
  const searchName = patientSearchKey(draft.fullName);
  const candidates = await listDuplicateCandidates(tx, { traits, searchName, exceptId });
  const findings = findDuplicates(traits, candidates);
  const rows = await listFound(
    tx,
    findings.map(({ patientId }) => patientId),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const duplicates = findings.flatMap(({ patientId, level, reasons }) => {
    const patient = byId.get(patientId);
    return patient === undefined ? [] : [{ patient, certainty: level, reasons }];
  });
  const isBirthOrderTaken = motherPatientId !== null && candidates.some((known) => isSameChild(draft, known));
  return { duplicates, isBirthOrderTaken };
}

/** One thing to put right, at a field of the form. */
interface FormIssue {
  readonly field: string;
  readonly reason: PatientReason;
}

export type CheckedForm =
  | { readonly issues: readonly [FormIssue, ...FormIssue[]] }
  | { readonly issues: null; readonly draft: PatientDraft; readonly values: PatientValues };

export interface FormContext {
  readonly nowMs: number;
  /** Whom the form changes; null for a new patient. */
  readonly current: PatientRow | null;
}

const formFields: Readonly<Partial<Record<PatientField, string>>> = {
  spousePatientId: 'spouseId',
  motherPatientId: 'motherId',
};

/**
 * A merged record is nobody's mother and nobody's husband: the living one is. One that is named already stays, or a
 * merge of the mother would stop every correction of her child's record.
 */
async function findRelative(tx: Tx, id: string, named: string | null): Promise<PatientRow | null> {
  const found = await findPatient(tx, id);
  return found === undefined || (found.status === 'merged' && found.id !== named) ? null : found;
}

/**
 * An address that nobody touches stays written by its own list, or a new list of communes would stop every correction
 * of a telephone number.
 */
function findList(tx: Tx, draft: PatientDraft, context: FormContext): Promise<AddressList | undefined> {
  const { current } = context;
  const isKept = current?.provinceCode === draft.provinceCode && current.communeCode === draft.communeCode;
  return isKept
    ? findPlaceOfVersion(tx, draft, current.addressVersion)
    : findPlaceInForce(tx, draft, vietnamDateAt(context.nowMs));
}

async function spouseIssues(
  tx: Tx,
  { spousePatientId }: PatientDraft,
  current: PatientRow | null,
): Promise<readonly FormIssue[]> {
  const named = current?.spouseId ?? null;
  if (spousePatientId === '' || (await findRelative(tx, spousePatientId, named)) !== null) return [];
  return [{ field: 'spouseId', reason: 'spouse-unknown' }];
}

/** Everything that can be said of a form without locking anything. */
export async function checkForm(tx: Tx, form: PatientForm, context: FormContext): Promise<CheckedForm> {
  const draft = draftOf(form);
  const { nowMs, current } = context;
  const list = await findList(tx, draft, context);
  const broken = checkPatientDraft(draft, {
    nowMs,
    registeredMs: current?.createdAtMs ?? nowMs,
    patientId: current?.id ?? null,
    mother:
      draft.motherPatientId === ''
        ? null
        : await findRelative(tx, draft.motherPatientId, current?.motherId ?? null),
    addressLists: list === undefined ? [] : [list],
  });
  const [first, ...others] = [
    ...broken.map(({ field, reason }) => ({ field: formFields[field] ?? field, reason })),
    ...(await spouseIssues(tx, draft, current)),
  ];
  if (first !== undefined || list === undefined) {
    return { issues: [first ?? { field: 'provinceCode', reason: 'province-not-in-force' }, ...others] };
  }
  return { issues: null, draft, values: valuesOf(draft, list.version) };
}

export interface PatientRef {
  readonly id: string;
  readonly version: number;
  readonly code: string;
}

/** Either the patient, or the duplicates to look at first, or what is wrong with the form. */
export interface Registration {
  readonly patient: PatientRef | null;
  readonly duplicates: readonly PossibleDuplicate[];
  readonly issues: readonly FormIssue[];
}

export type RegistrationResult = Result<Outcome<Registration>>;

const nothing: Registration = { patient: null, duplicates: [], issues: [] };

export function done(patient: PatientRef): RegistrationResult {
  return ok({ refusal: null, value: { ...nothing, patient } });
}

/** The sentence is that of the first, which is the field to jump to. */
export function withIssues(issues: readonly [FormIssue, ...FormIssue[]]): RegistrationResult {
  return ok({ refusal: { kind: 'invalid', reason: issues[0].reason }, value: { ...nothing, issues } });
}

export function withDuplicates(duplicates: readonly PossibleDuplicate[]): RegistrationResult {
  const isCertain = duplicates.some(({ certainty }) => certainty === 'certain');
  const refusal: Refusal = {
    kind: 'conflict',
    reason: isCertain ? 'patient-duplicate' : 'patients-to-look-at',
  };
  return ok({ refusal, value: { ...nothing, duplicates } });
}
