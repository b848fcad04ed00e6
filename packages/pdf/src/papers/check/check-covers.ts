import { shownBy } from './check-fields.ts';
import type { LayoutProblem } from './layout-problem.ts';
import type { CheckedElement, FoundElement } from './layout-shape.ts';

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
export function checkCovers(found: readonly FoundElement[]): readonly LayoutProblem[] {
  return found.flatMap((each) => coveredBy(each, found));
}
