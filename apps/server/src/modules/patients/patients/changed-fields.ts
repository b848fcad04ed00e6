import type { PatientRow } from './patient-repository.ts';
import type { PatientValues } from './patient-form.ts';

export type ChangedFields = Readonly<Record<string, readonly [before: unknown, after: unknown]>>;

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
export function changedFields(before: PatientRow, after: PatientValues): ChangedFields {
  const keys = (Object.keys(after) as (keyof PatientValues)[]).filter((key) => !derived.includes(key));
  return Object.fromEntries(
    keys.filter((key) => before[key] !== after[key]).map((key) => [key, [before[key], after[key]] as const]),
  );
}

export function changesIdentity(changes: ChangedFields): boolean {
  return identity.some((field) => Object.hasOwn(changes, field));
}
