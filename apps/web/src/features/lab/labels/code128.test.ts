import { describe, expect, test } from 'vitest';
import { barcodeOf } from './code128.ts';

/** Widths of bars and gaps in turn, as ISO/IEC 15417 prints them. */
const startC = '211232';
const stop = '2331112';
const widths: Readonly<Record<number, string>> = {
  1: '222122',
  2: '222221',
  3: '121223',
  11: '231212',
  14: '122231',
  16: '123122',
  23: '312131',
  26: '321221',
};

function symbol(...values: readonly number[]): string {
  return [startC, ...values.map((value) => widths[value] ?? ''), stop].join('');
}

/** What was drawn, as widths of bars and gaps in turn. */
function drawnWidths(text: string): string {
  const { bars } = barcodeOf(text);
  return bars
    .flatMap(({ x, width }, index) => {
      const next = bars[index + 1];
      return next === undefined ? [width] : [width, next.x - x - width];
    })
    .join('');
}

describe('the bars of a tube code', () => {
  test.each([
    // Check: (105 + 1·1 + 2·2 + 3·3) mod 103 = 16.
    ['010203', symbol(1, 2, 3, 16)],
    // Check: (105 + 26 + 2·11 + 3·14 + 4·1 + 5·23 + 6·1) mod 103 = 11.
    ['261114012301', symbol(26, 11, 14, 1, 23, 1, 11)],
  ])('%s is drawn in set C with its check digit', (text, pattern) => {
    expect(drawnWidths(text)).toBe(pattern);
  });

  test('twelve digits take 101 whole modules, which fit on 50 mm', () => {
    const { bars, modules } = barcodeOf('261114012301');
    expect(modules).toBe(101);
    expect(bars.every(({ x, width }) => Number.isInteger(x) && Number.isInteger(width))).toBe(true);
  });

  test('another tube has other bars', () => {
    expect(drawnWidths('261114012302')).not.toBe(drawnWidths('261114012301'));
  });
});
