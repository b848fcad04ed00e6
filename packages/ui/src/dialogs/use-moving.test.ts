import { describe, expect, test } from 'vitest';
import { keepInside } from './use-moving.ts';

const windowSize = { width: 1000, height: 800 };
const place = { left: 300, top: 200, right: 700, bottom: 600 };

describe('a box that is moved', () => {
  test('goes where it is wanted while there is room', () => {
    expect(keepInside({ x: 120, y: -60 }, place, windowSize)).toEqual({ x: 120, y: -60 });
  });

  test.each([
    ['left', { x: -900, y: 0 }, { x: -292, y: 0 }],
    ['right', { x: 900, y: 0 }, { x: 292, y: 0 }],
    ['top', { x: 0, y: -900 }, { x: 0, y: -192 }],
    ['bottom', { x: 0, y: 900 }, { x: 0, y: 192 }],
  ])('does not leave the window at the %s', (_, wanted, reached) => {
    expect(keepInside(wanted, place, windowSize)).toEqual(reached);
  });

  test('keeps its title in sight when it is larger than the window', () => {
    const large = { left: 8, top: 8, right: 1400, bottom: 1200 };
    expect(keepInside({ x: -300, y: -300 }, large, windowSize)).toEqual({ x: 0, y: 0 });
  });
});
