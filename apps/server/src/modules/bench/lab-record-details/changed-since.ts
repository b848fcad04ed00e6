import type { findPersonNow, StoredLabRecord } from '../lab-records/index.ts';

type PersonNow = NonNullable<Awaited<ReturnType<typeof findPersonNow>>>;

const compared = {
  patientCode: 'patientCode',
  fullName: 'patientName',
  birthDate: 'patientBirthYear',
  gender: 'patientGender',
  departmentName: 'departmentName',
  diagnosis: 'diagnosis',
} as const satisfies Readonly<Record<string, keyof PersonNow>>;

/**
 * What differs from the file today, by the names of the wire. Before the laboratory has taken the case nothing does:
 * what is on file then is what will be frozen.
 */
export function changedSince(record: StoredLabRecord, now: PersonNow): readonly string[] {
  if (record.snapshotAt === null) return [];
  return Object.entries(compared).flatMap(([field, key]) => (record[key] === now[key] ? [] : [field]));
}
