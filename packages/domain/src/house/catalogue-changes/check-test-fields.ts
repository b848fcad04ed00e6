import {
  type TestVersionContent,
  catalogueLimits,
  testCodePattern,
  versionError,
  versionWarning,
  type TestVersionProblem,
  type TestVersionWorld,
} from './version.ts';
import type { CatalogueChangeReason } from '../../ground/reasons/house.ts';
import { sensitivityLabels } from './texts.ts';

const loincPattern = /^\d{1,7}-\d$/;
const sharedCodePattern = /^\d{7}$/;
const serviceCodePattern = /^\d{2}\.\d{4}\.\d{4}$/;
/** UCUM's case-sensitive form is plain ASCII without blanks: 10*9/L, {s_co_ratio}, [pH]. */
const ucumPattern = /^[\x21-\x7E]+$/;

/** As the database counts: whole characters, not halves of pairs. */
export function lengthOf(text: string): number {
  return Array.from(text).length;
}

/** Names, units and sources stand in one line; a NUL would even be an error of the database. */
export function isUnreadable(text: string): boolean {
  return /[\p{Cc}\p{Cs}]/u.test(text);
}

export function isNumberTest({ resultType }: Pick<TestVersionContent, 'resultType'>): boolean {
  return resultType === 'numeric' || resultType === 'calculated';
}

/** The last digit of a LOINC code is a mod-10 digit over the others: one mistyped digit names another test. */
function hasLoincCheckDigit(code: string): boolean {
  const sum = Array.from(code.replace('-', ''))
    .toReversed()
    .reduce((total, digit, index) => {
      const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2);
      return total + (doubled > 9 ? doubled - 9 : doubled);
    }, 0);
  return sum % 10 === 0;
}

function isWholeUpTo(number: number, max: number): boolean {
  return Number.isInteger(number) && number >= 1 && number <= max;
}

type Found = readonly (TestVersionProblem | false)[];

function codeProblems({ code }: TestVersionContent, { tests, before }: TestVersionWorld): Found {
  return [
    !testCodePattern.test(code) && versionError('code', 'test-code-malformed'),
    before === null && tests.some((test) => test.code === code) && versionError('code', 'test-code-taken'),
    before !== null && before.code !== code && versionError('code', 'test-code-fixed'),
  ];
}

function unreadable(content: TestVersionContent): Found {
  const fields = ['name', 'nameEn', 'unit', 'method'] as const;
  return fields.map(
    (field) => isUnreadable(content[field] ?? '') && versionError(field, 'catalogue-text-unreadable'),
  );
}

function nameProblems({ name, nameEn, method }: TestVersionContent): Found {
  const { nameLength, methodLength } = catalogueLimits;
  return [
    name.trim() === '' && versionError('name', 'test-name-required'),
    lengthOf(name) > nameLength && versionError('name', 'test-name-too-long'),
    lengthOf(nameEn ?? '') > nameLength && versionError('nameEn', 'test-name-too-long'),
    method.trim() === '' && versionError('method', 'test-method-required'),
    lengthOf(method) > methodLength && versionError('method', 'test-method-too-long'),
  ];
}

function placeProblems(content: TestVersionContent, world: TestVersionWorld): Found {
  const { sectionCode, specimenTypeCode } = content;
  return [
    !world.sectionCodes.includes(sectionCode) && versionError('sectionCode', 'test-section-unknown'),
    !world.specimenTypeCodes.includes(specimenTypeCode) &&
      versionError('specimenTypeCode', 'test-specimen-type-unknown'),
  ];
}

/** pH is printed without a unit; UCUM knows it as [pH]. */
function unitProblems(content: TestVersionContent): Found {
  const { unit, unitUcum, decimals } = content;
  const isNumber = isNumberTest(content);
  const isLong = [unit, unitUcum].map((text) => lengthOf(text ?? '') > catalogueLimits.unitLength);
  const isCount =
    decimals !== null && Number.isInteger(decimals) && decimals >= 0 && decimals <= catalogueLimits.decimals;
  return [
    isNumber && unit === null && unitUcum === null && versionError('unit', 'test-unit-required'),
    (isLong[0] === true || unit?.trim() === '') && versionError('unit', 'test-unit-malformed'),
    unitUcum !== null &&
      (isLong[1] === true || !ucumPattern.test(unitUcum)) &&
      versionError('unitUcum', 'test-unit-malformed'),
    (decimals !== null || isNumber) && !isCount && versionError('decimals', 'test-decimals-wrong'),
    isCount && !isNumber && versionWarning('decimals', 'test-decimals-unused'),
  ];
}

function timeProblems({ minimumTime, turnaroundMinutes }: TestVersionContent): Found {
  const { minutes } = catalogueLimits;
  return [
    minimumTime !== null &&
      !isWholeUpTo(minimumTime.minutes, minutes) &&
      versionError('minimumTime', 'test-minimum-time-wrong'),
    !isWholeUpTo(turnaroundMinutes, minutes) && versionError('turnaroundMinutes', 'test-turnaround-wrong'),
  ];
}

function sensitiveProblems({ sensitive }: TestVersionContent, { before }: TestVersionWorld): Found {
  const removed = (before?.sensitive ?? []).filter((mark) => !sensitive.includes(mark));
  const words = removed.map((mark) => sensitivityLabels[mark]).join(', ');
  return [
    new Set(sensitive).size !== sensitive.length && versionError('sensitive', 'test-sensitive-repeated'),
    removed.length > 0 && versionWarning('sensitive', 'test-sensitivity-removed', words),
  ];
}

function outsideCodeProblems({ loincCode, sharedCode, serviceCode }: TestVersionContent): Found {
  const misses = (
    code: string | null,
    pattern: RegExp,
    [field, reason]: readonly ['loincCode' | 'sharedCode' | 'serviceCode', CatalogueChangeReason],
  ) => code !== null && !pattern.test(code) && versionError(field, reason);
  return [
    misses(loincCode, loincPattern, ['loincCode', 'test-loinc-malformed']),
    loincCode !== null &&
      loincPattern.test(loincCode) &&
      !hasLoincCheckDigit(loincCode) &&
      versionError('loincCode', 'test-loinc-check-digit'),
    misses(sharedCode, sharedCodePattern, ['sharedCode', 'test-shared-code-malformed']),
    misses(serviceCode, serviceCodePattern, ['serviceCode', 'test-service-code-malformed']),
  ];
}

/** What a test is called, where it is done, and the numbers that stand alone. */
export function testFieldProblems(
  content: TestVersionContent,
  world: TestVersionWorld,
): readonly TestVersionProblem[] {
  const found = [
    codeProblems(content, world),
    unreadable(content),
    nameProblems(content),
    placeProblems(content, world),
    unitProblems(content),
    timeProblems(content),
    sensitiveProblems(content, world),
    outsideCodeProblems(content),
  ];
  return found.flat().filter((problem) => problem !== false);
}
