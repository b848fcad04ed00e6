import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { joinBars, type Bar } from './draw-table.ts';

const lying = (x: number, y: number, width: number): Bar => ({ x, y, width, height: 0.2, color: '#000000' });

/** The cells of a table with columns and rows of whole millimetres, each with some of its four sides. */
const cellSides = fc
  .record({
    widths: fc.array(fc.integer({ min: 2, max: 9 }), { minLength: 1, maxLength: 5 }),
    heights: fc.array(fc.integer({ min: 2, max: 9 }), { minLength: 1, maxLength: 5 }),
    missing: fc.array(fc.nat({ max: 99 }), { maxLength: 20 }),
    colors: fc.array(fc.constantFrom('#000000', '#999999'), { minLength: 1, maxLength: 3 }),
  })
  .map(({ widths, heights, missing, colors }) => {
    const bars: Bar[] = [];
    heights.reduce((y, height) => {
      widths.reduce((x, width) => {
        const color = colors[bars.length % colors.length] ?? '#000000';
        bars.push({ x, y, width, height: 0.2, color }, { x, y, width: 0.2, height, color });
        bars.push({ x, y: y + height - 0.2, width, height: 0.2, color });
        bars.push({ x: x + width - 0.2, y, width: 0.2, height, color });
        return x + width;
      }, 0);
      return y + height;
    }, 0);
    return bars.filter((_, index) => !missing.includes(index));
  });

const isIn = (bar: Bar, x: number, y: number): boolean =>
  x >= bar.x && x <= bar.x + bar.width && y >= bar.y && y <= bar.y + bar.height;

/** Which colours are drawn at the middle of each tenth of a millimetre along all the lines. */
function inkOf(bars: readonly Bar[], places: readonly (readonly [number, number])[]): readonly string[] {
  return places.map(([x, y]) =>
    [...new Set(bars.filter((bar) => isIn(bar, x, y)).map(({ color }) => color))].toSorted().join(' '),
  );
}

describe('the lines of a table', () => {
  test.prop([cellSides])('joined, they lie where they lay, in the colours that they had', (bars) => {
    const places = bars.flatMap(({ x, y, width, height }) =>
      [0.1, 0.35, 0.5, 0.65, 0.9].map((part) => [x + width * part, y + height * part] as const),
    );
    const around = places.map(([x, y]) => [x + 0.37, y + 0.41] as const);
    const whole = joinBars(bars);
    expect(inkOf(whole, [...places, ...around])).toEqual(inkOf(bars, [...places, ...around]));
    expect(whole.length).toBeLessThanOrEqual(bars.length);
  });

  test('what touches becomes one, also when it was measured with a rounding', () => {
    expect(joinBars([lying(10, 5, 4), lying(0, 5, 10.0000001)])).toEqual([lying(0, 5, 14)]);
  });

  test.each([
    ['a gap', lying(10.5, 5, 4)],
    ['another height', lying(10, 6, 4)],
    ['another colour', { ...lying(10, 5, 4), color: '#999999' }],
    ['another thickness', { ...lying(10, 5, 4), height: 0.4 }],
    ['another direction', { ...lying(10, 5, 0.2), height: 9 }],
  ])('%s keeps two apart', (_, other) => {
    expect(joinBars([lying(0, 5, 10), other])).toHaveLength(2);
  });
});
