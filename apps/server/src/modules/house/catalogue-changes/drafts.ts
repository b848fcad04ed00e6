import {
  invalid,
  ok,
  type Result,
  tidyPanelVersion,
  type PanelVersionContent,
  sensitivities,
  tidyTestVersion,
  type Choice,
  type CyclePhase,
  type RangeContent,
  type RangePregnancy,
  type ResultType,
  type TestVersionContent,
} from '@senlab/domain';

type Text = string | null | undefined;
type Whole = number | null | undefined;

/** A word that no screen offers, or a rule without its main word. Never leaves this file. */
class UnknownWord extends Error {}

/** Half a pair is typed by no one, and the database would answer it with an error. */
function textOf(text: string): string {
  return text.toWellFormed();
}

function textOr(text: Text): string | null {
  return text === null || text === undefined ? null : textOf(text);
}

function wordOf<Word extends string>(text: Text, words: readonly Word[]): Word | null {
  if (text === null || text === undefined) return null;
  const word = words.find((each) => each === text);
  if (word === undefined) throw new UnknownWord();
  return word;
}

function needed<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new UnknownWord();
  return value;
}

function readDraft<Draft, Content>(draft: Draft, contentOf: (draft: Draft) => Content): Result<Content> {
  try {
    return ok(contentOf(draft));
  } catch (error) {
    if (error instanceof UnknownWord) return invalid('catalogue-change-incomplete');
    throw error;
  }
}

export interface PanelDraft {
  readonly code: string;
  readonly name: string;
  readonly testCodes: readonly string[];
  readonly windowUnit?: Text;
  readonly windowMin?: Whole;
  readonly windowMax?: Whole;
  readonly screening?: Text;
  readonly isActive: boolean;
}

function windowOf({ windowUnit, windowMin, windowMax }: PanelDraft): PanelVersionContent['window'] {
  if ((windowUnit ?? windowMin ?? windowMax ?? null) === null) return null;
  const unit = needed(wordOf(windowUnit, ['gestational-days', 'hours-of-life'] as const));
  return { unit, min: windowMin ?? null, max: windowMax ?? null };
}

function panelOf(draft: PanelDraft): PanelVersionContent {
  return {
    code: textOf(draft.code),
    name: textOf(draft.name),
    testCodes: draft.testCodes.map(textOf),
    window: windowOf(draft),
    screening: wordOf(draft.screening, ['first-trimester', 'second-trimester'] as const),
    isActive: draft.isActive,
  };
}

export function readPanelDraft(draft: PanelDraft): Result<PanelVersionContent> {
  return readDraft(draft, (given) => tidyPanelVersion(panelOf(given)));
}

/** As the wire brings it: any word may be any text, and what is not said may be missing. */
export interface RangeDraft {
  readonly sex?: Text;
  readonly pregnancy: string;
  readonly gaDaysMin?: Whole;
  readonly gaDaysMax?: Whole;
  readonly cyclePhase?: Text;
  readonly ageDaysMin?: Whole;
  readonly ageDaysMax?: Whole;
  readonly ageHoursMin?: Whole;
  readonly ageHoursMax?: Whole;
  readonly method?: Text;
  readonly low?: Text;
  readonly high?: Text;
  readonly text?: Text;
  readonly criticalLow?: Text;
  readonly criticalHigh?: Text;
  readonly source: string;
}

export interface TestDraft {
  readonly code: string;
  readonly name: string;
  readonly nameEn?: Text;
  readonly sectionCode: string;
  readonly resultType: ResultType;
  readonly unit?: Text;
  readonly unitUcum?: Text;
  readonly decimals?: Whole;
  readonly allowsNegative: boolean;
  readonly singleSex?: Text;
  readonly specimenTypeCode: string;
  readonly method: string;
  readonly choices: readonly Choice[];
  readonly formula?: Text;
  readonly deltaKind?: Text;
  readonly deltaLimit?: Text;
  readonly deltaDays?: Whole;
  readonly criticalLow?: Text;
  readonly criticalHigh?: Text;
  readonly plausibleLow?: Text;
  readonly plausibleHigh?: Text;
  readonly minimumMinutes?: Whole;
  readonly minimumEffect?: Text;
  readonly sensitive: readonly string[];
  readonly turnaroundMinutes: number;
  readonly loincCode?: Text;
  readonly sharedCode?: Text;
  readonly serviceCode?: Text;
  readonly ranges: readonly RangeDraft[];
}

