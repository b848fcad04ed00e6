import {
  comparePanelVersions,
  compareTestVersions,
  criticalLimitsText,
  emptyFieldText,
  rangeForWhomText,
  rangeLimitsText,
  testVersionFieldLabels,
  type RangeContent,
  type RangeDifference,
} from '@senlab/domain';
import type { Change, CodeNames } from '../catalogue-types.ts';
import { namesFor } from '../model/code-names.ts';
import { panelContent, testContent } from '../model/version-content.ts';
import { texts } from '../texts.ts';

/** One line of before and after. */
export interface DifferenceRow {
  readonly key: string;
  readonly label: string;
  /** Of a range: what happens to it. */
  readonly kind: RangeDifference['kind'] | null;
  readonly before: string;
  readonly after: string;
}

function rangeWords(range: RangeContent | null, hasCritical: boolean, hasSource: boolean): string {
  if (range === null) return emptyFieldText;
  const words = [
    rangeLimitsText(range),
    ...(hasCritical
      ? [`${testVersionFieldLabels.critical}: ${criticalLimitsText(range.criticalLow, range.criticalHigh)}`]
      : []),
    ...(hasSource ? [`${texts.test.source}: ${range.source}`] : []),
  ];
  return words.join('\n');
}

function hasOwnCritical(range: RangeContent | null): boolean {
  return range !== null && (range.criticalLow !== null || range.criticalHigh !== null);
}

function rangeRow(difference: RangeDifference, index: number): DifferenceRow {
  const { kind, before, after } = difference;
  const hasCritical = hasOwnCritical(before) || hasOwnCritical(after);
  // Where only the source differs, limits alone would read as if nothing did.
  const hasSource = before?.source !== after?.source;
  return {
    key: `range ${String(index)}`,
    label: rangeForWhomText(difference.after ?? difference.before),
    kind,
    before: rangeWords(before, hasCritical, hasSource),
    after: rangeWords(after, hasCritical, hasSource),
  };
}

function testRows(change: Change, names: CodeNames): readonly DifferenceRow[] {
  const { testBefore, testAfter } = change;
  if (testAfter === null) return [];
  const before = testBefore === null ? null : testContent(testBefore);
  const { fields, ranges } = compareTestVersions(before, testContent(testAfter), namesFor(names));
  return [
    ...fields.map(({ field, ...words }) => ({ key: field, kind: null, ...words })),
    ...ranges.map(rangeRow),
  ];
}

function panelRows({ panelBefore, panelAfter }: Change, names: CodeNames): readonly DifferenceRow[] {
  if (panelAfter === null) return [];
  const before = panelBefore === null ? null : panelContent(panelBefore);
  const { fields } = comparePanelVersions(before, panelContent(panelAfter), namesFor(names));
  return fields.map(({ field, ...words }) => ({ key: field, kind: null, ...words }));
}

export interface Differences {
  readonly changed: readonly DifferenceRow[];
  /** Ranges that stay: context, not news. */
  readonly same: readonly DifferenceRow[];
}

export function differencesOf(change: Change, names: CodeNames): Differences {
  const rows = change.kind === 'test' ? testRows(change, names) : panelRows(change, names);
  return {
    changed: rows.filter(({ kind }) => kind !== 'same'),
    same: rows.filter(({ kind }) => kind === 'same'),
  };
}
