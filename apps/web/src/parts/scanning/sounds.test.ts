import { expect, test } from 'vitest';
import { soundLength, soundNotes, vibrationOf, type SoundName } from './sounds.ts';

const names = Object.keys(soundNotes) as readonly SoundName[];

test('right is three short beeps', () => {
  expect(soundNotes.success).toHaveLength(3);
  expect(soundNotes.success.every(({ lengthMs, hertz }) => lengthMs <= 100 && hertz > 1000)).toBe(true);
});

test('wrong is one long low buzz', () => {
  expect(soundNotes.failure).toHaveLength(1);
  expect(soundNotes.failure[0]).toMatchObject({ hertz: 147, lengthMs: 650 });
});

test('right and wrong are more than two octaves apart', () => {
  const lowest = Math.min(...soundNotes.success.map(({ hertz }) => hertz));
  const highest = Math.max(...soundNotes.failure.map(({ hertz }) => hertz));
  expect(lowest / highest).toBeGreaterThan(4);
});

test.each(names)('the notes of %s follow each other with a gap, so that they can be counted', (name) => {
  const ends = soundNotes[name].map(({ startMs, lengthMs }) => startMs + lengthMs);
  const begins = soundNotes[name].slice(1).map(({ startMs }) => startMs);
  expect(begins.every((begin, index) => begin - (ends[index] ?? 0) >= 40)).toBe(true);
});

test('the answer to a scan is over before the next tube is in the hand', () => {
  expect(soundLength('success')).toBeLessThan(400);
  expect(soundLength('failure')).toBeLessThan(1000);
});

test('a phone shakes in the same rhythm, which the hand can count', () => {
  expect(vibrationOf('success')).toEqual([70, 50, 70, 50, 70]);
  expect(vibrationOf('failure')).toEqual([650]);
});
