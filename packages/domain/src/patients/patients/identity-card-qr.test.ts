import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { readIdentityCardQr } from './identity-card-qr.ts';

const text =
  '001194912345|912345678|Nguyễn Thị Thu Hà|12031994|Nữ|Số 12 Nguyễn Văn Cừ, Hoàn Kiếm, Hà Nội|25082021';
const card = {
  nationalId: '001194912345',
  oldId: '912345678',
  fullName: 'Nguyễn Thị Thu Hà',
  birthDate: '1994-03-12',
  birthPrecision: 'day',
  sex: 'female',
  address: 'Số 12 Nguyễn Văn Cừ, Hoàn Kiếm, Hà Nội',
};

describe('the QR code of an identity card', () => {
  test.each([
    ['as it is printed', text],
    ['with the line break of the scanner', `${text}\r\n`],
    ['with marks apart from their letters', text.normalize('NFD')],
    ['without the day of issue', text.slice(0, text.lastIndexOf('|'))],
    ['with more fields than there were', `${text}||||`],
    ['with blanks around its fields', text.replaceAll('|', ' | ')],
    ['with a mark of byte order before it', `\ufeff${text}`],
  ])('is read %s', (_how, scanned) => {
    expect(readIdentityCardQr(scanned)).toEqual(card);
  });

  test('is read when Caps Lock turned every letter', () => {
    const turned = Array.from(text)
      .map((letter) => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()))
      .join('');
    expect(readIdentityCardQr(turned)).toEqual(card);
  });

  test.each(['NGUYỄN THỊ THU HÀ', 'nguyễn thị thu hà'])('is read with the name as %s', (name) => {
    expect(readIdentityCardQr(text.replace('Nguyễn Thị Thu Hà', name))?.fullName).toBe('Nguyễn Thị Thu Hà');
  });

  test('leaves empty what the card leaves empty', () => {
    expect(readIdentityCardQr('001194912345||Nguyễn Thị Thu Hà||||')).toEqual({
      ...card,
      oldId: null,
      birthDate: null,
      birthPrecision: null,
      sex: 'unknown',
      address: null,
    });
  });

  test.each([
    ['00001954', '1954-01-01', 'year'],
    ['1954', '1954-01-01', 'year'],
    ['00031954', '1954-03-01', 'month'],
    ['30021994', null, null],
    ['12/03/1994', null, null],
    ['120394', null, null],
    ['12130000', null, null],
  ])('reads the birth %s as %s, known to the %s', (birth, birthDate, birthPrecision) => {
    expect(readIdentityCardQr(text.replace('12031994', birth))).toMatchObject({ birthDate, birthPrecision });
  });

  test.each([
    ['Nam', 'male'],
    ['nAM', 'male'],
    ['NỮ', 'female'],
    ['Khác', 'unknown'],
  ])('reads the sex %s as %s', (written, sex) => {
    expect(readIdentityCardQr(text.replace('|Nữ|', `|${written}|`))?.sex).toBe(sex);
  });

  test('does not keep a former number that is none', () => {
    expect(readIdentityCardQr(text.replace('912345678|', 'không có|'))?.oldId).toBeNull();
  });

  test.each([
    ['nothing', ''],
    ['a number only', '001194912345'],
    ['five fields', '001194912345|912345678|Nguyễn Thị Thu Hà|12031994|Nữ'],
    ['a card number of eleven digits', text.slice(1)],
    ['a card number with a letter', text.replace('001194', 'OO1194')],
    ['no name', '001194912345|||12031994|Nữ|Hà Nội|25082021'],
    ['a digit in the name', text.replace('Thu', 'Thu 2')],
    ['another separator', text.replaceAll('|', ';')],
    ['an address of the web', 'https://example.org/?a=1|2|3|4|5|6'],
    ['bars only', '||||||'],
  ])('is not read from %s', (_what, scanned) => {
    expect(readIdentityCardQr(scanned)).toBeUndefined();
  });

  property.prop([fc.string({ unit: 'grapheme' })])('never fails, whatever is scanned', (scanned) => {
    expect(readIdentityCardQr(scanned)).toBeUndefined();
    expect(() => readIdentityCardQr(`001194912345|${scanned}|An Hà|${scanned}|${scanned}|x`)).not.toThrow();
  });
});
