import { isAbove, isBelow, turned, type Certainty, type Measured } from './certainty.ts';
import {
  flagged,
  unflagged,
  type FlagDecision,
  type JudgedTest,
  type JudgingRange,
} from './flag-decision.ts';
import { limitOfRangeText } from './range-text.ts';

interface Sides {
  readonly low: Certainty;
  readonly high: Certainty;
}

/** Side by side: where the range is silent on one side, the test's own limit still speaks. */
function criticalSides(measured: Measured, { critical }: JudgedTest, range: JudgingRange | null): Sides {
  return {
    low: isBelow(measured, range?.criticalLow ?? critical?.low ?? null),
    high: isAbove(measured, range?.criticalHigh ?? critical?.high ?? null),
  };
}

/** Outside what a range prints as "< 5,1" is 5,1 itself and everything above. */
function sidesOfText(measured: Measured, rangeText: string | null): Sides | undefined {
  const printed = limitOfRangeText(rangeText);
  if (printed === undefined) return undefined;
  const { comparator, limit } = printed;
  if (comparator === '<') return { low: 'no', high: turned(isBelow(measured, limit)) };
  if (comparator === '≤') return { low: 'no', high: isAbove(measured, limit) };
  if (comparator === '>') return { low: turned(isAbove(measured, limit)), high: 'no' };
  return { low: isBelow(measured, limit), high: 'no' };
}

function rangeSides(measured: Measured, range: JudgingRange): Sides | undefined {
  if (range.low === null && range.high === null) return sidesOfText(measured, range.text);
  return { low: isBelow(measured, range.low), high: isAbove(measured, range.high) };
}

/**
 * A value equal to a limit is inside it. Critical limits are asked first and without a range too; a compared value is
 * low or high only when everything it may be is.
 */
export function flagOfNumber(measured: Measured, test: JudgedTest, range: JudgingRange | null): FlagDecision {
  const critical = criticalSides(measured, test, range);
  if (critical.low === 'yes') return flagged('LL');
  if (critical.high === 'yes') return flagged('HH');
  const mayBeCritical = critical.low === 'perhaps' || critical.high === 'perhaps';
  if (range === null) return unflagged('no-range', mayBeCritical);
  const sides = rangeSides(measured, range);
  if (sides === undefined)
    return unflagged(range.text === null ? 'no-range' : 'range-is-text', mayBeCritical);
  if (sides.low === 'yes') return flagged('L', mayBeCritical);
  if (sides.high === 'yes') return flagged('H', mayBeCritical);
  const isUncertain = sides.low === 'perhaps' || sides.high === 'perhaps';
  return isUncertain ? unflagged('uncertain', mayBeCritical) : flagged('N', mayBeCritical);
}
