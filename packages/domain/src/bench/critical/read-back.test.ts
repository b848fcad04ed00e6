import { describe, expect, test } from 'vitest';
import { isReadBack, readBackMaxLength } from './read-back.ts';

describe('reading a critical value back', () => {
  test.each([
    ['48', '48 g/L'],
    [' 48 g/l ', '48 g/L'],
    ['2,8', '2,80 mmol/L'],
    ['2.80mmol/L', '2,80 mmol/L'],
    ['<5', '< 5 copies/mL'],
    ['<= 5', '≤ 5 copies/mL'],
    ['duong tinh', 'Dương tính'],
    ['DƯƠNG  TÍNH', 'Dương tính'],
    ['1:640', '1:640'],
    ['-2,5', '-2,5 mmol/L'],
    ['38', '38 × 10⁹/L'],
    ['38 x 10⁹/L', '38 × 10⁹/L'],
    ['38 × 10⁹/L', '38 10⁹/L'],
  ])('%j is %j', (typed, told) => {
    expect(isReadBack(typed, told)).toBe(true);
  });

  test.each([
    ['', '48 g/L'],
    ['   ', '48 g/L'],
    ['84', '48 g/L'],
    ['480', '48 g/L'],
    ['4', '48 g/L'],
    ['48 g/dL', '48 g/L'],
    ['48 48', '48 g/L'],
    ['g/L', '48 g/L'],
    ['2,08', '2,80 mmol/L'],
    ['28', '2,8 mmol/L'],
    ['5', '< 5 copies/mL'],
    ['> 5', '< 5 copies/mL'],
    ['2,5', '-2,5 mmol/L'],
    ['âm tính', 'Dương tính'],
    ['tính', 'Dương tính'],
    ['1:64', '1:640'],
    ['1', '1:640'],
    ['38 × 10¹²/L', '38 × 10⁹/L'],
    ['380', '38 × 10⁹/L'],
    ['48', ''],
    [`48${' '.repeat(readBackMaxLength)}`, '48 g/L'],
  ])('%j is not %j', (typed, told) => {
    expect(isReadBack(typed, told)).toBe(false);
  });
});
