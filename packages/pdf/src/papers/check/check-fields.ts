import type { PaperKind } from '@senlab/domain';
import { everyPageFields, isNumberedPaper, otherForms, paperFields } from '../fields/paper-fields.ts';
import type { PaperField, PaperFieldKind } from '../paper-field.ts';
import type { LayoutProblem, FoundElement } from './checked-layout.ts';

const elementKinds: Readonly<Record<PaperFieldKind, string>> = {
  text: 'text',
  table: 'table',
  code128: 'code128',
  qr: 'qrcode',
  image: 'image',
};

const pageNumbers: readonly string[] = ['currentPage', 'totalPages'];

/** Whatever stands in braces, also what is no name: pdfme would calculate it. */
const braces = /\{([^{}]*)\}?/g;

export function isFixed({ element }: FoundElement): boolean {
  return element.name.startsWith('static');
}

function placesOf(found: FoundElement): readonly string[] {
  if (!isFixed(found) || found.element.type !== 'text') return [];
  return Array.from((found.element.content ?? '').matchAll(braces), ([, name = '']) => name);
}

/** Every field that an element shows. */
export function shownBy(found: FoundElement): readonly string[] {
  return isFixed(found) ? placesOf(found) : [found.element.name];
}

function namesOf(found: FoundElement, fields: ReadonlyMap<string, PaperField>): readonly LayoutProblem[] {
  const { name, type } = found.element;
  if (isFixed(found)) {
    return placesOf(found)
      .filter((place) => fields.get(place)?.kind !== 'text' && !pageNumbers.includes(place))
      .map((place) => ({ code: 'unknown-placeholder', field: place, element: name }));
  }
  const field = fields.get(name);
  if (field === undefined) return [{ code: 'unknown-field', field: name, element: name }];
  if (elementKinds[field.kind] !== type)
    return [{ code: 'wrong-kind-for-field', field: name, element: name }];
  return field.kind === 'table' ? columnsOf(found, field) : [];
}

/** Narrower, nothing can be read in it. */
const narrowest = 4;

function columnsOf({ element }: FoundElement, field: PaperField): readonly LayoutProblem[] {
  const { head, headWidthPercentages: shares } = element;
  const count = field.columns?.length ?? 0;
  const isRight =
    Array.isArray(head) &&
    Array.isArray(shares) &&
    head.length === count &&
    shares.length === count &&
    shares.every((share) => typeof share === 'number' && share >= narrowest) &&
    Math.abs(shares.reduce((sum: number, share: number) => sum + share, 0) - 100) < 0.5;
  // Names and values need no head; a table of results without one cannot be read.
  const isFacts = field.columns?.[0] === field.columns?.[2];
  const hasHead =
    isFacts || (element['showHead'] === true && (head as unknown[]).every((text) => text !== ''));
  return isRight && hasHead ? [] : [{ code: 'wrong-columns', field: field.name, element: element.name }];
}

function missingIn(
  mandatory: readonly string[],
  shown: ReadonlySet<string>,
  code: 'missing-field' | 'missing-on-every-page',
): readonly LayoutProblem[] {
  return mandatory
    .filter((name) => !shown.has(name) && !shown.has(otherForms[name] ?? name))
    .map((name) => ({ code, field: name }));
}

/** In millimetres: what stands on every page cannot grow, and its letters shrink only until nobody reads them. */
const leastWidth = 8;
const leastNameWidth = 40;

/** Without its lines and the distance to them. */
function innerWidth({ width, padding, borderWidth }: FoundElement['element']): number {
  const sides = [padding, borderWidth].map((box) => box as { left?: unknown; right?: unknown } | undefined);
  return sides
    .flatMap((box) => [box?.left, box?.right])
    .reduce((room: number, side) => room - (typeof side === 'number' ? side : 0), width);
}

function isTooNarrow(found: FoundElement, mandatory: readonly string[]): boolean {
  const names = shownBy(found).filter((name) => mandatory.includes(name));
  const least = names.map((name) => (name === 'patientName' ? leastNameWidth : leastWidth));
  const needed = least.reduce((sum, each) => sum + each, 0);
  return found.isOnEveryPage && innerWidth(found.element) < needed;
}

/** Whether each element shows what the paper has, and the paper shows what it must. */
export function checkFields(paper: PaperKind, found: readonly FoundElement[]): readonly LayoutProblem[] {
  const fields = new Map(paperFields[paper].map((field) => [field.name, field]));
  const shown = new Set(found.flatMap(shownBy));
  const onEvery = new Set(found.filter(({ isOnEveryPage }) => isOnEveryPage).flatMap(shownBy));
  const mandatory = paperFields[paper].filter(({ isMandatory }) => isMandatory).map(({ name }) => name);
  const isNumbered = !isNumberedPaper(paper) || pageNumbers.every((name) => onEvery.has(name));
  return [
    ...found.flatMap((each) => namesOf(each, fields)),
    ...missingIn(mandatory, shown, 'missing-field'),
    ...missingIn(everyPageFields[paper], onEvery, 'missing-on-every-page'),
    ...(isNumbered ? [] : [{ code: 'missing-page-number' } as const]),
    ...found
      .filter((each) => isTooNarrow(each, everyPageFields[paper]))
      .map(({ element }): LayoutProblem => ({ code: 'too-narrow', element: element.name })),
  ];
}
