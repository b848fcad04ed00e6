import { normaliseNationalId, normalisePatientPhone } from '../../patients/patients/identity-numbers.ts';
import { normalisePersonName } from '../../patients/patients/person-name.ts';
import { foldForSearch } from '../../text/fold.ts';

/** What a person can be known by at a counter. Name and year of birth count as one: many share a name. */
export const counterIdentifiers = ['patient_code', 'name_birth_year', 'national_id', 'phone'] as const;
export type CounterIdentifier = (typeof counterIdentifiers)[number];

export const identifiersNeeded = 2;

/** As read or typed; null: not asked for. */
export interface NamedIdentity {
  readonly patientCode: string | null;
  readonly fullName: string | null;
  readonly birthYear: number | null;
  readonly nationalId: string | null;
  readonly phone: string | null;
}

export interface KnownIdentity {
  /** Her number, and another that is printed on what she brought. */
  readonly codes: readonly string[];
  readonly fullName: string;
  readonly birthYear: number;
  readonly nationalId: string | null;
  readonly phone: string | null;
}

export interface IdentityComparison {
  readonly agreed: readonly CounterIdentifier[];
  readonly differing: readonly CounterIdentifier[];
}

function isGiven(text: string | null): text is string {
  return text !== null && text.trim() !== '';
}

/** Without accents: a person who says her name does not spell it, and a scanner may lose them. */
function sameName(typed: string, known: string): boolean {
  return foldForSearch(normalisePersonName(typed)) === foldForSearch(normalisePersonName(known));
}

function samePhone(typed: string, known: string | null): boolean {
  const number = normalisePatientPhone(typed);
  return number !== undefined && number === known;
}

/**
 * Half of the second identifier (a name without a year) is not asked about: it neither agrees nor differs, unless the
 * half that was given is wrong.
 */
function compareNameAndYear(named: NamedIdentity, known: KnownIdentity): boolean | undefined {
  const hasName = isGiven(named.fullName);
  if (hasName && !sameName(named.fullName, known.fullName)) return false;
  if (named.birthYear !== null && named.birthYear !== known.birthYear) return false;
  return hasName && named.birthYear !== null ? true : undefined;
}

/** Which of the given identifiers are the patient's, and which are somebody else's. */
export function compareIdentity(named: NamedIdentity, known: KnownIdentity): IdentityComparison {
  const { patientCode, nationalId, phone } = named;
  const answers: Readonly<Record<CounterIdentifier, boolean | undefined>> = {
    patient_code: isGiven(patientCode) ? known.codes.includes(patientCode.trim()) : undefined,
    name_birth_year: compareNameAndYear(named, known),
    national_id: isGiven(nationalId)
      ? normaliseNationalId(nationalId) === (known.nationalId ?? undefined)
      : undefined,
    phone: isGiven(phone) ? samePhone(phone, known.phone) : undefined,
  };
  return {
    agreed: counterIdentifiers.filter((identifier) => answers[identifier] === true),
    differing: counterIdentifiers.filter((identifier) => answers[identifier] === false),
  };
}

/** One that differs spoils the whole: whoever has the code of one and the name of another is not let through. */
export function identityProblem({
  agreed,
  differing,
}: IdentityComparison): 'return-identity-differs' | 'return-identity-two-needed' | undefined {
  if (differing.length > 0) return 'return-identity-differs';
  return agreed.length < identifiersNeeded ? 'return-identity-two-needed' : undefined;
}