const sexes = ['male', 'female'] as const;
const phases: readonly CyclePhase[] = ['follicular', 'ovulation', 'luteal', 'postmenopausal'];
const pregnancies: readonly RangePregnancy[] = ['NONE', 'T1', 'T2', 'T3', 'PREG', 'POSTPARTUM', 'ANY'];

function rangeOf(draft: RangeDraft): RangeContent {
  return {
    sex: wordOf(draft.sex, sexes),
    pregnancy: needed(wordOf(draft.pregnancy, pregnancies)),
    gaDaysMin: draft.gaDaysMin ?? null,
    gaDaysMax: draft.gaDaysMax ?? null,
    cyclePhase: wordOf(draft.cyclePhase, phases),
    ageDaysMin: draft.ageDaysMin ?? null,
    ageDaysMax: draft.ageDaysMax ?? null,
    ageHoursMin: draft.ageHoursMin ?? null,
    ageHoursMax: draft.ageHoursMax ?? null,
    method: textOr(draft.method),
    low: textOr(draft.low),
    high: textOr(draft.high),
    text: textOr(draft.text),
    criticalLow: textOr(draft.criticalLow),
    criticalHigh: textOr(draft.criticalHigh),
    source: textOf(draft.source),
  };
}

/** Half a rule is kept with its hole, which the check then names. */
function deltaOf({ deltaKind, deltaLimit, deltaDays }: TestDraft): TestVersionContent['delta'] {
  const limit = textOr(deltaLimit);
  if ((deltaKind ?? limit ?? deltaDays ?? null) === null) return null;
  const kind = needed(wordOf(deltaKind, ['absolute', 'percent'] as const));
  return { kind, limit: limit ?? '', days: deltaDays ?? 0 };
}

function minimumTimeOf({ minimumMinutes, minimumEffect }: TestDraft): TestVersionContent['minimumTime'] {
  if ((minimumMinutes ?? minimumEffect ?? null) === null) return null;
  const effect = needed(wordOf(minimumEffect, ['block', 'warn'] as const));
  return { minutes: minimumMinutes ?? 0, effect };
}

function testOf(draft: TestDraft): TestVersionContent {
  return {
    code: textOf(draft.code),
    name: textOf(draft.name),
    nameEn: textOr(draft.nameEn),
    sectionCode: draft.sectionCode,
    resultType: draft.resultType,
    unit: textOr(draft.unit),
    unitUcum: textOr(draft.unitUcum),
    decimals: draft.decimals ?? null,
    allowsNegative: draft.allowsNegative,
    singleSex: wordOf(draft.singleSex, sexes),
    specimenTypeCode: draft.specimenTypeCode,
    method: textOf(draft.method),
    choices: draft.choices.map(({ value, meaning }) => ({ value: textOf(value), meaning })),
    formula: textOr(draft.formula),
    delta: deltaOf(draft),
    critical: { low: textOr(draft.criticalLow), high: textOr(draft.criticalHigh) },
    plausible: { low: textOr(draft.plausibleLow), high: textOr(draft.plausibleHigh) },
    minimumTime: minimumTimeOf(draft),
    sensitive: draft.sensitive.map((word) => needed(wordOf(word, sensitivities))),
    turnaroundMinutes: draft.turnaroundMinutes,
    loincCode: textOr(draft.loincCode),
    sharedCode: textOr(draft.sharedCode),
    serviceCode: textOr(draft.serviceCode),
    ranges: draft.ranges.map(rangeOf),
  };
}

/** The version as it would be kept; whether it is a good one is for the check to say. */
export function readTestDraft(draft: TestDraft): Result<TestVersionContent> {
  return readDraft(draft, (given) => tidyTestVersion(testOf(given)));
}
