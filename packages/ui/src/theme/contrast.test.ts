import { describe, expect, test } from 'vitest';
import { shapePairs, textPairs, tooLow } from './contrast-pairs.test-support.ts';
import { contrastRatio } from './palettes/hospital-palette.ts';
import { palettesOf } from './palettes/more-palettes.ts';
import { themeNames } from './theme-names.ts';

/** Each theme as the whole page and as a navbar, toolbar or footer. */
const looks = themeNames.flatMap((name) => {
  const { main, area } = palettesOf(name);
  return [[name, main] as const, ...(area === undefined ? [] : [[`${name} as an area`, area] as const])];
});

describe.each(looks)('%s', (_name, palette) => {
  test('writes every text with at least 4.5:1', () => {
    expect(tooLow(palette, textPairs, 4.5)).toEqual([]);
  });

  test('draws borders, the focus ring and disabled words with at least 3:1', () => {
    expect(tooLow(palette, shapePairs, 3)).toEqual([]);
  });

  test('tells a selected row from the others without colour', () => {
    expect(palette.accentTint).not.toBe(palette.paper);
    expect(contrastRatio(palette.accentTint, palette.paper)).toBeGreaterThan(1.05);
  });
});

test('black on white has the highest contrast there is', () => {
  expect(contrastRatio('#000000', '#FFFFFF')).toBeCloseTo(21);
});

test('the contrast check finds a pair that cannot be read', () => {
  const { main } = palettesOf('default');
  expect(tooLow({ ...main, ink: main.line }, [['ink', 'paper']], 4.5)).toHaveLength(1);
});
