import type { AccountId } from '../../ground/kernel/ids.ts';

export interface SecondDoctorFacts {
  readonly needsSecondDoctor: boolean;
  /** Who opened the correction, and who else has put a name to opening it. */
  readonly correctionBy: readonly AccountId[];
}

/** Where two doctors are needed and nobody knows the first, anyone may be the first. */
export function isSecondDoctor(
  { needsSecondDoctor, correctionBy }: SecondDoctorFacts,
  actorId: AccountId | null,
): boolean {
  if (!needsSecondDoctor) return true;
  return actorId !== null && correctionBy.length > 0 && !correctionBy.includes(actorId);
}
