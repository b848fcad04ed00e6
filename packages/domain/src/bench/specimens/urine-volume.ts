import { compareDecimals, isStoredDecimal } from '../../text/decimal.ts';

/** Millilitres. Outside, a bottle is missing or the number was mistyped. */
export const urineVolumeLimits = { min: '200', max: '6000' } as const;

/** Whether a stored decimal can be the urine of 24 hours. */
export function isUrineVolumePlausible(volumeMl: string | null): boolean {
  if (volumeMl === null || !isStoredDecimal(volumeMl)) return false;
  const { min, max } = urineVolumeLimits;
  return compareDecimals(volumeMl, min) >= 0 && compareDecimals(volumeMl, max) <= 0;
}
