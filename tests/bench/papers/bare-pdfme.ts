import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PaperRequest } from '../../../packages/pdf/src/index.ts';

const home = join(import.meta.dirname, '../../../packages/pdf');

/** Only the package that draws has pdfme: it is looked for from there. */
async function load(name: string): Promise<unknown> {
  const path = createRequire(join(home, 'package.json')).resolve(name);
  return import(pathToFileURL(path).href);
}

type Plugins = Readonly<Record<string, unknown>>;

interface Generator {
  readonly generate: (given: {
    readonly template: unknown;
    readonly inputs: readonly PaperRequest['inputs'][];
    readonly plugins: Plugins;
    readonly options: { readonly font: Plugins };
  }) => Promise<Uint8Array>;
}

function fontsOf(): Plugins {
  const names = ['Tinos', 'Tinos-Bold', 'Tinos-Italic', 'Tinos-BoldItalic'];
  return Object.fromEntries(
    names.map((name) => {
      const data = new Uint8Array(readFileSync(join(home, 'fonts', `${name}.ttf`)));
      return [name, { data, fallback: name === 'Tinos' }];
    }),
  );
}

/** pdfme as anybody would call it, with the same layout, inputs and fonts. */
export async function openBarePdfme(): Promise<(paper: PaperRequest) => Promise<Uint8Array>> {
  const { generate } = (await load('@pdfme/generator')) as Generator;
  const schemas = (await load('@pdfme/schemas')) as Plugins & { readonly barcodes: Plugins };
  const { text, image, line, rectangle, svg, table, barcodes } = schemas;
  const { code128, qrcode } = barcodes;
  const plugins = { text, image, line, rectangle, svg, table, code128, qrcode };
  const options = { font: fontsOf() };
  return ({ layout, inputs }) => generate({ template: layout, inputs: [inputs], plugins, options });
}
