import { describe, expect, test } from 'vitest';
import { contrastRatio } from './contrast.ts';
import { palettes, type AppPalette } from './palettes.ts';

const textPairs: readonly (readonly [keyof AppPalette, keyof AppPalette])[] = [
  ['ink', 'paper'],
  ['ink', 'ground'],
  ['inkSecond', 'paper'],
  ['inkSecond', 'ground'],
  ['inkSecond', 'brandTint'],
  ['inkSecond', 'accentTint'],
  ['accent', 'paper'],
  ['accent', 'ground'],
  ['accent', 'accentTint'],
  ['onAccent', 'accent'],
  ['onAccent', 'accentHover'],
  ['brand', 'paper'],
  ['brand', 'brandTint'],
  ['critical', 'paper'],
  ['critical', 'criticalTint'],
  ['abnormal', 'paper'],
  ['abnormal', 'abnormalTint'],
  ['good', 'paper'],
  ['good', 'goodTint'],
  ['info', 'paper'],
  ['info', 'infoTint'],
];

describe.each(Object.entries(palettes))('palette %s', (_name, palette: AppPalette) => {
  test.each(textPairs)('writes %s on %s with at least 4.5:1', (text, behind) => {
    expect(contrastRatio(palette[text], palette[behind])).toBeGreaterThanOrEqual(4.5);
  });

  test('draws the border of a field with at least 3:1', () => {
    expect(contrastRatio(palette.fieldLine, palette.paper)).toBeGreaterThanOrEqual(3);
  });
});

test('black on white has the highest contrast there is', () => {
  expect(contrastRatio('#000000', '#FFFFFF')).toBeCloseTo(21);
});
