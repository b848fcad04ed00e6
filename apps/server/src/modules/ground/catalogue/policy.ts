import { acceptRangeSet, invalid, ok, refuse, type RangeSetOfTest, type Result } from '@senlab/domain';
import type { StoredRange } from './range-repository.ts';

export interface RangeSetDecision {
  readonly approved: readonly StoredRange[];
  /** In force until now, for the same people as one of the approved. */
  readonly superseded: readonly StoredRange[];
}

/**
 * What an approval would make of the ranges of one test. The set that counts is the newest range for each kind of
 * people, proposed or in force already: an older proposal that was never approved is passed over.
 */
export function decideRangeSet(
  stored: readonly StoredRange[],
  { approverId, test }: { readonly approverId: string; readonly test: RangeSetOfTest },
): Result<RangeSetDecision> {
  const newest = stored.filter((range) => range.isNewest);
  const approved = newest.filter((range) => range.status === 'proposed');
  if (approved.length === 0) return invalid('ranges-none-proposed');
  // Four eyes: whoever wrote a limit down does not see the slip in it.
  if (approved.some((range) => range.proposedBy === approverId)) {
    return refuse({ kind: 'conflict', reason: 'ranges-own-proposal' });
  }
  const accepted = acceptRangeSet(newest, test);
  if (!accepted.ok) return accepted;
  const superseded = stored.filter((range) => range.status === 'approved' && !range.isNewest);
  return ok({ approved, superseded });
}
