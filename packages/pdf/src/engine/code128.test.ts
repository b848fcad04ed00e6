import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { code128 } from './code128.ts';

interface Drawer {
  readonly raw: (
    kind: string,
    text: string,
    options: object,
  ) => readonly { readonly sbs: readonly number[] }[];
}

/** The one that pdfme draws with. */
const drawer = createRequire(fileURLToPath(import.meta.resolve('@pdfme/schemas')))('bwip-js') as Drawer;

function theirs(text: string): readonly boolean[] {
  const widths = drawer.raw('code128', text, {})[0]?.sbs ?? [];
  return Array.from(widths).flatMap((width, index) => Array<boolean>(width).fill(index % 2 === 0));
}

const letter = fc.integer({ min: 0x20, max: 0x7e }).map((point) => String.fromCodePoint(point));
const part = fc.oneof(letter, fc.stringMatching(/^\d{1,7}$/));

describe('the bars of a code', () => {
  test.prop([fc.array(part, { minLength: 1, maxLength: 12 }).map((parts) => parts.join(''))])(
    'are those of the drawer that pdfme has, for letters, digits and both',
    (text) => {
      expect(code128(text)).toEqual(theirs(text));
    },
  );
});
