import { isGuarded, type GuardFacts } from '../accounts/guarded-rights.ts';
import type { Permission } from '../../ground/kernel/permissions.ts';

/** Whether the house asks everybody who signs, reads what is restricted or administers for a second factor. */
export const secondFactorRules = ['required', 'optional'] as const;
export type SecondFactorRule = (typeof secondFactorRules)[number];

/** A shift: how long a step holds, and how long a device is remembered that the person has vouched for. */
export const shiftHours = 12;
/** For a question that an authenticator answers, or a secret that is being written into an app. */
export const challengeMinutes = 10;
export const recoveryCodeCount = 10;
export const passkeyLimit = 10;
export const passkeyNameMaxLength = 60;

export type SecondFactorKind = 'totp' | 'passkey';

/**
 * What stands between a login and the rights of the account: nothing, a step that was taken, one that is to be taken,
 * or a factor that must be enrolled first.
 */
export const secondSteps = ['none', 'taken', 'needed', 'enrolment'] as const;
export type SecondStep = (typeof secondSteps)[number];

export interface StepFacts extends GuardFacts {
  /** Of this very session, and not over. */
  readonly isTaken: boolean;
}

/** Whoever has a factor is asked for it, whatever the house says and whatever she may do: she has chosen so. */
export function secondStepOf(facts: StepFacts, rule: SecondFactorRule): SecondStep {
  if (facts.hasFactor) return facts.isTaken ? 'taken' : 'needed';
  if (rule === 'optional' || !isGuarded(facts)) return 'none';
  // Without a factor there is nothing that a step could have been taken by.
  return 'enrolment';
}

export function lacksStep(step: SecondStep): boolean {
  return step === 'needed' || step === 'enrolment';
}

/**
 * All that is left without the step: to look up patients and what has been reported of them. Nothing guarded, and
 * nothing that writes; settings.read is not among them, because with it one agrees to the own signature.
 */
export const readerPermissions: readonly Permission[] = [
  'patients.read',
  'results.read',
  'results.read-released',
  'research.read',
];

interface Held {
  readonly role: string;
  readonly permissions: readonly Permission[];
}

/** What an account holds in a session in this state. */
export function heldAfter(step: SecondStep, { role, permissions }: Held): Held {
  if (!lacksStep(step)) return { role, permissions };
  return {
    role: role === 'admin' ? 'staff' : role,
    permissions: permissions.filter((permission) => readerPermissions.includes(permission)),
  };
}

/**
 * By what somebody proves that the factors are hers to change. The first one has no other to prove it by, so the
 * password is asked for again: a token that was stolen must not make itself a factor.
 */
export function proofFor(step: SecondStep, hasFactor: boolean): 'password' | 'step' | 'missing' {
  if (!hasFactor) return 'password';
  return step === 'taken' ? 'step' : 'missing';
}

/** The last one stays where the house requires one: whoever wants another one enrols it first. */
export function mayRemoveFactor(
  facts: Omit<GuardFacts, 'hasFactor'>,
  rule: SecondFactorRule,
  count: number,
): boolean {
  return count > 1 || rule === 'optional' || !isGuarded({ ...facts, hasFactor: false });
}

/** Six digits, however they were grouped; undefined where it cannot be a code. */
export function parseTotpCode(typed: string): string | undefined {
  const digits = typed.normalize('NFKC').replaceAll(/[\s\p{Pd}]/gu, '');
  return /^\d{6}$/.test(digits) ? digits : undefined;
}

/**
 * A code is good once: the time step it belongs to must be later than that of the last one that was accepted, so what
 * somebody read over a shoulder opens nothing.
 */
export function isFreshTimeStep(timeStep: number, lastAccepted: number | null): boolean {
  return lastAccepted === null || timeStep > lastAccepted;
}

/** The earlier of the shift's and the session's end. */
export function stepEndMs(nowMs: number, sessionEndMs: number): number {
  return Math.min(nowMs + shiftHours * 3_600_000, sessionEndMs);
}
