import { ok, refuse, type Result } from '../../ground/kernel/result.ts';
import type { Tube } from '../orders/tube-plan.ts';
import type { ResultState } from '../states/result-states.ts';
import type { SpecimenState } from '../states/specimen-states.ts';
import { lastTubeOfCase } from '../../ground/codes/specimen-code.ts';

export interface TubeToReplace {
  readonly state: SpecimenState;
  readonly tube: Tube;
  readonly results: readonly { readonly testCode: string; readonly state: ResultState }[];
  /** Of all tubes of the case, also those rejected: a number that was stuck on a tube is not used again. */
  readonly usedTubeNumbers: readonly number[];
}

export interface Recollection {
  readonly tubeNumber: number;
  readonly tube: Tube;
  /** Stay pending, and move to the new tube. */
  readonly moved: readonly string[];
  /** Have a value of the bad tube: run again before they move. */
  readonly toRerun: readonly string[];
}

const settled: readonly ResultState[] = ['tech_verified', 'approved', 'released', 'amended'];

/** The new tube for a rejected or lost one. What was cancelled meanwhile is not collected again. */
export function planRecollection({
  state,
  tube,
  results,
  usedTubeNumbers,
}: TubeToReplace): Result<Recollection> {
  const isGone = state === 'rejected' || state === 'lost';
  if (!isGone) return refuse({ kind: 'conflict', reason: 'specimen-not-rejected' });
  if (results.some((result) => settled.includes(result.state)))
    return refuse({ kind: 'conflict', reason: 'specimen-has-verified-results' });
  const tubeNumber = Math.max(0, ...usedTubeNumbers) + 1;
  if (tubeNumber > lastTubeOfCase) return refuse({ kind: 'conflict', reason: 'tubes-used-up' });
  const cancelled = new Set(results.filter((one) => one.state === 'cancelled').map((one) => one.testCode));
  const toRerun = results.filter((one) => one.state === 'entered').map((one) => one.testCode);
  const testCodes = tube.testCodes.filter((code) => !cancelled.has(code));
  const moved = testCodes.filter((code) => !toRerun.includes(code));
  return ok({ tubeNumber, tube: { ...tube, testCodes }, moved, toRerun });
}
