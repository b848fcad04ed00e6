import type { ResultType } from '../../ground/catalogue/catalogue.ts';
import { checkFormulas, type FormulaProblem } from '../../bench/results/calculate/check-formulas.ts';
import { valueMaxLength } from '../../bench/results/value.ts';
import { sameWords } from '../../text/visible-text.ts';
import { compareDecimals, isStoredDecimal } from '../../text/decimal.ts';
import { isNumberTest, isUnreadable, lengthOf } from './check-test-fields.ts';
import {
  type TestVersionContent,
  catalogueLimits,
  versionError,
  type TestVersionProblem,
  type TestVersionWorld,
} from './version.ts';

/** More digits than any method has; the limit only keeps texts that are no numbers out. */
const limitDecimals = 12;

export function isLimit(text: string): boolean {
  return isStoredDecimal(text, { decimals: limitDecimals });
}

export function isNegative(text: string | null): boolean {
  return text !== null && isLimit(text) && compareDecimals(text, '0') < 0;
}

/** Chosen from a list and nothing else. */
const chosenTypes: readonly ResultType[] = ['ordinal', 'nominal'];
/** Nobody looks into a list of choices for these. */
const listless: readonly ResultType[] = ['numeric', 'calculated', 'risk'];
const beginsAsTiter = /^1\s*[:/]/;
const titer = /^1:[1-9]\d{0,6}$/;

/** 1/8 in a list of titers would never be found: what is typed is read as 1:8. */
function isChoiceMalformed(value: string, { resultType }: TestVersionContent): boolean {
  if (value.trim() === '' || lengthOf(value) > valueMaxLength || isUnreadable(value)) return true;
  return resultType === 'titer' && beginsAsTiter.test(value) && !titer.test(value);
}

function choiceProblems(content: TestVersionContent): readonly TestVersionProblem[] {
  const { choices, resultType } = content;
  if (listless.includes(resultType))
    return choices.length === 0 ? [] : [versionError('choices', 'test-choices-unused')];
  if (choices.length > catalogueLimits.choices) return [versionError('choices', 'test-choices-too-many')];
  const repeated = choices.find(({ value }, index) =>
    choices.slice(0, index).some((earlier) => sameWords(earlier.value, value)),
  );
  const malformed = choices.find(({ value }) => isChoiceMalformed(value, content));
  return [
    ...(chosenTypes.includes(resultType) && choices.length < 2
      ? [versionError('choices', 'test-choices-too-few')]
      : []),
    ...(malformed === undefined
      ? []
      : [versionError('choices', 'test-choice-malformed', malformed.value || null)]),
    ...(repeated === undefined ? [] : [versionError('choices', 'test-choices-repeated', repeated.value)]),
  ];
}

function typeProblems(
  { resultType }: TestVersionContent,
  { before, isUsed }: TestVersionWorld,
): readonly TestVersionProblem[] {
  const isFixed = isUsed && before !== null && before.resultType !== resultType;
  return isFixed ? [versionError('resultType', 'test-type-fixed')] : [];
}

function toldFormula(problem: FormulaProblem, content: TestVersionContent): TestVersionProblem | undefined {
  const { testCode, fault, codes } = problem;
  const detail = codes.length === 0 ? null : codes.join(fault === 'formula-circular' ? ' → ' : ', ');
  const isMine = fault === 'formula-circular' ? codes.includes(content.code) : testCode === content.code;
  if (isMine) return versionError('formula', fault, detail);
  // Not a fault of the other formula: it was right until this test stopped being a number.
  return fault === 'formula-operand-not-number' && codes.includes(content.code)
    ? versionError('resultType', 'test-type-in-formula', testCode)
    : undefined;
}

/** In the catalogue as it would be, so that a circle over other tests is found too. */
function formulaProblems(
  content: TestVersionContent,
  { tests }: TestVersionWorld,
): readonly TestVersionProblem[] {
  const others = tests.filter(({ code }) => code !== content.code);
  const checked = checkFormulas([...others, content]);
  if (checked.ok) return [];
  const told = checked.problems.map((problem) => toldFormula(problem, content));
  return told.filter((problem) => problem !== undefined);
}

