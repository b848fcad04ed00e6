import { endedSpecimenStates, type SpecimenState } from '@senlab/domain';

/** A tube as its label needs it; a specimen of a record fits. */
export interface TubeToLabel {
  readonly _id: string;
  readonly specimenCode: string;
  readonly status: SpecimenState;
  readonly labelPrintedTime: string | null;
}

/** Those that nobody can scan yet. */
export function unlabelled<Tube extends TubeToLabel>(tubes: readonly Tube[]): readonly Tube[] {
  return tubes.filter((tube) => tube.status === 'planned' && tube.labelPrintedTime === null);
}

/** Whether there is something to stick a label on. */
export function wantsLabel({ status }: Pick<TubeToLabel, 'status'>): boolean {
  return !endedSpecimenStates.includes(status);
}
