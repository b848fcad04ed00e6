import { z } from 'zod';

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

const length = z.number().min(-1000).max(1000);

const element = z.looseObject({
  name: z.string().min(1).max(80),
  type: z.string().min(1).max(40),
  content: z.string().max(2_000_000).optional(),
  position: z.object({ x: length, y: length }),
  width: length,
  height: length,
});

const margin = z.number().min(0).max(200);

/** What a pdfme template must be before anything else can be asked of it. */
export const layoutShape = z.object({
  basePdf: z.strictObject({
    width: z.number(),
    height: z.number(),
    padding: z.tuple([margin, margin, margin, margin]),
    staticSchema: z.array(element).max(200).optional(),
  }),
  schemas: z.array(z.array(element).max(300)).min(1).max(10),
});

export type CheckedLayout = z.infer<typeof layoutShape>;
export type CheckedElement = z.infer<typeof element>;

/** With where it stands: on every page, or where the text flows. */
export interface FoundElement {
  readonly element: CheckedElement;
  readonly isOnEveryPage: boolean;
  /** Of the flowing pages. */
  readonly page: number;
}

export function elementsOf(layout: CheckedLayout): readonly FoundElement[] {
  const onEvery = (layout.basePdf.staticSchema ?? []).map((each) => ({
    element: each,
    isOnEveryPage: true,
    page: -1,
  }));
  const flowing = layout.schemas.flatMap((page, index) =>
    page.map((each) => ({ element: each, isOnEveryPage: false, page: index })),
  );
  return [...onEvery, ...flowing];
}
