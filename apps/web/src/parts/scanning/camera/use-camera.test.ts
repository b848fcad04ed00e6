import { expect, test } from 'vitest';
import { awayMs, nothingSeen, see } from './use-camera.ts';
import { frameShare, framePlace } from './frame-place.ts';

const [tube, other] = ['261114012301', '261114012302'];

/** What is taken of pictures that come every tenth of a second. */
function taken(pictures: readonly (readonly string[])[]): readonly string[] {
  let sightings = nothingSeen;
  return pictures.flatMap((codes, index) => {
    const look = see(sightings, codes, index * 100);
    sightings = look.sightings;
    return look.code === undefined ? [] : [look.code];
  });
}

const times = (count: number, codes: readonly string[]) => Array.from({ length: count }, () => codes);
const longer = awayMs / 100 + 1;

test('a code that stays before the lens is taken once, however long it stays', () => {
  expect(taken(times(200, [tube]))).toEqual([tube]);
});

test('one picture alone is not believed', () => {
  expect(taken([[tube], [], [tube], []])).toEqual([]);
  expect(taken([[tube], [other], [tube], [other]])).toEqual([]);
});

test('a picture that could not be read in between is no new tube', () => {
  expect(taken([[tube], [tube], [], [], [tube], [tube], [tube]])).toEqual([tube]);
});

test('the next tube is taken at once, the former again only after it was away', () => {
  expect(taken([...times(5, [tube]), ...times(5, [other])])).toEqual([tube, other]);
  expect(taken([...times(5, [tube]), ...times(5, []), ...times(5, [tube])])).toEqual([tube]);
  expect(taken([...times(5, [tube]), ...times(longer, []), ...times(5, [tube])])).toEqual([tube, tube]);
});

test('of two codes in the frame none is guessed, and a taken one is not forgotten meanwhile', () => {
  expect(taken(times(9, [tube, other]))).toEqual([]);
  expect(see(nothingSeen, [tube, other], 0).isCrowded).toBe(true);
  expect(see(nothingSeen, [tube, tube], 0).isCrowded).toBe(false);
  expect(taken([...times(3, [tube]), ...times(longer, [tube, other]), ...times(3, [tube])])).toEqual([tube]);
});

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
