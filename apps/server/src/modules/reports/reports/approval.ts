import type { SigningProof } from '../../people/identity-checks/index.ts';

/** A paper as it was on the screen. */
export interface SeenPaper {
  readonly recordId: string;
  readonly groupKey: string;
  readonly contentKey: string;
}

export interface Approval {
  readonly seen: SeenPaper;
  readonly isClearOnly: boolean;
  readonly release: boolean;
  readonly proof: SigningProof;
}
