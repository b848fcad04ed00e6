import type { PanelVersionContent, RangeContent, TestVersionContent } from './version.ts';
import { emptyFieldText } from './range-texts.ts';
import { isForSamePeople, isSameRange } from './tidy-version.ts';
import { panelVersionFieldLabels, testVersionFieldLabels } from './texts.ts';
import { panelVersionWords, testVersionWords, type CatalogueNames } from './version-words.ts';

/** A field that differs, in words for the screen. */
export interface FieldDifference<Field extends string> {
  readonly field: Field;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** Ranges are paired by for whom they hold: other limits for the same people are a change, not a new range. */
export type RangeDifference =
  | { readonly kind: 'added'; readonly before: null; readonly after: RangeContent }
  | { readonly kind: 'removed'; readonly before: RangeContent; readonly after: null }
  | { readonly kind: 'changed' | 'same'; readonly before: RangeContent; readonly after: RangeContent };

export type TestFieldDifference = FieldDifference<Exclude<keyof TestVersionContent, 'ranges'>>;
export type PanelFieldDifference = FieldDifference<keyof PanelVersionContent>;

export interface TestVersionComparison {
  /** Only those that differ; of something new all that are filled. */
  readonly fields: readonly TestFieldDifference[];
  /** In the order of the new version, then those it no longer has. */
  readonly ranges: readonly RangeDifference[];
}

export interface PanelVersionComparison {
  readonly fields: readonly PanelFieldDifference[];
}

function differences<Field extends string>(
  before: Readonly<Record<Field, string>> | null,
  after: Readonly<Record<Field, string>>,
  labels: Readonly<Record<Field, string>>,
): readonly FieldDifference<Field>[] {
  return (Object.keys(after) as Field[])
    .map((field) => ({
      field,
      label: labels[field],
      before: before === null ? emptyFieldText : before[field],
      after: after[field],
    }))
    .filter((difference) => difference.before !== difference.after);
}

function compareRanges(
  before: readonly RangeContent[],
  after: readonly RangeContent[],
): readonly RangeDifference[] {
  const left = [...before];
  const now = after.map((range): RangeDifference => {
    // One that is the same in all is taken first: a faulty set may hold two ranges for the same people.
    const same = left.findIndex((earlier) => isSameRange(earlier, range));
    const index = same === -1 ? left.findIndex((earlier) => isForSamePeople(earlier, range)) : same;
    const [earlier] = index === -1 ? [] : left.splice(index, 1);
    if (earlier === undefined) return { kind: 'added', before: null, after: range };
    return { kind: same === -1 ? 'changed' : 'same', before: earlier, after: range };
  });
  return [...now, ...left.map((range) => ({ kind: 'removed', before: range, after: null }) as const)];
}

export function compareTestVersions(
  before: TestVersionContent | null,
  after: TestVersionContent,
  names: CatalogueNames = {},
): TestVersionComparison {
  const earlier = before === null ? null : testVersionWords(before, names);
  return {
    fields: differences(earlier, testVersionWords(after, names), testVersionFieldLabels),
    ranges: compareRanges(before?.ranges ?? [], after.ranges),
  };
}

export function comparePanelVersions(
  before: PanelVersionContent | null,
  after: PanelVersionContent,
  names: CatalogueNames = {},
): PanelVersionComparison {
  const earlier = before === null ? null : panelVersionWords(before, names);
  return { fields: differences(earlier, panelVersionWords(after, names), panelVersionFieldLabels) };
}

/** Nothing to approve: a version that says the same would only hide when something really changed. */
export function isSameTestVersion(before: TestVersionContent | null, after: TestVersionContent): boolean {
  const { fields, ranges } = compareTestVersions(before, after);
  return fields.length === 0 && ranges.every(({ kind }) => kind === 'same');
}

export function isSamePanelVersion(before: PanelVersionContent | null, after: PanelVersionContent): boolean {
  return comparePanelVersions(before, after).fields.length === 0;
}
