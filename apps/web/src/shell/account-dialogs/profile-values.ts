import { formatDate } from '@senlab/domain';
import type { SessionUser } from '../../session/user.ts';
import { texts } from './texts.ts';

const { profile } = texts;

export type ProfileField = keyof typeof profile.fields;

function married(mariaged: boolean | null): string | null {
  if (mariaged === null) return null;
  return mariaged ? profile.married : profile.single;
}

function genderOf(gender: string | null): string | null {
  if (gender === 'male') return profile.male;
  return gender === 'female' ? profile.female : null;
}

/** The profile as it is read; a value that the hospital has not entered says so. */
export function profileValues(user: SessionUser): Readonly<Record<ProfileField, string>> {
  const said = {
    code: user.code,
    name: user.name,
    full_name: user.full_name,
    birthdate: user.birthdate === null ? null : formatDate(user.birthdate),
    gender: genderOf(user.gender),
    mariaged: married(user.mariaged),
    work: user.work,
    department: user.department,
    address: user.address,
  };
  const orMissing = Object.entries(said).map(([field, value]) => [field, value || profile.missing]);
  return Object.fromEntries(orMissing) as Record<ProfileField, string>;
}
