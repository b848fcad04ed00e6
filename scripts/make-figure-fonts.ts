/** Makes apps/web/src/fonts/figures-*.woff: the figures of Be Vietnam Pro, with the feature that makes them equally wide. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { figureFont } from './figure-fonts/figure-font.ts';

const web = join(import.meta.dirname, '../apps/web');
const source = dirname(
  createRequire(join(web, 'package.json')).resolve('@fontsource/be-vietnam-pro/latin-400.css'),
);

for (const weight of [400, 500, 600]) {
  const font = figureFont(readFileSync(join(source, `files/be-vietnam-pro-latin-${weight}-normal.woff`)));
  writeFileSync(join(web, `src/fonts/figures-${weight}.woff`), font);
  console.log(`figures-${weight}.woff: ${font.length} bytes`);
}
