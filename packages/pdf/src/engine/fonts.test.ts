import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { subsetTinos } from '../../scripts/subset-tinos.ts';
import { alphabet } from './writable.ts';
import { fontBytes, fontNames } from './fonts.ts';

const folder = join(import.meta.dirname, '../../fonts');

function tableOf(font: DataView, wanted: string): number {
  for (let index = 0; index < font.getUint16(4); index += 1) {
    const entry = 12 + index * 16;
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((place) => font.getUint8(entry + place)));
    if (tag === wanted) return font.getUint32(entry + 8);
  }
  throw new Error(`no table ${wanted}`);
}

/** Number of the glyph by letter, from the segments of the font's character map (format 4). */
function glyphsOf(bytes: Uint8Array): (letter: string) => number {
  const font = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const map = tableOf(font, 'cmap');
  const starts = Array.from(
    { length: font.getUint16(map + 2) },
    (_, index) => map + font.getUint32(map + 8 + index * 8),
  );
  const start = starts.find((place) => font.getUint16(place) === 4);
  if (start === undefined) throw new Error('no map of format 4');
  const twice = font.getUint16(start + 6);
  const at = (part: number, index: number): number => start + 14 + part * twice + (part > 0 ? 2 : 0) + index;
  return (letter) => {
    const point = letter.codePointAt(0) ?? 0;
    for (let index = 0; index < twice; index += 2) {
      if (font.getUint16(at(0, index)) < point) continue;
      const first = font.getUint16(at(1, index));
      if (first > point) return 0;
      const [delta, offset] = [font.getUint16(at(2, index)), font.getUint16(at(3, index))];
      if (offset === 0) return (point + delta) & 0xff_ff;
      const glyph = font.getUint16(at(3, index) + offset + (point - first) * 2);
      return glyph === 0 ? 0 : (glyph + delta) & 0xff_ff;
    }
    return 0;
  };
}

describe('fonts of papers', () => {
  test('the script gives the very bytes that are kept', async () => {
    const made = Array.from(await subsetTinos());
    const others = made.filter(
      ([name, bytes]) => Buffer.compare(readFileSync(join(folder, name)), bytes) !== 0,
    );
    expect(others.map(([name]) => name)).toEqual([]);
  });

  test('the licence lies beside them', () => {
    expect(existsSync(join(folder, 'OFL.txt'))).toBe(true);
    expect(readFileSync(join(folder, 'OFL.txt'), 'utf8')).toContain('SIL Open Font License');
  });

  test.each(fontNames)('%s has a glyph for every letter', (name) => {
    const glyphOf = glyphsOf(fontBytes(name));
    expect(alphabet.filter((letter) => glyphOf(letter) === 0)).toEqual([]);
  });

  test.each(fontNames)('%s has no glyph for two letters: copied text would give the wrong one', (name) => {
    const glyphOf = glyphsOf(fontBytes(name));
    expect(new Set(alphabet.map(glyphOf)).size).toBe(alphabet.length);
  });

  test.each(fontNames)('%s has none for a letter that was left out', (name) => {
    expect(glyphsOf(fontBytes(name))('ш')).toBe(0);
  });
});
