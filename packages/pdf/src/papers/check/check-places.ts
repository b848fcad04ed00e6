import { paperMillimetres, type PaperSize } from '@senlab/domain';
import { edge, stampBand } from '../layout/page.ts';
import type { LayoutProblem } from './layout-problem.ts';
import type { CheckedElement, CheckedLayout, FoundElement } from './layout-shape.ts';

/** Rounding of the designer. */
const slack = 0.05;
const label: PaperSize = 'label-50x30';

interface Sheet {
  readonly size: PaperSize;
  readonly layout: CheckedLayout;
}

function pageProblems({ size, layout }: Sheet): readonly LayoutProblem[] {
  const { width, height, padding } = layout.basePdf;
  const [rightWidth, rightHeight] = paperMillimetres[size];
  const isRightSize = Math.abs(width - rightWidth) < slack && Math.abs(height - rightHeight) < slack;
  const least = size === label ? 1 : edge;
  const hasMargins = padding.every((margin) => margin >= least && margin <= 40);
  return [
    ...(isRightSize ? [] : [{ code: 'wrong-size' } as const]),
    ...(hasMargins ? [] : [{ code: 'margin-out-of-range' } as const]),
  ];
}

const bottomOf = ({ position, height }: CheckedElement): number => position.y + height;
const rightOf = ({ position, width }: CheckedElement): number => position.x + width;

function isOutside({ size, layout }: Sheet, { element }: FoundElement): boolean {
  const { width, height } = layout.basePdf;
  const least = size === label ? 0 : edge;
  return (
    element.position.x < least - slack ||
    element.position.y < least - slack ||
    rightOf(element) > width - least + slack ||
    bottomOf(element) > height - least + slack
  );
}

function isBesideContent({ layout }: Sheet, { element }: FoundElement): boolean {
  const { width, height, padding } = layout.basePdf;
  const [top, right, bottom, left] = padding;
  return (
    element.position.x < left - slack ||
    rightOf(element) > width - right + slack ||
    element.position.y < top - slack ||
    bottomOf(element) > height - bottom + slack
  );
}

/** Drawn on every page, it would lie over rows of a table. */
function isOverContent({ layout }: Sheet, { element }: FoundElement): boolean {
  const { height, padding } = layout.basePdf;
  return bottomOf(element) > padding[0] + slack && element.position.y < height - padding[2] - slack;
}

function isInStampBand({ size, layout }: Sheet, { element }: FoundElement): boolean {
  if (size === label) return false;
  const { height } = layout.basePdf;
  return bottomOf(element) > height - edge - stampBand + slack;
}

function placeProblems(sheet: Sheet, found: FoundElement): readonly LayoutProblem[] {
  const about = { element: found.element.name };
  if (isOutside(sheet, found)) return [{ code: 'outside-page', ...about }];
  if (isInStampBand(sheet, found)) return [{ code: 'in-stamp-band', ...about }];
  if (found.isOnEveryPage) return isOverContent(sheet, found) ? [{ code: 'over-the-content', ...about }] : [];
  return isBesideContent(sheet, found) ? [{ code: 'outside-margins', ...about }] : [];
}

/** A table grows with its rows: beside it nothing can stand. */
function isTableBeside(found: FoundElement, all: readonly FoundElement[]): boolean {
  const { element, page, isOnEveryPage } = found;
  if (element.type !== 'table' || isOnEveryPage) return false;
  return all.some(
    (other) =>
      other !== found &&
      other.page === page &&
      other.element.position.y < bottomOf(element) - slack &&
      bottomOf(other.element) > element.position.y + slack,
  );
}

export function checkPlaces(sheet: Sheet, found: readonly FoundElement[]): readonly LayoutProblem[] {
  return [
    ...pageProblems(sheet),
    ...found.flatMap((each) => placeProblems(sheet, each)),
    ...found
      .filter((each) => isTableBeside(each, found))
      .map(({ element }): LayoutProblem => ({ code: 'table-beside', element: element.name })),
  ];
}
