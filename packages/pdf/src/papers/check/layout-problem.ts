/** Why a layout cannot be printed by. */
export const layoutProblemCodes = [
  'not-a-layout',
  'wrong-size',
  'margin-out-of-range',
  'unknown-element-kind',
  'unknown-field',
  'unknown-placeholder',
  'wrong-kind-for-field',
  'missing-field',
  'missing-on-every-page',
  'missing-page-number',
  'wrong-columns',
  'outside-page',
  'outside-margins',
  'over-the-content',
  'in-stamp-band',
  'table-beside',
  'covers-field',
  'over-the-mark',
  'too-narrow',
  'line-height-too-small',
  'letter-spacing-out-of-range',
  'dark-background',
  'unknown-font',
  'unreadable',
  'image-not-allowed',
  'image-too-large',
] as const;
export type LayoutProblemCode = (typeof layoutProblemCodes)[number];

export interface LayoutProblem {
  readonly code: LayoutProblemCode;
  /** Of the paper, where one is lacking or misused. */
  readonly field?: string;
  /** Name of the element that it is about. */
  readonly element?: string;
}
