import type { CriticalLimits } from '../../ground/catalogue/test-item.ts';
import { visibleText } from '../../text/visible-text.ts';
import type { PanelVersionContent, RangeContent, TestVersionContent } from './content.ts';

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
