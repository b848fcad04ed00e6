import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Font } from '@pdfme/common';
import type { PDFDocument } from '@pdfme/pdf-lib';
import { measureTextHeight } from '@pdfme/schemas/utils';
import { alphabet } from './writable.ts';

export const fontNames = ['Tinos', 'Tinos-Bold', 'Tinos-Italic', 'Tinos-BoldItalic'] as const;

export type FontName = (typeof fontNames)[number];

/** The fonts lie beside the bundle in a built server, and in the package otherwise. */
function fontsFolder(): string {
  const inPackage = join(import.meta.dirname, '../../fonts');
  const candidates = [join(import.meta.dirname, 'fonts'), inPackage];
  return candidates.find((path) => existsSync(join(path, 'Tinos.ttf'))) ?? inPackage;
}

let loaded: Font | undefined;

/** Read once, when the first paper is drawn: a server that draws none needs none. */
export function paperFonts(): Font {
  loaded ??= Object.fromEntries(
    fontNames.map((name) => {
      const data = new Uint8Array(readFileSync(join(fontsFolder(), `${name}.ttf`)));
      return [name, { data, fallback: name === 'Tinos', subset: true }];
    }),
  );
  return loaded;
}

export function fontBytes(name: FontName): Uint8Array {
  const data = paperFonts()[name]?.data;
  if (!(data instanceof Uint8Array)) throw new Error(`the font ${name} is not there`);
  return data;
}

export function isPaperFont(name: unknown): name is FontName {
  return fontNames.some((known) => known === name);
}

type Fontkit = Parameters<PDFDocument['registerFontkit']>[0];
type ParsedFont = ReturnType<Fontkit['create']>;
type Glyph = ReturnType<ParsedFont['glyphForCodePoint']>;

/** Where pdfme keeps parsed fonts, which it does for one document only. */
export type FontCache = Map<string | number, unknown>;

const keyOf = (name: string): string => `getFontKitFont-${name}`;

function keep<T extends object>(of: T, names: readonly (keyof T)[]): void {
  for (const name of names) Object.defineProperty(of, name, { value: of[name] });
}

/**
 * Our fonts have neither ligatures nor kerning: a line is its letters side by side, and to look for more took half of
 * the time. Every letter is looked up once, now: a glyph that is first met as a part of another one (the a in á) would
 * not know its letter, and copied text would lack it.
 */
function layLetters(font: ParsedFont): void {
  const glyphs = new Map<number, Glyph>();
  for (const letter of alphabet) {
    const point = letter.codePointAt(0) ?? 0;
    glyphs.set(point, font.glyphForCodePoint(point));
  }
  // fontkit works these out anew for each letter that is measured.
  for (const glyph of glyphs.values()) keep(glyph, ['advanceWidth']);
  keep(font, ['ascent', 'descent', 'unitsPerEm', 'bbox']);
  const glyphOf = (letter: string): Glyph => {
    const point = letter.codePointAt(0) ?? 0;
    return glyphs.get(point) ?? font.glyphForCodePoint(point);
  };
  const layout = (text: string): { readonly glyphs: Glyph[] } => ({ glyphs: Array.from(text, glyphOf) });
  Object.assign(font, { layout });
}

async function parseFonts(): Promise<FontCache> {
  const cache: FontCache = new Map();
  const font = paperFonts();
  for (const fontName of fontNames) {
    const box = { name: '', type: 'text', content: '', position: { x: 0, y: 0 }, width: 10, height: 10 };
    const schema = { ...box, fontName, fontSize: 10, lineHeight: 1.4 } as unknown as TextSchema;
    await measureTextHeight({ value: 'x', schema, font, _cache: cache });
    const parsed = cache.get(keyOf(fontName));
    if (parsed === undefined) throw new Error('pdfme keeps its fonts elsewhere than it did');
    layLetters(parsed as ParsedFont);
  }
  return cache;
}

type TextSchema = Parameters<typeof measureTextHeight>[0]['schema'];

let parsing: Promise<FontCache> | undefined;

/** Parsed once in a process, with the widths of the words they have measured. */
export function parsedFonts(): Promise<FontCache> {
  parsing ??= parseFonts();
  return parsing;
}

let widest: ReadonlyMap<string, number> | undefined;

/** Of each letter the widest of the four, in parts of the size of the letters. */
export function widestLetters(fonts: FontCache): ReadonlyMap<string, number> {
  widest ??= new Map(
    alphabet.map((letter) => {
      const widths = fontNames.map((name) => {
        const font = fonts.get(keyOf(name)) as ParsedFont;
        return font.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth / font.unitsPerEm;
      });
      return [letter, Math.max(...widths)];
    }),
  );
  return widest;
}

/** Gives a document the parsed fonts, instead of the bytes to parse again: to measure with and to embed. */
export function lendFonts(fonts: FontCache, document: PDFDocument, cache: FontCache): void {
  for (const name of fontNames) cache.set(keyOf(name), fonts.get(keyOf(name)));
  document.registerFontkit({
    create: (bytes) => {
      const name = fontNames.find((each) => fontBytes(each) === bytes);
      if (name === undefined) throw new Error('a paper is written in no font but ours');
      return fonts.get(keyOf(name)) as ParsedFont;
    },
  });
}
