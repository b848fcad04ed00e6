import { expect, test } from 'vitest';
import { frameShare, framePlace } from './frame-place.ts';

const film = { width: 1280, height: 720 };

test.each([
  ['a box of the same shape', { width: 640, height: 360 }],
  ['an upright phone', { width: 390, height: 500 }],
  ['a wide box', { width: 900, height: 300 }],
])('the frame lies in the middle of what is seen, and never outside of it: %s', (_what, box) => {
  const place = framePlace(film, box) ?? { left: -1, top: -1, width: 0, height: 0 };
  const scale = Math.max(box.width / film.width, box.height / film.height);
  expect(place.left * 2 + place.width).toBeCloseTo(film.width, -1);
  expect(place.top * 2 + place.height).toBeCloseTo(film.height, -1);
  expect(place.width * scale).toBeCloseTo(box.width * frameShare.width, -1);
  expect(place.height * scale).toBeCloseTo(box.height * frameShare.height, -1);
  expect(Math.min(place.left, place.top)).toBeGreaterThanOrEqual(0);
});

test.each([
  ['before the film has begun', { width: 0, height: 0 }, { width: 390, height: 500 }],
  ['before the box is drawn', film, { width: 0, height: 0 }],
])('there is no frame %s', (_when, given, box) => {
  expect(framePlace(given, box)).toBeUndefined();
});
