import { paperMillimetres, type PaperSize, type PaperKind } from '@senlab/domain';
import { edge, stampBand } from '../layout/paper-layout.ts';
import {
  type LayoutProblem,
  type CheckedElement,
  type CheckedLayout,
  type FoundElement,
  elementsOf,
  layoutShape,
} from './checked-layout.ts';
import { shownBy, checkFields } from './check-fields.ts';
import { checkLooks } from './check-looks.ts';

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

function checkPlaces(sheet: Sheet, found: readonly FoundElement[]): readonly LayoutProblem[] {
  return [
    ...pageProblems(sheet),
    ...found.flatMap((each) => placeProblems(sheet, each)),
    ...found
      .filter((each) => isTableBeside(each, found))
      .map(({ element }): LayoutProblem => ({ code: 'table-beside', element: element.name })),
  ];
}

/** Neighbours may touch by so much: boxes are a little higher than their letters. */
const touch = 0.5;
/** A thicker line is a box. */
const thickestLine = 2;
/** That a paper is preliminary or corrected must never be missed. */
const marks: readonly string[] = ['band', 'statusMark'];

/** From begin to end of two lengths, how much of them is common. */
function common(one: readonly [number, number], other: readonly [number, number]): number {
  return Math.min(one[0] + one[1], other[0] + other[1]) - Math.max(one[0], other[0]);
}

function isOver(one: FoundElement, other: FoundElement): boolean {
  if (one === other || one.page !== other.page) return false;
  const [a, b] = [one.element, other.element];
  return (
    common([a.position.x, a.width], [b.position.x, b.width]) > touch &&
    common([a.position.y, a.height], [b.position.y, b.height]) > touch
  );
}

const isColoured = (colour: unknown): boolean => colour !== undefined && colour !== null && colour !== '';

function hasThickBorder({ borderWidth }: CheckedElement): boolean {
  return typeof borderWidth === 'number' && borderWidth > thickestLine;
}

/** What nothing can be read through. */
function isOpaque({ element }: FoundElement): boolean {
  if (element.type === 'line') return Math.min(element.width, element.height) > thickestLine;
  if (element.type === 'rectangle') return isColoured(element['color']) || hasThickBorder(element);
  if (element.type === 'text') return isColoured(element['backgroundColor']);
  return element.type !== 'table';
}

/** Unfilled boxes are drawn around something, or keep it together. */
function isBox({ element, ...found }: FoundElement): boolean {
  return element.type === 'rectangle' && !isOpaque({ element, ...found });
}

function coveredBy(found: FoundElement, all: readonly FoundElement[]): readonly LayoutProblem[] {
  const below = all.filter((other) => shownBy(other).length > 0 && isOver(found, other));
  const about = { element: found.element.name };
  const mark = below.flatMap(shownBy).find((name) => marks.includes(name));
  if (mark !== undefined && !isBox(found)) return [{ code: 'over-the-mark', field: mark, ...about }];
  const [field] = below.flatMap(shownBy);
  return field !== undefined && isOpaque(found) ? [{ code: 'covers-field', field, ...about }] : [];
}

/** Whether each field can be seen: a block that must be there may not be hidden behind another one either. */
function checkCovers(found: readonly FoundElement[]): readonly LayoutProblem[] {
  return found.flatMap((each) => coveredBy(each, found));
}

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
