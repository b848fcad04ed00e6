import { PDFDocument, type PDFHexString } from '@pdfme/pdf-lib';
import { fontBytes, fontNames, lendFonts, parsedFonts, type FontName } from './fonts.ts';
import { alphabet } from './writable.ts';

/** An object of a file as it is written there, with its number. */
export interface ReadyObject {
  readonly number: number;
  readonly bytes: Uint8Array;
}

/** A font that is the same bytes in every paper: made once in a process, and only copied after that. */
export interface ReadyFont {
  /** Its name on a page. */
  readonly key: string;
  readonly number: number;
  readonly objects: readonly ReadyObject[];
  /** Letter to what stands for it between the brackets of a text. */
  readonly codes: ReadonlyMap<string, string>;
}

/** What papers are written with: in these letters nearly every paper is, and a font of them is half as large. */
const usualSigns = '°±²³·×÷–—‘’“”•…⁰¹⁴⁵⁶⁷⁸⁹₀₁₂₃₄₫→↑↓≈≤≥■□▲▼●√αβγδεκλμΔΣ';
const vietnamese = 'ÀÁÂÃÈÉÊÌÍÒÓÔÕÙÚÝàáâãèéêìíòóôõùúýĂăĐđĨĩŨũƠơƯư';

function isUsual(letter: string): boolean {
  const point = letter.codePointAt(0) ?? 0;
  const isPlain = point < 0x7f || (point >= 0x1ea0 && point <= 0x1ef9);
  return isPlain || vietnamese.includes(letter) || usualSigns.includes(letter);
}

/** Some letters of a name a font has twice: the file with few letters and, where one is lacking, the one with all. */
const extents = ['usual', 'whole'] as const;
type Extent = (typeof extents)[number];

const letters: Readonly<Record<Extent, readonly string[]>> = {
  usual: alphabet.filter(isUsual),
  whole: alphabet,
};

/** A readers' programs take fonts of one name for one font: six letters tell them apart, as the format asks. */
const tags: Readonly<Record<Extent, string>> = { usual: 'SENLAB', whole: 'SENLAC' };

/** The font, its letters, its measures, its outlines, and what its codes mean when text is copied. */
const objectsOfFont = 5;

/** Fonts have the first numbers of every file, each always the same ones. */
export const fontObjects = fontNames.length * extents.length * objectsOfFont;

function escaped(byte: number): string {
  const letter = String.fromCodePoint(byte);
  if (letter === '\r') return String.raw`\r`;
  return letter === '(' || letter === ')' || letter === '\\' ? `\\${letter}` : letter;
}

const codeOf = (hex: PDFHexString): string => Array.from(hex.asBytes(), escaped).join('');

async function makeReady(name: FontName, extent: Extent): Promise<ReadyFont> {
  const place = fontNames.indexOf(name) * extents.length + extents.indexOf(extent);
  const number = 1 + place * objectsOfFont;
  const document = await PDFDocument.create({ updateMetadata: false });
  lendFonts(await parsedFonts(), document, new Map());
  const { context } = document;
  context.largestObjectNumber = number - 1;
  const customName = `${tags[extent]}+${name}`;
  const font = await document.embedFont(fontBytes(name), { subset: true, customName });
  const codes = new Map(letters[extent].map((letter) => [letter, codeOf(font.encodeText(letter))]));
  await font.embed();
  const objects = context.enumerateIndirectObjects().flatMap(([{ objectNumber }, object]) => {
    if (objectNumber < number) return [];
    const bytes = new Uint8Array(object.sizeInBytes());
    object.copyBytesInto(bytes, 0);
    return [{ number: objectNumber, bytes }];
  });
  if (objects.length !== objectsOfFont) throw new Error('pdf-lib writes a font in other parts than it did');
  return { key: `F${String(place + 1)}`, number, objects, codes };
}

const made = new Map<string, Promise<ReadyFont>>();

function readyFont(name: FontName, extent: Extent): Promise<ReadyFont> {
  const key = `${extent} ${name}`;
  const known = made.get(key) ?? makeReady(name, extent);
  made.set(key, known);
  return known;
}

/** A text in a font of the file, in the codes of that font. */
export interface ReadyText {
  readonly font: ReadyFont;
  readonly codes: string;
}

function inCodes(font: ReadyFont, text: string): ReadyText | undefined {
  let codes = '';
  for (const letter of text) {
    const code = font.codes.get(letter);
    if (code === undefined) return undefined;
    codes += code;
  }
  return { font, codes };
}

/** In half of the font where that has all letters of the text. Undefined where no font has them. */
export async function readyText(name: FontName, text: string): Promise<ReadyText | undefined> {
  return inCodes(await readyFont(name, 'usual'), text) ?? inCodes(await readyFont(name, 'whole'), text);
}
