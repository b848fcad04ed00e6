import {
  checkPatientDraft,
  vietnamDateAt,
  type AddressList,
  type PatientDraft,
  type PatientField,
  type PatientReason,
} from '@senlab/domain';
import type { Tx } from '../../../platform/tx.ts';
import { findPlaceInForce, findPlaceOfVersion } from './address-repository.ts';
import { draftOf, valuesOf, type PatientForm, type PatientValues } from './patient-form.ts';
import { findPatient, type PatientRow } from './patient-repository.ts';

/** One thing to put right, at a field of the form. */
export interface FormIssue {
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

/** A merged record is nobody's mother and nobody's husband: the living one is. */
async function findRelative(tx: Tx, id: string): Promise<PatientRow | null> {
  const found = await findPatient(tx, id);
  return found === undefined || found.status === 'merged' ? null : found;
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

async function spouseIssues(tx: Tx, { spousePatientId }: PatientDraft): Promise<readonly FormIssue[]> {
  if (spousePatientId === '' || (await findRelative(tx, spousePatientId)) !== null) return [];
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
    mother: draft.motherPatientId === '' ? null : await findRelative(tx, draft.motherPatientId),
    addressLists: list === undefined ? [] : [list],
  });
  const [first, ...others] = [
    ...broken.map(({ field, reason }) => ({ field: formFields[field] ?? field, reason })),
    ...(await spouseIssues(tx, draft)),
  ];
  if (first !== undefined || list === undefined) {
    return { issues: [first ?? { field: 'provinceCode', reason: 'province-not-in-force' }, ...others] };
  }
  return { issues: null, draft, values: valuesOf(draft, list.version) };
}
