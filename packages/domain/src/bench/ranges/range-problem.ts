import type { CatalogueReason } from '../../ground/reasons/house.ts';
import type { ReferenceRange } from '../../ground/catalogue/catalogue.ts';

/** Where nobody would get a range though people on both sides do. Both ends belong to the gap. */
export type RangeGap =
  | {
      readonly over: 'hours-of-life' | 'days-of-life' | 'gestational-days';
      readonly from: number;
      readonly to: number;
      /** Null where the gap reaches the beginning or the end of a pregnancy. */
      readonly before: ReferenceRange | null;
      readonly after: ReferenceRange | null;
    }
  | { readonly over: 'sex'; readonly missing: 'male' | 'female'; readonly present: ReferenceRange };

export type RangeProblem =
  | { readonly kind: 'overlap'; readonly one: ReferenceRange; readonly other: ReferenceRange }
  | { readonly kind: 'gap'; readonly gap: RangeGap }
  | {
      readonly kind: 'empty' | 'not-a-number' | 'limits-reversed' | 'critical-inside' | 'impossible';
      readonly range: ReferenceRange;
    };

/** What a person is told when a set is refused because of a problem. */
export const rangeProblemReasons: Readonly<Record<RangeProblem['kind'], CatalogueReason>> = {
  overlap: 'ranges-overlap',
  gap: 'ranges-leave-gap',
  empty: 'range-empty',
  'not-a-number': 'range-limit-not-a-number',
  'limits-reversed': 'range-limits-reversed',
  'critical-inside': 'range-critical-inside',
  impossible: 'range-for-nobody',
};
