import { flagOfChoice } from './choice-flag.ts';
import { unflagged, type FlagDecision, type JudgedTest, type JudgingRange } from './flag-decision.ts';
import { flagOfNumber } from './number-flag.ts';
import type { ResultValue } from './value.ts';

/** The flag of a value against the range that was chosen for this person, or against none. */
export function flagOf(value: ResultValue, test: JudgedTest, range: JudgingRange | null): FlagDecision {
  if (test.resultType === 'risk') return unflagged('not-judged');
  const { comparator, number } = value;
  if (number !== null) return flagOfNumber({ comparator, number }, test, range);
  return flagOfChoice(value, test, range);
}
