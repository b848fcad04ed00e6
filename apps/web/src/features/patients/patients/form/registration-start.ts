import type { PatientFormValues } from './patient-values.ts';
import { emptyPatientValues } from './patient-values.ts';
import { prefillOf, prefillOfChild, type MotherFacts } from './prefill.ts';

/** What a registration begins with. Kept in memory only: names and numbers belong into no address and no history. */
export type RegistrationStart =
  | { readonly kind: 'typed'; readonly text: string }
  | { readonly kind: 'child'; readonly mother: MotherFacts };

const nothing: RegistrationStart = { kind: 'typed', text: '' };
let kept: RegistrationStart = nothing;

export function keepRegistrationStart(start: RegistrationStart): void {
  kept = start;
}

/** The history entry of a registration says that it is one, and where to go on afterwards. */
export interface RegistrationState {
  readonly register: true;
  readonly next?: 'order';
}

export function isRegistration(state: unknown): state is RegistrationState {
  return typeof state === 'object' && state !== null && 'register' in state && state.register === true;
}

type Provinces = Parameters<typeof prefillOf>[2];

export function startValues(nowMs: number, provinces: Provinces): PatientFormValues {
  const prefill =
    kept.kind === 'child' ? prefillOfChild(kept.mother) : prefillOf(kept.text, nowMs, provinces);
  return { ...emptyPatientValues, ...prefill };
}

export function forgetRegistrationStart(): void {
  kept = nothing;
}
