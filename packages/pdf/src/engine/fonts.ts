import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Font } from '@pdfme/common';

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
