import type { ResultState } from './result-states.ts';
import type { SpecimenState } from './specimen-states.ts';
import type { OrderState } from './order-states.ts';
import type { LabRecordState } from './lab-record-states.ts';

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

/**
 * Where a placed order stands, read off its tubes and results. "Đã có kết quả" means released: before that the one who
 * ordered has nothing in hand. After a tube was rejected, the order is being collected again unless another of its
 * tubes is in the laboratory.
 */
export function deriveOrderState(children: Children): OrderState {
  const summary = summariseChildren(children);
  if (summary.isAllDone) return 'completed';
  if (summary.isAnyInLaboratory) return 'in_lab';
  if (summary.isAllCollected) return 'collected';
  return summary.isAnyCollected ? 'collecting' : 'ordered';
}

/**
 * Where a record stands, read off its tubes and results. An approved value still waits for its report to be signed and
 * released, so the record waits with it.
 */
export function deriveRecordState(children: Children): LabRecordState {
  const summary = summariseChildren(children);
  if (summary.isAllDone) return 'completed';
  if (summary.isEmpty) return 'registered';
  if (summary.isAllVerified) return 'awaiting_approval';
  return summary.isAnyInLaboratory ? 'in_progress' : 'awaiting_sample';
}
