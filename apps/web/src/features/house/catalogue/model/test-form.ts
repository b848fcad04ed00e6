import {
  formatDecimal,
  resultTypes,
  sensitivities,
  type Choice,
  type DeltaRule,
  type MinimumTime,
  type TestVersionContent,
} from '@senlab/domain';
import type { TestVersionDraft } from '../../../../api/generated/types.ts';
import { contentOfRange, rangeForm, storedNumber, storedText, type RangeForm } from './range-form.ts';
import { deltaKinds, limitsOf, minimumEffects, oneOf, sexes } from './version-content.ts';

/** A version as typed. */
export interface TestForm {
  readonly code: string;
  readonly name: string;
  readonly nameEn: string;
  readonly sectionCode: string;
  readonly resultType: string;
  readonly unit: string;
  readonly unitUcum: string;
  readonly decimals: string;
  readonly allowsNegative: boolean;
  readonly singleSex: string;
  readonly specimenTypeCode: string;
  readonly method: string;
  readonly choices: readonly Choice[];
  readonly formula: string;
  readonly deltaKind: string;
  readonly deltaLimit: string;
  readonly deltaDays: string;
  readonly criticalLow: string;
  readonly criticalHigh: string;
  readonly plausibleLow: string;
  readonly plausibleHigh: string;
  readonly minimumMinutes: string;
  readonly minimumEffect: string;
  readonly sensitive: readonly string[];
  readonly turnaroundMinutes: string;
  readonly loincCode: string;
  readonly sharedCode: string;
  readonly serviceCode: string;
  readonly ranges: readonly RangeForm[];
}

export type TextField = { [K in keyof TestForm]: TestForm[K] extends string ? K : never }[keyof TestForm];

export const emptyTestForm: TestForm = {
  code: '',
  name: '',
  nameEn: '',
  sectionCode: '',
  resultType: 'numeric',
  unit: '',
  unitUcum: '',
  decimals: '1',
  allowsNegative: false,
  singleSex: '',
  specimenTypeCode: '',
  method: '',
  choices: [],
  formula: '',
  deltaKind: '',
  deltaLimit: '',
  deltaDays: '',
  criticalLow: '',
  criticalHigh: '',
  plausibleLow: '',
  plausibleHigh: '',
  minimumMinutes: '',
  minimumEffect: '',
  sensitive: [],
  turnaroundMinutes: '',
  loincCode: '',
  sharedCode: '',
  serviceCode: '',
  ranges: [],
};

const typed = (stored: string | null | undefined): string =>
  stored === null || stored === undefined ? '' : formatDecimal(stored);
const digits = (stored: number | null | undefined): string =>
  stored === null || stored === undefined ? '' : String(stored);

export function testForm(content: TestVersionContent): TestForm {
  const { delta, critical, plausible, minimumTime } = content;
  return {
    code: content.code,
    name: content.name,
    nameEn: content.nameEn ?? '',
    sectionCode: content.sectionCode,
    resultType: content.resultType,
    unit: content.unit ?? '',
    unitUcum: content.unitUcum ?? '',
    decimals: digits(content.decimals),
    allowsNegative: content.allowsNegative,
    singleSex: content.singleSex ?? '',
    specimenTypeCode: content.specimenTypeCode,
    method: content.method,
    choices: content.choices,
    formula: content.formula ?? '',
    deltaKind: delta?.kind ?? '',
    deltaLimit: typed(delta?.limit),
    deltaDays: digits(delta?.days),
    criticalLow: typed(critical?.low),
    criticalHigh: typed(critical?.high),
    plausibleLow: typed(plausible?.low),
    plausibleHigh: typed(plausible?.high),
    minimumMinutes: digits(minimumTime?.minutes),
    minimumEffect: minimumTime?.effect ?? '',
    sensitive: content.sensitive,
    turnaroundMinutes: digits(content.turnaroundMinutes),
    loincCode: content.loincCode ?? '',
    sharedCode: content.sharedCode ?? '',
    serviceCode: content.serviceCode ?? '',
    ranges: content.ranges.map((range, index) => rangeForm(range, `r${String(index)}`)),
  };
}

/** The fields let nothing but digits in; an empty one that is needed becomes nought, which the rule refuses. */
const whole = (text: string): number => Number(text.trim());

/** Half a rule is a rule with a hole: the check says what is missing, instead of the screen dropping it silently. */
function deltaOf({ deltaKind, deltaLimit, deltaDays }: TestForm): DeltaRule | null {
  const kind = oneOf(deltaKinds, deltaKind);
  return kind === null ? null : { kind, limit: storedNumber(deltaLimit) ?? '', days: whole(deltaDays) };
}

function minimumTimeOf({ minimumMinutes, minimumEffect }: TestForm): MinimumTime | null {
  const effect = oneOf(minimumEffects, minimumEffect);
  return effect === null ? null : { minutes: whole(minimumMinutes), effect };
}

export function contentOfForm(form: TestForm): TestVersionContent {
  return {
    code: form.code.trim(),
    name: form.name.trim(),
    nameEn: storedText(form.nameEn),
    sectionCode: form.sectionCode,
    resultType: oneOf(resultTypes, form.resultType) ?? 'text',
    unit: storedText(form.unit),
    unitUcum: storedText(form.unitUcum),
    decimals: form.decimals.trim() === '' ? null : whole(form.decimals),
    allowsNegative: form.allowsNegative,
    singleSex: oneOf(sexes, form.singleSex),
    specimenTypeCode: form.specimenTypeCode,
    method: form.method.trim(),
    choices: form.choices.map(({ value, meaning }) => ({ value: value.trim(), meaning })),
    formula: storedText(form.formula),
    delta: deltaOf(form),
    critical: limitsOf(storedNumber(form.criticalLow), storedNumber(form.criticalHigh)),
    plausible: limitsOf(storedNumber(form.plausibleLow), storedNumber(form.plausibleHigh)),
    minimumTime: minimumTimeOf(form),
    sensitive: sensitivities.filter((word) => form.sensitive.includes(word)),
    turnaroundMinutes: whole(form.turnaroundMinutes),
    loincCode: storedText(form.loincCode),
    sharedCode: storedText(form.sharedCode),
    serviceCode: storedText(form.serviceCode),
    ranges: form.ranges.map(contentOfRange),
  };
}

/** As the wire wants it: rules in single fields. */
export function draftOf(content: TestVersionContent): TestVersionDraft {
  const { delta, critical, plausible, minimumTime, ...rest } = content;
  return {
    ...rest,
    choices: content.choices.map(({ value, meaning }) => ({ value, meaning })),
    sensitive: [...content.sensitive],
    ranges: content.ranges.map((range) => ({ ...range })),
    deltaKind: delta?.kind ?? null,
    deltaLimit: delta?.limit ?? null,
    deltaDays: delta?.days ?? null,
    criticalLow: critical?.low ?? null,
    criticalHigh: critical?.high ?? null,
    plausibleLow: plausible?.low ?? null,
    plausibleHigh: plausible?.high ?? null,
    minimumMinutes: minimumTime?.minutes ?? null,
    minimumEffect: minimumTime?.effect ?? null,
  };
}
