import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { patientSearchKey } from './search-key.ts';

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
