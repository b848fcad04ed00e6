import { describe, expect, test } from 'vitest';
import {
  addressListOn,
  isPlaceInForce,
  isProvinceInForce,
  placeNamesOn,
  type AddressList,
} from './address.ts';

const communes = [
  { code: '26041', name: 'Phường Trấn Biên' },
  { code: '26068', name: 'Phường Biên Hòa' },
];
const saigon = {
  code: '79',
  name: 'Thành phố Hồ Chí Minh',
  communes: [{ code: '26740', name: 'Phường Sài Gòn' }],
};
const lists: readonly AddressList[] = [
  {
    version: '2026-04-30',
    effectiveFrom: '2026-04-30',
    provinces: [{ code: '75', name: 'Thành phố Đồng Nai', communes }, saigon],
  },
  {
    version: '2025-07-01',
    effectiveFrom: '2025-07-01',
    provinces: [{ code: '75', name: 'Tỉnh Đồng Nai', communes }, saigon],
  },
];
const bienHoa = { provinceCode: '75', communeCode: '26068' };

describe('the list of provinces and communes', () => {
  test.each([
    ['2025-06-30', undefined],
    ['2025-07-01', '2025-07-01'],
    ['2026-04-29', '2025-07-01'],
    ['2026-04-30', '2026-04-30'],
    ['2030-01-01', '2026-04-30'],
  ])('in force on %s is %s', (day, version) => {
    expect(addressListOn(lists, day)?.version).toBe(version);
  });

  test('gives a place the name it had on that day', () => {
    expect(placeNamesOn(lists, bienHoa, '2026-04-29')?.province).toBe('Tỉnh Đồng Nai');
    expect(placeNamesOn(lists, bienHoa, '2026-04-30')).toEqual({
      province: 'Thành phố Đồng Nai',
      commune: 'Phường Biên Hòa',
    });
  });

  test.each([
    ['before any list', bienHoa, '2025-06-30'],
    ['an unknown commune', { provinceCode: '75', communeCode: '99999' }, '2026-11-15'],
    ['a commune of another province', { provinceCode: '79', communeCode: '26068' }, '2026-11-15'],
    ['an unknown province', { provinceCode: '00', communeCode: '26068' }, '2026-11-15'],
    ['nothing', { provinceCode: '', communeCode: '' }, '2026-11-15'],
  ])('refuses %s', (_what, place, day) => {
    expect(isPlaceInForce(lists, place, day)).toBe(false);
  });

  test('refuses everything while no list is loaded', () => {
    expect(isPlaceInForce([], bienHoa, '2026-11-15')).toBe(false);
    expect(isProvinceInForce([], '75', '2026-11-15')).toBe(false);
  });

  test('takes a commune in its province', () => {
    expect(isPlaceInForce(lists, bienHoa, '2026-11-15')).toBe(true);
    expect(isProvinceInForce(lists, '75', '2026-11-15')).toBe(true);
  });
});
