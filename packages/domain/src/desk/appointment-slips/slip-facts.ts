import type { AccountId } from '../../ground/kernel/ids.ts';
import type { Requirement } from '../../ground/states/transition-table.ts';

/** What the requirements of a slip look at. The server gathers it in the transaction that writes. */
export interface AppointmentFacts {
  /** Passed the check for issuing, against the hours and days of the site as they are now. */
  readonly isComplete: boolean;
  readonly isOfAnotherDoctor: boolean;
  /** Whoever changes it was told whose it is, and goes on. */
  readonly knowsOtherDoctor: boolean;
  /** Where today stands to the day of the appointment; null: nobody looked. */
  readonly today: 'before' | 'on' | 'after' | null;
  readonly doctorId: AccountId | null;
  readonly isSigned: boolean;
  /** Somebody looked, and the doctor's signature is there. */
  readonly hasSignature: boolean;
  /** The visit that the slip shall be spent on is the same patient's, and a later one. */
  readonly isVisitFitting: boolean;
}

/** Nothing gathered: every requirement refuses. */
export const unknownAppointmentFacts: AppointmentFacts = {
  isComplete: false,
  isOfAnotherDoctor: true,
  knowsOtherDoctor: false,
  today: null,
  doctorId: null,
  isSigned: true,
  hasSignature: false,
  isVisitFitting: false,
};

export type AppointmentNeed =
  | 'slip-complete'
  | 'own-or-known'
  | 'before-its-day'
  | 'day-not-over'
  | 'day-over'
  | 'named-doctor'
  | 'not-signed'
  | 'signed-by-doctor'
  | 'visit-fitting';

export const appointmentRequirements: Readonly<
  Record<AppointmentNeed, Requirement<string, AppointmentFacts>>
> = {
  'slip-complete': { isMet: ({ facts }) => facts.isComplete, refusal: 'appointment-incomplete' },
  'own-or-known': {
    isMet: ({ facts }) => !facts.isOfAnotherDoctor || facts.knowsOtherDoctor,
    refusal: 'appointment-of-another-doctor',
  },
  'before-its-day': { isMet: ({ facts }) => facts.today === 'before', refusal: 'appointment-day-come' },
  'day-not-over': {
    isMet: ({ facts }) => facts.today === 'before' || facts.today === 'on',
    refusal: 'appointment-day-over',
  },
  'day-over': { isMet: ({ facts }) => facts.today === 'after', refusal: 'appointment-day-not-over' },
  // A signature is the doctor's own: nobody signs in another one's name.
  'named-doctor': {
    isMet: ({ facts, actorId }) => actorId !== null && facts.doctorId === actorId,
    refusal: 'appointment-sign-other-doctor',
  },
  'not-signed': { isMet: ({ facts }) => !facts.isSigned, refusal: 'appointment-already-signed' },
  'signed-by-doctor': { isMet: ({ facts }) => facts.hasSignature, refusal: 'appointment-not-signed' },
  'visit-fitting': { isMet: ({ facts }) => facts.isVisitFitting, refusal: 'appointment-visit-not-fitting' },
};

export interface SlipOwners {
  readonly doctorId: AccountId | null;
  /** Who wrote the draft. */
  readonly writtenBy: AccountId;
  readonly signedBy: AccountId | null;
}

/**
 * Whose appointment it is. Reception writes for a doctor and may put it right until the doctor has signed; from then on
 * it is the doctor's, and everybody else is warned first.
 */
export function isOfAnotherDoctor(
  { doctorId, writtenBy, signedBy }: SlipOwners,
  actorId: AccountId,
): boolean {
  if (doctorId === null || doctorId === actorId || signedBy === actorId) return false;
  return signedBy !== null || writtenBy !== actorId;
}
