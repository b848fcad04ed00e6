import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { isNewbornName, isPersonName, newbornName, normalisePersonName, printedName } from './person-name.ts';
import { patientSearchKey } from './name-query.ts';

const syllable = fc.constantFrom('Nguyễn', 'Thị', 'Đỗ', 'Ưng', 'Hà', 'Ỷ', "H'Hen", 'Niê', 'Tôn-Nữ', 'Yến');
const aName = fc.array(syllable, { minLength: 2, maxLength: 12 }).map((words) => words.join(' '));

describe('a name', () => {
  test.each([
    'Nguyễn Thị Thu Hà',
    'NGUYỄN THỊ THU HÀ',
    'đỗ Đức',
    "Y'Mai H'Niê",
    'Tôn-Nữ Ỷ Lan',
    'An',
    'Thạch Sô Phia',
    'William Johnson',
    'Zoë Müller',
    'A'.repeat(100),
  ])('may be %s', (name) => {
    expect(isPersonName(name)).toBe(true);
    expect(isPersonName(normalisePersonName(name.normalize('NFD')))).toBe(true);
  });

  test.each([
    ['empty', ''],
    ['one letter', 'A'],
    ['101 letters', 'A'.repeat(101)],
    ['with a digit', 'Nguyễn Thị Hà 2'],
    ['with a full-width digit', 'Nguyễn Hà２'],
    ['with a stop', 'Ng. Thị Hà'],
    ['with a sign', 'Nguyễn @ Hà'],
    ['with markup', '<b>Hà</b>'],
    ['with a bar', 'Nguyễn|Hà'],
    ['of signs only', "' - '"],
    ['with a blank before it', ' Hà Lan'],
    ['with a blank behind it', 'Hà Lan '],
    ['with two blanks', 'Hà  Lan'],
    ['with a line break', 'Hà\nLan'],
    ['with a letter of another script', 'Nguyễn Thị Нa'],
    ['in full-width letters', 'Ｈａ Ｌａｎ'],
    ['with an emoji', 'Hà 🌸'],
    ['buried in marks', 'Hà\u0301\u0302\u0303 Lan'],
    ['with an invisible blank', 'Hà\u200bLan'],
  ])('is not one %s', (_what, name) => {
    expect(isPersonName(name)).toBe(false);
  });

  test('is stored composed, with single blanks and a straight apostrophe', () => {
    expect(normalisePersonName(`  ${'Nguyễn  Thị'.normalize('NFD')}\tH’Niê \n`)).toBe("Nguyễn Thị H'Niê");
  });

  test('is printed in capitals', () => {
    expect(printedName(' đỗ  thị  ỷ ')).toBe('ĐỖ THỊ Ỷ');
  });

  property.prop([fc.string({ unit: 'grapheme' })])('is the same when it is normalised twice', (text) => {
    expect(normalisePersonName(normalisePersonName(text))).toBe(normalisePersonName(text));
  });

  property.prop([aName])('is accepted however its marks are typed', (name) => {
    fc.pre(name.length <= 100);
    expect(isPersonName(normalisePersonName(name.normalize('NFD')))).toBe(true);
  });
});

describe('the name of a newborn', () => {
  test.each([
    [1, 1, 'CB Nguyễn Thị Thu Hà'],
    [1, 2, 'CB Nguyễn Thị Thu Hà 1'],
    [2, 2, 'CB Nguyễn Thị Thu Hà 2'],
    [2, 1, 'CB Nguyễn Thị Thu Hà 2'],
  ])('of child %i of %i is %s', (order, count, name) => {
    expect(newbornName(' Nguyễn Thị  Thu Hà', order, count)).toBe(name);
    expect(isNewbornName(name)).toBe(true);
  });

  test.each([
    'CB',
    'CB ',
    'CB 1',
    'CB Hà 7',
    'CB Hà 0',
    'CB Hà 12',
    'cb Hà 1',
    'Nguyễn Thị Hà 1',
    'CB Hà  1',
  ])('is not %j', (name) => {
    expect(isNewbornName(name)).toBe(false);
  });

  property.prop([aName, fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 })])(
    'is always one that may be stored',
    (mother, order, count) => {
      expect(isNewbornName(newbornName(mother, order, count))).toBe(true);
    },
  );

  property.prop([aName])('differs from one twin to the other', (mother) => {
    expect(newbornName(mother, 1, 2)).not.toBe(newbornName(mother, 2, 2));
  });
});

describe('the search key of a name', () => {
  test.each([
    ['NGUYỄN THỊ THU HÀ', 'nguyen thi thu ha'],
    ['  Đỗ   Đức ', 'do duc'],
    ["H'Hen Niê", 'hhen nie'],
    ['H’Hen Niê', 'hhen nie'],
    ['Tôn-Nữ Ỷ Lan', 'ton nu y lan'],
    ['CB Nguyễn Thị Hà 2', 'cb nguyen thi ha 2'],
    ['', ''],
  ])('of %j is %j', (name, key) => {
    expect(patientSearchKey(name)).toBe(key);
    expect(patientSearchKey(name.normalize('NFD'))).toBe(key);
  });

  test('keeps two names apart that differ by more than marks', () => {
    expect(patientSearchKey('Thu Hà')).not.toBe(patientSearchKey('Thu Hạnh'));
  });

  property.prop([fc.string({ unit: 'grapheme' })])('is the key of itself', (text) => {
    expect(patientSearchKey(patientSearchKey(text))).toBe(patientSearchKey(text));
  });
});
