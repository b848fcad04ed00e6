import type { ResultState } from '../states/result-states.ts';

export interface TubeTests {
  readonly isOrderCancelled: boolean;
  /** Of the runs that count, of the tests on the tube. */
  readonly results: readonly ResultState[];
}

/**
 * Whether somebody still waits for what is in a tube, or shall be. One that another was taken in place of has no tests
 * left, and was wanted all the same.
 */
export function isTubeWanted({ isOrderCancelled, results }: TubeTests): boolean {
  return !isOrderCancelled && (results.length === 0 || results.some((state) => state !== 'cancelled'));
}
