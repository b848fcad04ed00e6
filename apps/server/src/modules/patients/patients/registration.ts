import { ok, type Refusal, type Result } from '@senlab/domain';
import type { Outcome } from '../../../platform/outcome.ts';
import type { PossibleDuplicate } from './duplicates.ts';
import type { FormIssue } from './form-check.ts';

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
