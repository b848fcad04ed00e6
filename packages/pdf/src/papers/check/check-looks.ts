import type { LayoutProblem, LayoutProblemCode, CheckedElement, FoundElement } from './checked-layout.ts';
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

/** Red, green and blue, each up to 255; none of them for what is no colour. */
function partsOf(colour: unknown): readonly number[] {
  if (typeof colour !== 'string' || !/^#[\da-f]{6}$/i.test(colour)) return [];
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}

/** Letters lighter than this are gone on a copy. */
function isDark(colour: unknown): boolean {
  const parts = partsOf(colour);
  return parts.length > 0 && parts.every((part) => part <= 0x80);
}

const shares = [0.2126, 0.7152, 0.0722] as const;

/** As the eye sees it, from black 0 to white 1; what is no colour is taken for black. */
function brightness(colour: unknown): number {
  return partsOf(colour).reduce((sum, part, index) => sum + (part / 0xff) * (shares[index] ?? 0), 0);
}

/** A darker ground is black on a copy. */
const darkestGround = 0.75;
/** Letters that are nearer to their ground are not seen. */
const leastContrast = 0.45;

/** No colour at all is the paper. */
function isGroundFor(letters: unknown): (ground: unknown) => boolean {
  return (ground) => {
    if (ground === undefined || ground === null || ground === '') return true;
    const bright = brightness(ground);
    return bright >= darkestGround && bright - brightness(letters) >= leastContrast;
  };
}

/** In points: closer letters lie over each other, wider ones are no words. */
function isSpacing(spacing: unknown): boolean {
  return spacing === undefined || (typeof spacing === 'number' && spacing >= 0 && spacing <= 5);
}

function lookProblems(look: Look): readonly LayoutProblemCode[] {
  const { fontName, fontSize, lineHeight, fontColor, characterSpacing } = look;
  const grounds = [look['backgroundColor'], look['alternateBackgroundColor']];
  const isLarge = typeof fontSize === 'number' && fontSize >= smallestLetters && fontSize <= 72;
  return [
    ...(fonts.includes(fontName) ? [] : (['unknown-font'] as const)),
    // Vietnamese letters carry marks above and below: closer lines touch.
    ...(typeof lineHeight === 'number' && lineHeight >= 1.4 ? [] : (['line-height-too-small'] as const)),
    ...(isLarge && isDark(fontColor) ? [] : (['unreadable'] as const)),
    ...(isSpacing(characterSpacing) ? [] : (['letter-spacing-out-of-range'] as const)),
    ...(grounds.every(isGroundFor(fontColor)) ? [] : (['dark-background'] as const)),
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