function deltaProblems(content: TestVersionContent): readonly TestVersionProblem[] {
  const { delta } = content;
  if (delta === null) return [];
  if (!isNumberTest(content)) return [versionError('delta', 'test-delta-needs-number')];
  const isPositive = isLimit(delta.limit) && compareDecimals(delta.limit, '0') > 0;
  const areDays = Number.isInteger(delta.days) && delta.days >= 1 && delta.days <= catalogueLimits.deltaDays;
  return [
    ...(isPositive ? [] : [versionError('delta', 'test-delta-limit-wrong')]),
    ...(areDays ? [] : [versionError('delta', 'test-delta-days-wrong')]),
  ];
}

/** Whether the test's own critical limits can be compared with anything. */
export function areCriticalLimitsReadable({ critical }: TestVersionContent): boolean {
  return [critical?.low ?? null, critical?.high ?? null].every((limit) => limit === null || isLimit(limit));
}

function criticalProblems(content: TestVersionContent): readonly TestVersionProblem[] {
  const low = content.critical?.low ?? null;
  const high = content.critical?.high ?? null;
  if (low === null && high === null) return [];
  if (!isNumberTest(content)) return [versionError('critical', 'test-critical-needs-number')];
  if (!areCriticalLimitsReadable(content)) return [versionError('critical', 'test-critical-not-a-number')];
  const isReversed = low !== null && high !== null && compareDecimals(low, high) >= 0;
  const isBelowZero = !content.allowsNegative && [low, high].some(isNegative);
  return [
    ...(isReversed ? [versionError('critical', 'test-critical-reversed')] : []),
    ...(isBelowZero ? [versionError('critical', 'range-limit-negative')] : []),
  ];
}

/** A limit that lies inside the alarm would ask about the very values that must ring at once. */
function isInsideAlarm({ critical, plausible }: TestVersionContent): boolean {
  const [low, high] = [plausible?.low ?? null, plausible?.high ?? null];
  const [alarmLow, alarmHigh] = [critical?.low ?? null, critical?.high ?? null];
  return (
    (low !== null && alarmLow !== null && compareDecimals(low, alarmLow) >= 0) ||
    (high !== null && alarmHigh !== null && compareDecimals(high, alarmHigh) <= 0)
  );
}

function plausibleProblems(content: TestVersionContent): readonly TestVersionProblem[] {
  const low = content.plausible?.low ?? null;
  const high = content.plausible?.high ?? null;
  if (low === null && high === null) return [];
  if (!isNumberTest(content)) return [versionError('plausible', 'test-plausible-needs-number')];
  if ([low, high].some((limit) => limit !== null && !isLimit(limit)))
    return [versionError('plausible', 'test-plausible-not-a-number')];
  const isReversed = low !== null && high !== null && compareDecimals(low, high) >= 0;
  const isBelowZero = !content.allowsNegative && [low, high].some(isNegative);
  const isInside = areCriticalLimitsReadable(content) && isInsideAlarm(content);
  return [
    ...(isReversed ? [versionError('plausible', 'test-plausible-reversed')] : []),
    ...(isBelowZero ? [versionError('plausible', 'range-limit-negative')] : []),
    ...(isInside ? [versionError('plausible', 'test-plausible-inside-critical')] : []),
  ];
}

/** What a result of the test may be, when it rings, and when it is asked about. */
export function testValueProblems(
  content: TestVersionContent,
  world: TestVersionWorld,
): readonly TestVersionProblem[] {
  return [
    ...typeProblems(content, world),
    ...choiceProblems(content),
    ...formulaProblems(content, world),
    ...deltaProblems(content),
    ...criticalProblems(content),
    ...plausibleProblems(content),
  ];
}
