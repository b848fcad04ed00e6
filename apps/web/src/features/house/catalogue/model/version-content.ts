import {
  type CatalogueNames,
  catalogueSexLabels,
  cyclePhaseLabels,
  deltaKindLabels,
  minimumEffectLabels,
  panelWindowUnitLabels,
  rangePregnancyLabels,
  resultTypes,
  screeningLabels,
  sensitivities,
  type CriticalLimits,
  type DeltaRule,
  type MinimumTime,
  type PanelVersionContent,
  type RangeContent,
  type TestVersionContent,
} from '@senlab/domain';
import {
  nameIn,
  type CodeNames,
  type PanelVersion,
  type TestRange,
  type TestVersion,
} from '../catalogue-calls.ts';

/** The names as the rules ask for them. */
export function namesFor({ sections, specimenTypes, tests }: CodeNames): CatalogueNames {
  return {
    section: (code) => nameIn(sections, code),
    specimenType: (code) => nameIn(specimenTypes, code),
    test: (code) => nameIn(tests, code),
  };
}

/** Whether results of this type are numbers that limits can judge; anything else is judged by its words. */
export function hasNumbers(resultType: string): boolean {
  return resultType === 'numeric' || resultType === 'calculated';
}

/** The words that there are, in the order in which they are offered. */
function wordsOf<Word extends string>(labels: Readonly<Record<Word, string>>): readonly Word[] {
  return Object.keys(labels) as Word[];
}

export const sexes = wordsOf(catalogueSexLabels);
export const rangePregnancies = wordsOf(rangePregnancyLabels);
export const cyclePhases = wordsOf(cyclePhaseLabels);
export const deltaKinds = wordsOf(deltaKindLabels);
export const minimumEffects = wordsOf(minimumEffectLabels);
export const windowUnits = wordsOf(panelWindowUnitLabels);
export const screenings = wordsOf(screeningLabels);

/** What the wire calls a text, as the word it stands for; null for anything else. */
export function oneOf<T extends string>(words: readonly T[], text: string | null): T | null {
  return words.find((word) => word === text) ?? null;
}

export function rangeContent(range: TestRange): RangeContent {
  return {
    ...range,
    sex: oneOf(sexes, range.sex),
    pregnancy: oneOf(rangePregnancies, range.pregnancy) ?? 'ANY',
    cyclePhase: oneOf(cyclePhases, range.cyclePhase),
  };
}

function deltaOf({ deltaKind, deltaLimit, deltaDays }: TestVersion): DeltaRule | null {
  const kind = oneOf(deltaKinds, deltaKind);
  if (kind === null || deltaLimit === null || deltaDays === null) return null;
  return { kind, limit: deltaLimit, days: deltaDays };
}

function minimumTimeOf({ minimumMinutes, minimumEffect }: TestVersion): MinimumTime | null {
  const effect = oneOf(minimumEffects, minimumEffect);
  return effect === null || minimumMinutes === null ? null : { minutes: minimumMinutes, effect };
}

/** Nothing on either side is no rule. */
export function limitsOf(low: string | null, high: string | null): CriticalLimits | null {
  return low === null && high === null ? null : { low, high };
}

/** A version as the rules want it. */
export function testContent(version: TestVersion): TestVersionContent {
  return {
    code: version.code,
    name: version.name,
    nameEn: version.nameEn,
    sectionCode: version.sectionCode,
    resultType: oneOf(resultTypes, version.resultType) ?? 'text',
    unit: version.unit,
    unitUcum: version.unitUcum,
    decimals: version.decimals,
    allowsNegative: version.allowsNegative,
    singleSex: oneOf(sexes, version.singleSex),
    specimenTypeCode: version.specimenTypeCode,
    method: version.method,
    choices: version.choices,
    formula: version.formula,
    delta: deltaOf(version),
    critical: limitsOf(version.criticalLow, version.criticalHigh),
    plausible: limitsOf(version.plausibleLow, version.plausibleHigh),
    minimumTime: minimumTimeOf(version),
    sensitive: sensitivities.filter((word) => version.sensitive.includes(word)),
    turnaroundMinutes: version.turnaroundMinutes,
    loincCode: version.loincCode,
    sharedCode: version.sharedCode,
    serviceCode: version.serviceCode,
    ranges: version.ranges.map(rangeContent),
  };
}

export function panelContent(version: PanelVersion): PanelVersionContent {
  const { code, name, testCodes, windowMin: min, windowMax: max, isActive } = version;
  const unit = oneOf(windowUnits, version.windowUnit);
  return {
    code,
    name,
    testCodes,
    window: unit === null ? null : { unit, min, max },
    screening: oneOf(screenings, version.screening),
    isActive,
  };
}
