import type { Sex } from '../../ground/catalogue/catalogue.ts';
import type { AddressList } from './address.ts';
import type { BirthPrecision } from './birth.ts';
import type { IdType, NoIdReason } from './identity-numbers.ts';
import type { PatientIssueReason } from '../../ground/reasons/patients.ts';

/** What a person fills in. Texts are empty where nothing was given; codes, blood group and state are not theirs. */
export interface PatientDraft {
  readonly fullName: string;
  /** YYYY-MM-DD, with the first for what is not known. */
  readonly birthDate: string;
  readonly birthPrecision: BirthPrecision | null;
  /** HH:mm. */
  readonly birthTime: string;
  readonly gender: Sex | null;
  readonly idType: IdType | null;
  readonly noIdReason: NoIdReason | null;
  readonly nationalId: string;
  readonly insuranceNo: string;
  readonly insuranceFrom: string;
  readonly insuranceTo: string;
  readonly insuranceFacility: string;
  readonly phone: string;
  readonly relativeName: string;
  readonly relativePhone: string;
  readonly relation: string;
  readonly provinceCode: string;
  readonly communeCode: string;
  readonly addressLine: string;
  readonly ethnicCode: string;
  readonly occupationCode: string;
  readonly nationalityCode: string;
  readonly spousePatientId: string;
  readonly motherPatientId: string;
  readonly birthOrder: number | null;
}

export type PatientField = keyof PatientDraft;

/** One thing to put right, at one field. The sentence for it is in the contract. */
export interface PatientIssue {
  readonly field: PatientField;
  readonly reason: PatientIssueReason;
}

/** What is known of the mother whom the draft names. */
export interface DraftMother {
  readonly gender: Sex;
  readonly birthDate: string;
}

export interface PatientDraftContext {
  readonly nowMs: number;
  /** When the patient was first registered: now, for a new one. It decides whether this is a newborn's record. */
  readonly registeredMs: number;
  readonly addressLists: readonly AddressList[];
  /** The patient's own id; null for a new one. */
  readonly patientId: string | null;
  /** Null where the draft names no mother, or one who is not found. */
  readonly mother: DraftMother | null;
}

export type DraftCheck = (draft: PatientDraft, context: PatientDraftContext) => readonly PatientIssue[];

export function issue(field: PatientField, reason: PatientIssueReason): readonly PatientIssue[] {
  return [{ field, reason }];
}
