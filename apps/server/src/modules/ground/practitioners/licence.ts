import { dateOfDayNumber, vietnamDayOf } from '@senlab/domain';
import type { Practitioner } from './repository.ts';

/** On the day in Vietnam, both ends in. Nobody without a licence on file has one. */
export function isLicenceValid(practitioner: Practitioner | undefined, nowMs: number): boolean {
  if (practitioner === undefined) return false;
  const today = dateOfDayNumber(vietnamDayOf(nowMs));
  const { licenceFrom, licenceTo } = practitioner;
  return licenceFrom <= today && (licenceTo === null || today <= licenceTo);
}
