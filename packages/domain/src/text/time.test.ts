import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { defaultTime, formatTime, isStoredTime, parseTime, shiftTime } from './time.ts';

const aTime = fc
  .integer({ min: 0, max: 1439 })
  .map((at) => `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`);

describe('reading a typed time', () => {
  test.each([
    ['three digits', '830', '08:30'],
    ['four digits', '0830', '08:30'],
    ['an afternoon by the 24-hour clock', '20:30', '20:30'],
    ['an afternoon by its mark', '08:30 CH', '20:30'],
    ['a morning by its mark', '08:30 SA', '08:30'],
    ['a mark in one small letter', '8:30c', '20:30'],
    ['the English marks', '8:30 pm', '20:30'],
    ['the way it is spoken', '8h30', '08:30'],
    ['an hour alone', '8', '08:00'],
    ['noon', '12:00 CH', '12:00'],
    ['midnight', '12:00 SA', '00:00'],
    ['the minute after midnight', '00:01', '00:01'],
    ['the last minute of the day', '23:59', '23:59'],
    ['an hour beyond twelve with its own mark', '13:05 CH', '13:05'],
  ])('[VAL-016] takes %s and stores HH:mm', (_what, typed, stored) => {
    expect(parseTime(typed)).toBe(stored);
  });

  test.each([
    ['nothing', ''],
    ['minute 60', '12:60'],
    ['hour 24', '24:00'],
    ['hour 25', '2500'],
    ['an afternoon hour marked as morning', '13:00 SA'],
    ['midnight marked as afternoon', '00:30 CH'],
    ['a mark alone', 'SA'],
    ['an unknown mark', '08:00 XX'],
    ['two marks', '08:00 SA CH'],
    ['one digit of minutes', '8:3'],
    ['seconds', '08:30:00'],
    ['five digits', '08300'],
    ['a colon alone', ':'],
    ['no hour', ':30'],
    ['a minus', '-8:00'],
    ['a fraction of a second', '08:00.5'],
    ['full-width digits', '０８:００'],
    ['an exponent', '1e1'],
    ['letters', 'tám giờ'],
    ['a second line', '08:00\n09:00'],
  ])('refuses %s', (_what, typed) => {
    expect(parseTime(typed)).toBeUndefined();
  });

  property.prop([fc.oneof(fc.string(), fc.stringMatching(/^[0-9:hSACH ]{1,8}$/))])(
    'gives a stored time or nothing',
    (typed) => {
      const stored = parseTime(typed);
      expect(stored === undefined || isStoredTime(stored)).toBe(true);
    },
  );
});

describe('showing a time', () => {
  test.each([
    ['00:00', '12:00 SA'],
    ['08:00', '08:00 SA'],
    ['11:59', '11:59 SA'],
    ['12:00', '12:00 CH'],
    ['20:05', '08:05 CH'],
  ])('[VAL-015] shows %s by the 12-hour mask as %s', (stored, shown) => {
    expect(formatTime(stored)).toBe(shown);
  });

  test('[VAL-016] begins at eight in the morning', () => {
    expect(defaultTime).toBe('08:00');
  });

  test.each(['', '24:00', '8:00', '08:0'])('shows what is no time as it was typed: %j', (text) => {
    expect(formatTime(text)).toBe(text);
  });

  property.prop([aTime])('[VAL-015] what is shown reads back as what was stored', (stored) => {
    expect(parseTime(formatTime(stored))).toBe(stored);
    expect(parseTime(stored)).toBe(stored);
  });

  property.prop([aTime, fc.integer({ min: -3000, max: 3000 })])(
    'shifting there and back arrives where it began',
    (time, minutes) => {
      expect(shiftTime(shiftTime(time, minutes), -minutes)).toBe(time);
      expect(isStoredTime(shiftTime(time, minutes))).toBe(true);
    },
  );
});
