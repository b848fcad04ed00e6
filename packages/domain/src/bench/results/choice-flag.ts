import {
  flagged,
  unflagged,
  type FlagDecision,
  type JudgedTest,
  type JudgingRange,
} from './flag-decision.ts';
import { isNormalText } from './range-text.ts';
import type { ResultValue } from './value.ts';

const flagOfMeaning = { normal: 'N', abnormal: 'A', critical: 'AA' } as const;

/**
 * The meaning that the laboratory gave to the choice decides. The text of a range can only clear: a value equal to
 * the normal one printed beside it is never abnormal, while another choice that the laboratory calls normal stays so.
 */
export function flagOfChoice(value: ResultValue, test: JudgedTest, range: JudgingRange | null): FlagDecision {
  const { comparator, code, text } = value;
  const words = code ?? text;
  if (comparator === null && words !== null && isNormalText(words, range?.text ?? null)) return flagged('N');
  const meaning = test.choices.find((choice) => choice.value === code)?.meaning;
  if (meaning === undefined) return unflagged('not-judged');
  // More than 1:64 is at least as bad as 1:64; less than 1:8 may already be nothing.
  if (comparator === '<' || comparator === '≤') return unflagged('uncertain', meaning === 'critical');
  return flagged(flagOfMeaning[meaning]);
}
