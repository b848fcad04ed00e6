import type { RangeCondition } from '../../ground/catalogue/catalogue.ts';
import { gestationalAgeText } from '../../patients/pregnancy/texts.ts';
import { hasGestationWindow, isTrimester } from '../../bench/ranges/range-fit.ts';
import type { RangeGap } from '../../bench/ranges/range-problem.ts';
import type { MatchedCondition, RangeReason } from '../../bench/ranges/range-reason.ts';
import { limitsText, rangeReasonText } from '../../bench/ranges/texts.ts';
import { formatDecimal } from '../../text/decimal.ts';
import type { RangeContent } from './version.ts';

/** Stands where nothing was filled in. */
export const emptyFieldText = '–';

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Of a man nobody says that he is not pregnant; a window already says that somebody is. */
function pregnancyConditions(range: RangeCondition): RangeReason {
  const { pregnancy, sex } = range;
  const conditions: MatchedCondition[] = [];
  if (isTrimester(pregnancy)) conditions.push({ kind: 'trimester', trimester: pregnancy });
  if (pregnancy === 'PREG' && !hasGestationWindow(range)) conditions.push({ kind: 'pregnant' });
  if (pregnancy === 'POSTPARTUM') conditions.push({ kind: 'postpartum' });
  if (pregnancy === 'NONE' && sex !== 'male') conditions.push({ kind: 'not_pregnant' });
  if (hasGestationWindow(range))
    conditions.push({ kind: 'gestational-age', min: range.gaDaysMin, max: range.gaDaysMax });
  return conditions;
}

function ageConditions({ ageHoursMin, ageHoursMax, ageDaysMin, ageDaysMax }: RangeCondition): RangeReason {
  const conditions: MatchedCondition[] = [];
  if (ageHoursMin !== null || ageHoursMax !== null)
    conditions.push({ kind: 'hours-of-life', min: ageHoursMin, max: ageHoursMax });
  if (ageDaysMin !== null || ageDaysMax !== null)
    conditions.push({ kind: 'days-of-life', min: ageDaysMin, max: ageDaysMax });
  return conditions;
}

/**
 * For whom a range holds, in full: beside a result the sex of a pregnant woman is left out, but in a list of ranges
 * the one of women and the one of everybody must not read the same.
 */
export function rangeForWhomText(range: RangeCondition): string {
  const { sex, cyclePhase, method } = range;
  const conditions: MatchedCondition[] = [];
  if (sex !== null) conditions.push({ kind: 'sex', sex });
  conditions.push(...pregnancyConditions(range));
  if (cyclePhase !== null) conditions.push({ kind: 'cycle-phase', phase: cyclePhase });
  conditions.push(...ageConditions(range));
  if (method !== null) conditions.push({ kind: 'method', method });
  return capitalised(rangeReasonText(conditions));
}

type Limits = Pick<RangeContent, 'low' | 'high' | 'text'>;

/** "97–148", "≤ 5", "≥ 10" or the words of the range. */
export function rangeLimitsText({ low, high, text }: Limits): string {
  const words = text === null || text.trim() === '' ? [] : [text];
  const limits = limitsText(low, high);
  return [...(limits === '' ? [] : [limits]), ...words].join('; ') || emptyFieldText;
}

/** "< 70 hoặc > 200": beyond these somebody is told at once. */
export function criticalLimitsText(low: string | null, high: string | null): string {
  const sides = [
    ...(low === null ? [] : [`< ${formatDecimal(low)}`]),
    ...(high === null ? [] : [`> ${formatDecimal(high)}`]),
  ];
  return sides.join(' hoặc ') || emptyFieldText;
}

/** Who is left out by a set of ranges. */
export function rangeGapText(gap: RangeGap): string {
  if (gap.over === 'sex') return gap.missing === 'male' ? 'thiếu khoảng cho nam' : 'thiếu khoảng cho nữ';
  if (gap.over === 'gestational-days')
    return `thiếu thai ${gestationalAgeText(gap.from)} – ${gestationalAgeText(gap.to)}`;
  const { from: min, to: max } = gap;
  return `thiếu ${rangeReasonText([{ kind: gap.over, min, max: Number.isFinite(max) ? max : null }])}`;
}
