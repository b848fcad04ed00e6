import { entryWarningTexts } from '@senlab/contract';
import type { ResultItem } from './result-item.ts';

/** What the range column says already; said again under each row it would hide what matters. */
export function tellingWarnings(
  warnings: readonly string[],
  { noRangeReason }: Pick<ResultItem, 'noRangeReason'>,
): readonly string[] {
  const said = [entryWarningTexts['range-is-fallback'], entryWarningTexts['no-range'], noRangeReason];
  return warnings.filter((warning) => !said.includes(warning));
}

export function isAlarm(warning: string): boolean {
  return warning === entryWarningTexts.critical;
}
