import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { alphabet } from '../src/engine/writable.ts';

const require = createRequire(import.meta.url);

const faces: Readonly<Record<string, string>> = {
  'Tinos.ttf': '400Regular/Tinos_400Regular.ttf',
  'Tinos-Bold.ttf': '700Bold/Tinos_700Bold.ttf',
  'Tinos-Italic.ttf': '400Regular_Italic/Tinos_400Regular_Italic.ttf',
  'Tinos-BoldItalic.ttf': '700Bold_Italic/Tinos_700Bold_Italic.ttf',
};

/** The files of packages/pdf/fonts as they come from the published font: the same bytes each time. */
export async function subsetTinos(): Promise<ReadonlyMap<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  for (const [name, path] of Object.entries(faces)) {
    const whole = await readFile(require.resolve(`@expo-google-fonts/tinos/${path}`));
    // No ligatures and no kerning: pdfme measures letter by letter, and a drawn line must be as long as the measured one.
    files.set(
      name,
      await subsetFont(whole, alphabet.join(''), {
        targetFormat: 'truetype',
        keepFeatures: [],
        noHinting: true,
      }),
    );
  }
  files.set('OFL.txt', await readFile(require.resolve('@expo-google-fonts/tinos/LICENSE_FONT')));
  return files;
}
