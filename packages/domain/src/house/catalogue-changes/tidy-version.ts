import type { ReferenceRange, RangeCondition, CriticalLimits } from '../../ground/catalogue/catalogue.ts';
import type { TestVersionContent, RangeContent, PanelVersionContent } from './version.ts';
import { compareDecimals } from '../../text/decimal.ts';
import { isLimit } from './check-test-values.ts';
import { visibleText } from '../../text/visible-text.ts';

/** The ranges of a version as the rules of ranges take them, each named by its place in the version. */
export function referenceRangesOf({ code, ranges }: TestVersionContent): readonly ReferenceRange[] {
  return ranges.map(({ source: _, ...range }, index) => ({ ...range, id: String(index), testCode: code }));
}

/** The place in the version of a range made above. */
export function rangeIndexOf({ id }: ReferenceRange): number {
  return Number(id);
}

const conditions = [
  'sex',
  'pregnancy',
  'gaDaysMin',
  'gaDaysMax',
  'cyclePhase',
  'ageDaysMin',
  'ageDaysMax',
  'ageHoursMin',
  'ageHoursMax',
  'method',
] as const satisfies readonly (keyof RangeCondition)[];

const limits = ['low', 'high', 'criticalLow', 'criticalHigh'] as const;

/** 5.10 and 5.1 are the same limit. */
function isSameLimit(one: string | null, other: string | null): boolean {
  if (one === null || other === null || !isLimit(one) || !isLimit(other)) return one === other;
  return compareDecimals(one, other) === 0;
}

export function isForSamePeople(one: RangeCondition, other: RangeCondition): boolean {
  return conditions.every((field) => one[field] === other[field]);
}

/** For the same people, and saying the same about them. */
export function isSameRange(one: RangeContent, other: RangeContent): boolean {
  return (
    isForSamePeople(one, other) &&
    limits.every((field) => isSameLimit(one[field], other[field])) &&
    one.text === other.text &&
    one.source === other.source
  );
}

/** An emptied field of a form is nothing, not a text without letters: "" printed as a unit would be a blank. */
function optional(text: string | null): string | null {
  const tidied = visibleText(text ?? '');
  return tidied === '' ? null : tidied;
}

function tidyRange(range: RangeContent): RangeContent {
  return {
    ...range,
    method: optional(range.method),
    low: optional(range.low),
    high: optional(range.high),
    text: optional(range.text),
    criticalLow: optional(range.criticalLow),
    criticalHigh: optional(range.criticalHigh),
    source: visibleText(range.source),
  };
}

function tidyLimits(limits: CriticalLimits | null): CriticalLimits | null {
  const [low, high] = [optional(limits?.low ?? null), optional(limits?.high ?? null)];
  return low === null && high === null ? null : { low, high };
}

/** A version as it is checked, compared and kept: two that look the same on the screen are the same. */
export function tidyTestVersion(content: TestVersionContent): TestVersionContent {
  const { delta } = content;
  return {
    ...content,
    code: visibleText(content.code),
    name: visibleText(content.name),
    nameEn: optional(content.nameEn),
    unit: optional(content.unit),
    unitUcum: optional(content.unitUcum),
    method: visibleText(content.method),
    choices: content.choices.map(({ value, meaning }) => ({ value: visibleText(value), meaning })),
    formula: optional(content.formula),
    delta: delta === null ? null : { ...delta, limit: visibleText(delta.limit) },
    critical: tidyLimits(content.critical),
    plausible: tidyLimits(content.plausible),
    loincCode: optional(content.loincCode),
    sharedCode: optional(content.sharedCode),
    serviceCode: optional(content.serviceCode),
    ranges: content.ranges.map(tidyRange),
  };
}

export function tidyPanelVersion(content: PanelVersionContent): PanelVersionContent {
  const { window } = content;
  return {
    ...content,
    code: visibleText(content.code),
    name: visibleText(content.name),
    testCodes: content.testCodes.map(visibleText),
    window: window?.min === null && window.max === null ? null : window,
  };
}
