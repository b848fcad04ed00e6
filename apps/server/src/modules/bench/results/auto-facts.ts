import {
  flagOf,
  isImplausible,
  type AutoVerificationFacts,
  type RangeChoice,
  type ResultFacts,
  type Sensitivity,
} from '@senlab/domain';
import type { CatalogueTest } from '../../ground/catalogue/index.ts';
import { partsOf } from './auto-candidates.ts';
import type { Work } from './change.ts';
import { millisecondsOf, rangeChoiceOf, valueOf } from './item-context.ts';
import type { ItemRow } from './list-repository.ts';
import { sensitivitiesOf } from './policy.ts';
import { rowFacts } from './row-facts.ts';

export interface AutoQuestion {
  /** As it is judged now. */
  readonly judged: ItemRow;
  readonly test: CatalogueTest;
  readonly result: ResultFacts;
}

function mayBeCritical({ judged, test }: AutoQuestion, choice: RangeChoice): boolean {
  const value = valueOf(judged);
  return value === null || flagOf(value, test, choice.kind === 'chosen' ? choice.range : null).mayBeCritical;
}

function isHardlyPossible({ judged, test }: AutoQuestion): boolean {
  const value = valueOf(judged);
  return value !== null && isImplausible(value, test);
}

/** Nothing to compare with is no difference; something that could not be compared is unknown. */
function deltaOfResult({ judged, test, result }: AutoQuestion): ResultFacts['isDeltaFlagged'] {
  const isIncomparable =
    judged.isDeltaBeyond === null && judged.previousValue !== null && test.delta !== null;
  return isIncomparable ? 'unknown' : result.isDeltaFlagged;
}

/** The oldest, whose value came with the rest; one that nobody knows makes the whole unknown. */
function collectedAt(tubes: readonly ItemRow[]): number | null {
  const moments = tubes.map((tube) => millisecondsOf(tube.collectedAt));
  return moments.includes(null) ? null : Math.min(...moments.flatMap((moment) => moment ?? []));
}

/** A calculated value came from the tubes of everything that it was made of. */
export function autoFactsOf(item: ItemRow, work: Work, question: AutoQuestion): AutoVerificationFacts {
  const { test, result } = question;
  const { world, record } = work;
  const choice = rangeChoiceOf(item, test, world);
  // The range of women who are not pregnant says little about one who is: for her there is none.
  const isOfOthers = choice.kind === 'chosen' && choice.isFallback;
  const tubes = [item, ...(partsOf(item, work) ?? [])];
  return {
    testCode: test.code,
    resultType: test.resultType,
    sensitive: [
      ...item.sensitive,
      ...sensitivitiesOf(item.testCode, world.catalogue),
    ] as readonly Sensitivity[],
    hasRange: choice.kind === 'chosen' && !isOfOthers,
    mayBeCritical: mayBeCritical(question, choice),
    isImplausible: isHardlyPossible(question),
    collectedAt: collectedAt(tubes),
    at: world.nowMs,
    result: {
      ...result,
      isWithinRange: result.isWithinRange && !isOfOthers,
      isDeltaFlagged: deltaOfResult(question),
      isSpecimenMarked: tubes.some((tube) => rowFacts(tube, record).isSpecimenMarked),
    },
  };
}
