import type { PaperKind, PaperSize } from '@senlab/domain';
import { checkCovers } from './check-covers.ts';
import { checkFields } from './check-fields.ts';
import { checkLooks } from './check-looks.ts';
import { checkPlaces } from './check-places.ts';
import type { LayoutProblem } from './layout-problem.ts';
import { elementsOf, layoutShape } from './layout-shape.ts';

/** Everything that keeps a layout from being printed by; empty for one that may be used. */
export function checkLayout(paper: PaperKind, size: PaperSize, layout: unknown): readonly LayoutProblem[] {
  const read = layoutShape.safeParse(layout);
  if (!read.success) return [{ code: 'not-a-layout' }];
  const found = elementsOf(read.data);
  return [
    ...checkPlaces({ size, layout: read.data }, found),
    ...checkCovers(found),
    ...checkLooks(found),
    ...checkFields(paper, found),
  ];
}
