import { paperMillimetres, type PaperSize } from '@senlab/domain';

/** An element of a pdfme template; each kind has more properties. */
export interface LayoutElement {
  readonly name: string;
  readonly type: string;
  readonly content?: string;
  readonly position: { readonly x: number; readonly y: number };
  readonly width: number;
  readonly height: number;
  readonly [property: string]: unknown;
}

/** A pdfme template on blank pages: what is stored of a paper's look. Millimetres. */
export interface PaperLayout {
  readonly basePdf: {
    readonly width: number;
    readonly height: number;
    /** Top, right, bottom, left. */
    readonly padding: readonly [number, number, number, number];
    /** Drawn on every page. */
    readonly staticSchema: readonly LayoutElement[];
  };
  readonly schemas: readonly (readonly LayoutElement[])[];
}

/** What a printer leaves blank at every edge. */
export const edge = 5;
/** At the foot of each page, above the edge: the line about the printing is stamped there. */
export const stampBand = 6;

export interface PageShape {
  readonly size: PaperSize;
  readonly padding: readonly [number, number, number, number];
}

export function paperLayout(
  { size, padding }: PageShape,
  onEveryPage: readonly LayoutElement[],
  elements: readonly LayoutElement[],
): PaperLayout {
  const [width, height] = paperMillimetres[size];
  return { basePdf: { width, height, padding, staticSchema: onEveryPage }, schemas: [elements] };
}

/** Where an element stands: x, y, width, height in millimetres. */
export type Place = readonly [x: number, y: number, width: number, height: number];

interface TextLook {
  readonly size?: number;
  readonly align?: 'left' | 'center' | 'right';
  readonly vertical?: 'top' | 'middle' | 'bottom';
  readonly font?: 'Tinos' | 'Tinos-Bold' | 'Tinos-Italic' | 'Tinos-BoldItalic';
  /** Grows downwards with its text, and takes no room when it is empty. */
  readonly grows?: boolean;
  /** Smallest size to which the letters of a long text shrink. */
  readonly shrinksTo?: number;
  /** A frame around the text, in millimetres. */
  readonly frame?: number;
  /** A line from edge to edge over the text, in millimetres; gone with it when it is empty. */
  readonly ruleAbove?: number;
}

const sides = (width: number): object => ({ top: width, right: width, bottom: width, left: width });

function at([x, y, width, height]: Place): Pick<LayoutElement, 'position' | 'width' | 'height'> {
  return { position: { x, y }, width, height };
}

function textElement(name: string, place: Place, look: TextLook): LayoutElement {
  const { size = 11, align = 'left', vertical = 'top', font = 'Tinos' } = look;
  return {
    name,
    type: 'text',
    ...at(place),
    rotate: 0,
    opacity: 1,
    fontName: font,
    fontSize: size,
    lineHeight: 1.4,
    characterSpacing: 0,
    alignment: align,
    verticalAlignment: vertical,
    fontColor: '#000000',
    backgroundColor: '',
    ...(look.grows === true ? { overflow: 'expand' } : {}),
    ...(look.shrinksTo === undefined
      ? {}
      : { dynamicFontSize: { min: look.shrinksTo, max: size, fit: 'vertical' } }),
    ...(look.frame === undefined
      ? {}
      : { borderColor: '#000000', borderWidth: sides(look.frame), padding: sides(1.2) }),
    ...(look.ruleAbove === undefined
      ? {}
      : {
          borderColor: '#000000',
          borderWidth: { top: look.ruleAbove, right: 0, bottom: 0, left: 0 },
          padding: { top: 0.5, right: 0, bottom: 0, left: 0 },
        }),
  };
}

/** Shows one field as it is. `content` is what the designer shows in its place. */
export function field(name: string, place: Place, look: TextLook = {}): LayoutElement {
  return { ...textElement(name, place, look), content: `{${name}}`, readOnly: false };
}

const variants = { bold: 'Tinos-Bold', italic: 'Tinos-Italic', boldItalic: 'Tinos-BoldItalic' } as const;

/** Fixed words with fields among them; **bold** and *italic* as in Markdown. */
export function words(key: string, content: string, place: Place, look: TextLook = {}): LayoutElement {
  const plain = textElement(`static${key}`, place, look);
  return { ...plain, content, readOnly: true, textFormat: 'inline-markdown', fontVariants: variants };
}

export function rule(
  key: string,
  [x, y, width]: readonly [number, number, number],
  thick = 0.2,
): LayoutElement {
  const place = at([x, y, width, thick]);
  return {
    name: `static${key}`,
    type: 'line',
    ...place,
    rotate: 0,
    opacity: 1,
    readOnly: true,
    color: '#000000',
  };
}

/** Unseen: whatever lies on it stays on one page. */
export function keepTogether(key: string, place: Place): LayoutElement {
  const look = { borderWidth: 0, borderColor: '', color: '', rotate: 0, opacity: 1, readOnly: true };
  return { name: `staticKeep${key}`, type: 'rectangle', ...at(place), ...look };
}

export function picture(name: string, place: Place): LayoutElement {
  return { name, type: 'image', content: '', ...at(place), rotate: 0, opacity: 1, readOnly: false };
}

export function barcode(name: string, place: Place): LayoutElement {
  const look = { backgroundColor: '#ffffff', barColor: '#000000', textColor: '#000000', includetext: false };
  const sample = { content: '2611140123', rotate: 0, opacity: 1, readOnly: false };
  return { name, type: 'code128', ...at(place), ...look, ...sample };
}

export function qrCode(name: string, [x, y, size]: readonly [number, number, number]): LayoutElement {
  const look = { backgroundColor: '#ffffff', barColor: '#000000', rotate: 0, opacity: 1, readOnly: false };
  return { name, type: 'qrcode', content: 'https://example.vn', ...at([x, y, size, size]), ...look };
}
