import { describe, expect, test } from 'vitest';
import { prefillOf, prefillOfChild, provinceOfAddress } from './prefill.ts';

const now = Date.parse('2026-11-15T12:00:00+07:00');
const provinces = [
  { code: '79', name: 'Thành phố Hồ Chí Minh' },
  { code: '01', name: 'Thành phố Hà Nội' },
  { code: '22', name: 'Tỉnh Quảng Ninh' },
];
const card =
  '001194912345||NGUYỄN THỊ THU HÀ|12031994|Nữ|12 Hoa Sen, Phường 2, Quận 5, TP. Hồ Chí Minh|01012022';

describe('what was typed fills the form', () => {
  test.each([
    ['a name with its year', 'thu hà 94', { fullName: 'Thu Hà', birth: '1994' }],
    [
      'a name with its birthday',
      '12/03/1994 nguyễn thị thu hà',
      { fullName: 'Nguyễn Thị Thu Hà', birth: '12/03/1994' },
    ],
    ['a name alone', 'trần lan', { fullName: 'Trần Lan', birth: '' }],
    ['a name too short to search for', 'Hà', { fullName: 'Hà' }],
    ['a new card', '001194912345', { idType: 'cccd', nationalId: '001194912345' }],
    ['an old card', '012345678', { idType: 'cmnd', nationalId: '012345678' }],
    ['a passport', 'B1234567', { idType: 'passport', nationalId: 'B1234567' }],
    ['a telephone number', '0912.345.678', { phone: '0912345678' }],
    ['an insurance card', 'DN4790123456789', { insuranceNo: 'DN4790123456789' }],
    ['the number of a slip', 'CD261114-0123', {}],
    ['nothing', '', { fullName: '' }],
  ])('%s', (_what, text, values) => {
    expect(prefillOf(text, now, provinces)).toEqual(values);
  });

  test('the QR code of a card fills everything that it says', () => {
    expect(prefillOf(card, now, provinces)).toEqual({
      fullName: 'Nguyễn Thị Thu Hà',
      birth: '12/03/1994',
      gender: 'female',
      idType: 'cccd',
      nationalId: '001194912345',
      addressLine: '12 Hoa Sen, Phường 2, Quận 5, TP. Hồ Chí Minh',
      place: { provinceCode: '79', communeCode: '' },
    });
  });
});

test.each([
  ['…, Hà Nội', '01'],
  ['…, Tỉnh Quảng Ninh', '22'],
  ['…, TP Hồ Chí Minh', '79'],
  ['…, Sài Gòn', ''],
  ['', ''],
])('the province at the end of «%s» is %s', (address, code) => {
  expect(provinceOfAddress(address, provinces)).toBe(code);
});

test('a child begins with its mother: her name, her place, no papers', () => {
  const mother = {
    id: 'm',
    patientCode: '260042171',
    fullName: 'Nguyễn Thị Hoa',
    birthDate: '1994-03-12',
    gender: 'female' as const,
  };
  const place = { provinceCode: '79', communeCode: '26740' };
  expect(prefillOfChild({ ...mother, place, addressLine: '12' }, 2, 2)).toEqual({
    fullName: 'CB Nguyễn Thị Hoa 2',
    idType: 'none',
    noIdReason: 'newborn',
    mother,
    birthOrder: '2',
    place,
    addressLine: '12',
  });
});
