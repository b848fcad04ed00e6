import type { ReferenceRange } from '../../ground/catalogue/reference-range.ts';
import type { TestVersionContent } from './content.ts';

/** The ranges of a version as the rules of ranges take them, each named by its place in the version. */
export function referenceRangesOf({ code, ranges }: TestVersionContent): readonly ReferenceRange[] {
  return ranges.map(({ source: _, ...range }, index) => ({ ...range, id: String(index), testCode: code }));
}

/** The place in the version of a range made above. */
export function rangeIndexOf({ id }: ReferenceRange): number {
  return Number(id);
}
