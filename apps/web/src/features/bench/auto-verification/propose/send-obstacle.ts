import type { CatalogueTest } from '../rule-calls.ts';
import type { DraftFault } from '../rule-draft.ts';
import type { Tried } from '../trial/use-trial.ts';
import type { KnownVersions } from './use-versions.ts';

/** Why a proposal cannot be sent yet. */
export type SendObstacle = 'no-test' | 'no-versions' | 'fault' | 'needs-trial' | 'trial-old';

export interface ProposalFacts {
  readonly test: CatalogueTest | null;
  readonly versions: KnownVersions;
  readonly fault: DraftFault | null;
  readonly isOn: boolean;
  /** The last trial, of whatever terms. */
  readonly tried: Tried | undefined;
  /** The trial of these very terms. */
  readonly looked: Tried | undefined;
}

/** Nobody proposes to let results through without having seen how many and which. */
export function sendObstacle({
  test,
  versions,
  fault,
  isOn,
  tried,
  looked,
}: ProposalFacts): SendObstacle | null {
  if (test === null) return 'no-test';
  if (versions === undefined || versions === 'failed') return 'no-versions';
  if (fault !== null) return 'fault';
  // A version that is off lets nothing through: there is nothing to look at.
  if (!isOn || (looked !== undefined && looked.trial !== null)) return null;
  return looked === undefined && tried !== undefined && tried.trial !== null ? 'trial-old' : 'needs-trial';
}
