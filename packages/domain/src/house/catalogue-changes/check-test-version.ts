import type { ReferenceRange } from '../../ground/catalogue/catalogue.ts';
import { gestationalDaysAllowed } from '../../patients/pregnancy/gestational-age.ts';
import { checkRangeSet } from '../../bench/ranges/check-range-set.ts';
import { rangeProblemReasons, type RangeProblem } from '../../bench/ranges/range-problem.ts';
import { isNumberTest, isUnreadable, lengthOf, testFieldProblems } from './check-test-fields.ts';
import { areCriticalLimitsReadable, isNegative, testValueProblems } from './check-test-values.ts';
import {
  type RangeContent,
  type TestVersionContent,
  catalogueLimits,
  type VersionProblemReason,
  versionError,
  versionWarning,
  type TestVersionProblem,
  type TestVersionWorld,
  firstVersionError,
} from './version.ts';
import { rangeForWhomText, rangeGapText } from './range-texts.ts';
import { referenceRangesOf, rangeIndexOf, isSameRange } from './tidy-version.ts';
import { invalid, ok, type Result } from '../../ground/kernel/result.ts';

function isBoundTooLarge(range: RangeContent): boolean {
  const bounds = [
    [range.gaDaysMin, gestationalDaysAllowed.max],
    [range.gaDaysMax, gestationalDaysAllowed.max],
    [range.ageDaysMin, catalogueLimits.ageDays],
    [range.ageDaysMax, catalogueLimits.ageDays],
    [range.ageHoursMin, catalogueLimits.ageHours],
    [range.ageHoursMax, catalogueLimits.ageHours],
  ] as const;
  return bounds.some(([bound, most]) => bound !== null && !(bound <= most));
}

function isOfOtherSex(
  { sex, pregnancy, cyclePhase }: RangeContent,
  { singleSex }: TestVersionContent,
): boolean {
  if (singleSex === null) return false;
  const isWomanly = (pregnancy !== 'ANY' && pregnancy !== 'NONE') || cyclePhase !== null;
  return (sex !== null && sex !== singleSex) || (singleSex === 'male' && isWomanly);
}

function reasonsOf(range: RangeContent, content: TestVersionContent): readonly VersionProblemReason[] {
  const { low, high, criticalLow, criticalHigh, text, source, method } = range;
  const limits = [low, high, criticalLow, criticalHigh];
  const { sourceLength, rangeTextLength, methodLength } = catalogueLimits;
  const rules: readonly (readonly [boolean, VersionProblemReason])[] = [
    [source.trim() === '', 'range-source-required'],
    [lengthOf(source) > sourceLength, 'range-source-too-long'],
    [lengthOf(text ?? '') > rangeTextLength, 'range-text-too-long'],
    [method?.trim() === '' || lengthOf(method ?? '') > methodLength, 'range-method-malformed'],
    [[source, text ?? '', method ?? ''].some(isUnreadable), 'catalogue-text-unreadable'],
    [!isNumberTest(content) && limits.some((limit) => limit !== null), 'range-limits-need-number'],
    [!content.allowsNegative && limits.some(isNegative), 'range-limit-negative'],
    [isOfOtherSex(range, content), 'range-of-other-sex'],
    [isBoundTooLarge(range), 'range-bound-too-large'],
  ];
  return rules.filter(([isBroken]) => isBroken).map(([, reason]) => reason);
}

function eachRangeProblems(content: TestVersionContent): readonly TestVersionProblem[] {
  return content.ranges.flatMap((range, index): readonly TestVersionProblem[] => {
    const field = `ranges.${index}` as const;
    const who = rangeForWhomText(range);
    const isUnused = range.method !== null && range.method !== content.method;
    return [
      ...reasonsOf(range, content).map((reason) => versionError(field, reason, who)),
      ...(isUnused ? [versionWarning(field, 'range-method-unused', who)] : []),
    ];
  });
}

function toldRange(problem: RangeProblem): TestVersionProblem {
  const reason = rangeProblemReasons[problem.kind];
  if (problem.kind === 'gap') return versionError('ranges', reason, rangeGapText(problem.gap));
  const range: ReferenceRange = problem.kind === 'overlap' ? problem.other : problem.range;
  const shown = problem.kind === 'overlap' ? problem.one : range;
  return versionError(`ranges.${rangeIndexOf(range)}`, reason, rangeForWhomText(shown));
}

function countOf(values: readonly unknown[]): number {
  return new Set(values.filter((value) => value !== null)).size + 1;
}

/**
 * Every edge of an age meets every edge of a pregnancy and every method, so a small set can take minutes to prove.
 * Nobody may stop the server with one.
 */
function comparisonsOf(ranges: readonly RangeContent[]): number {
  const ages = countOf(ranges.flatMap((r) => [r.ageDaysMin, r.ageDaysMax, r.ageHoursMin, r.ageHoursMax]));
  const weeks = countOf(ranges.flatMap((r) => [r.gaDaysMin, r.gaDaysMax])) + 3;
  return 2 * ages * weeks * countOf(ranges.map(({ method }) => method)) * ranges.length;
}

function sizeProblems({ ranges }: TestVersionContent): readonly TestVersionProblem[] {
  if (ranges.length > catalogueLimits.ranges) return [versionError('ranges', 'ranges-too-many')];
  const isTooMuch = comparisonsOf(ranges) > catalogueLimits.rangeComparisons;
  return isTooMuch ? [versionError('ranges', 'ranges-too-entangled')] : [];
}

function coverageProblems(content: TestVersionContent): readonly TestVersionProblem[] {
  const critical = areCriticalLimitsReadable(content) ? content.critical : null;
  const isSingleSex = content.singleSex !== null;
  return checkRangeSet(referenceRangesOf(content), { critical, isSingleSex }).map(toldRange);
}

/** Limits in the old unit beside values in the new one make every flag wrong. */
function areRangesKept({ unit, ranges }: TestVersionContent, { before }: TestVersionWorld): boolean {
  if (before === null || before.unit === unit || ranges.length === 0) return false;
  const isKept = (range: RangeContent) => before.ranges.some((earlier) => isSameRange(earlier, range));
  return ranges.length === before.ranges.length && ranges.every(isKept);
}

/** Whether everybody gets a range, nobody two, and each says what it needs to. */
function testRangeProblems(
  content: TestVersionContent,
  world: TestVersionWorld,
): readonly TestVersionProblem[] {
  const size = sizeProblems(content);
  const isMissing = isNumberTest(content) && content.ranges.length === 0;
  return [
    ...size,
    ...eachRangeProblems(content),
    ...(size.length === 0 ? coverageProblems(content) : []),
    ...(isMissing ? [versionWarning('ranges', 'test-without-ranges')] : []),
    ...(areRangesKept(content, world) ? [versionWarning('unit', 'test-unit-changed-ranges-kept')] : []),
  ];
}

/** Everything that is wrong with a version, errors and warnings, for the person who writes or approves it. */
export function checkTestVersion(
  content: TestVersionContent,
  world: TestVersionWorld,
): readonly TestVersionProblem[] {
  return [
    ...testFieldProblems(content, world),
    ...testValueProblems(content, world),
    ...testRangeProblems(content, world),
  ];
}

/** The version, or a refusal by its first error. Only an accepted version may be proposed or approved. */
export function acceptTestVersion(
  content: TestVersionContent,
  world: TestVersionWorld,
): Result<TestVersionContent> {
  const error = firstVersionError(checkTestVersion(content, world));
  return error === undefined ? ok(content) : invalid(error.reason);
}
