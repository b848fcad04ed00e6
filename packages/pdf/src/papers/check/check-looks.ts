import type { LayoutProblem, LayoutProblemCode } from './layout-problem.ts';
import type { CheckedElement, FoundElement } from './layout-shape.ts';
import { isFixed } from './check-fields.ts';

const kinds: readonly string[] = ['text', 'table', 'line', 'rectangle', 'image', 'svg', 'code128', 'qrcode'];
const fonts: readonly unknown[] = ['Tinos', 'Tinos-Bold', 'Tinos-Italic', 'Tinos-BoldItalic'];
const drawn: readonly string[] = ['line', 'rectangle'];

const smallestLetters = 5;
const smallestBox = 2;
export const largestImageBytes = 1_000_000;

type Look = Readonly<Record<string, unknown>>;

function isRecord(value: unknown): value is Look {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Letters lighter than this are gone on a copy. */
function isDark(colour: unknown): boolean {
  if (typeof colour !== 'string' || !/^#[\da-f]{6}$/i.test(colour)) return false;
  const parts = [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
  return parts.every((part) => part <= 0x80);
}

function lookProblems(look: Look): readonly LayoutProblemCode[] {
  const { fontName, fontSize, lineHeight, fontColor } = look;
  const isLarge = typeof fontSize === 'number' && fontSize >= smallestLetters && fontSize <= 72;
  return [
    ...(fonts.includes(fontName) ? [] : (['unknown-font'] as const)),
    // Vietnamese letters carry marks above and below: closer lines touch.
    ...(typeof lineHeight === 'number' && lineHeight >= 1.4 ? [] : (['line-height-too-small'] as const)),
    ...(isLarge && isDark(fontColor) ? [] : (['unreadable'] as const)),
  ];
}

function isShown({ type, width, height, opacity = 1, rotate = 0 }: CheckedElement): boolean {
  const isLargeEnough = drawn.includes(type) || (width >= smallestBox && height >= smallestBox);
  return isLargeEnough && opacity === 1 && rotate === 0;
}

function textProblems(element: CheckedElement): readonly LayoutProblemCode[] {
  if (element.type === 'text') {
    const size = element['dynamicFontSize'];
    const isShrunk = isRecord(size) && !(typeof size['min'] === 'number' && size['min'] >= smallestLetters);
    return [...lookProblems(element), ...(isShrunk ? (['unreadable'] as const) : [])];
  }
  if (element.type !== 'table') return [];
  const looks = [element['headStyles'], element['bodyStyles']];
  return looks.flatMap((look) => (isRecord(look) ? lookProblems(look) : (['unreadable'] as const)));
}

const picture = /^data:image\/(?:png|jpeg);base64,[A-Za-z\d+/]+=*$/;
const danger =
  /<script|<foreignObject|\son\w+\s*=|javascript:|href\s*=\s*["'](?!#)|<!ENTITY|url\(\s*["']?(?!#)/i;

function imageProblems(found: FoundElement): readonly LayoutProblemCode[] {
  const { type, content = '' } = found.element;
  if (!isFixed(found) || (type !== 'image' && type !== 'svg')) return [];
  if (content.length * 0.75 > largestImageBytes) return ['image-too-large'];
  if (type === 'image') return picture.test(content) ? [] : ['image-not-allowed'];
  return /^\s*<svg[\s>]/i.test(content) && !danger.test(content) ? [] : ['image-not-allowed'];
}

function problemsOf(found: FoundElement): readonly LayoutProblemCode[] {
  const { element } = found;
  if (!kinds.includes(element.type)) return ['unknown-element-kind'];
  const isLost = isShown(element) ? [] : (['unreadable'] as const);
  return [...isLost, ...textProblems(element), ...imageProblems(found)];
}

/** Whether everything can be read on paper, and nothing is drawn that comes from outside. */
export function checkLooks(found: readonly FoundElement[]): readonly LayoutProblem[] {
  return found.flatMap((each) =>
    [...new Set(problemsOf(each))].map((code) => ({ code, element: each.element.name })),
  );
}
