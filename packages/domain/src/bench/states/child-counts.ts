import type { ResultState } from './result-states.ts';
import type { SpecimenState } from './specimen-states.ts';

type Counts<State extends string> = Readonly<Partial<Record<State, number>>>;

/** How many parts of an order or a record are in which state. A state left out has none. */
export interface Children {
  /** Current rows only: without runs that were repeated and without drafts of a correction. */
  readonly results: Counts<ResultState>;
  /** Tubes that are still wanted: see isTubeWanted. */
  readonly specimens: Counts<SpecimenState>;
}

/** What both derivations ask about the parts. */
export interface ChildrenSummary {
  readonly isEmpty: boolean;
  /** Every value has left the laboratory or will never be made, and no tube is still to come. */
  readonly isAllDone: boolean;
  readonly isAllVerified: boolean;
  readonly isAnyInLaboratory: boolean;
  readonly isAnyCollected: boolean;
  readonly isAllCollected: boolean;
}

const resultsAtBench: readonly ResultState[] = ['pending', 'entered'];
const resultsInWork: readonly ResultState[] = [...resultsAtBench, 'tech_verified', 'approved'];
const resultsDone: readonly ResultState[] = ['released', 'amended', 'cancelled'];
const tubesOnTheirWay: readonly SpecimenState[] = ['collected', 'in_transit'];
const tubesInLaboratory: readonly SpecimenState[] = ['received', 'processing', 'stored', 'disposed'];
/** Collected once, but no longer there. */
const tubesGone: readonly SpecimenState[] = ['rejected', 'lost'];

function has<State extends string>(counts: Counts<State>, states: readonly State[]): boolean {
  return states.some((state) => (counts[state] ?? 0) > 0);
}

export function summariseChildren({ results, specimens }: Children): ChildrenSummary {
  const isTubeToCome = has(specimens, ['planned', ...tubesOnTheirWay]);
  const hasResults = has(results, [...resultsInWork, ...resultsDone]);
  const isAnyInLaboratory = has(specimens, tubesInLaboratory);
  const isCollectedNow = isAnyInLaboratory || has(specimens, tubesOnTheirWay);
  return {
    isEmpty: !hasResults && !isCollectedNow && !has(specimens, ['planned', ...tubesGone]),
    isAllDone: hasResults && !has(results, resultsInWork) && !isTubeToCome,
    isAllVerified: hasResults && !has(results, resultsAtBench) && !isTubeToCome,
    isAnyInLaboratory,
    isAnyCollected: isCollectedNow || has(specimens, tubesGone),
    isAllCollected: isCollectedNow && !has(specimens, ['planned']),
  };
}
