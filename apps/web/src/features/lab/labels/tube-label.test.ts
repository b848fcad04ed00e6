import { describe, expect, test } from 'vitest';
import { capWord } from './cap-word.ts';
import { labelOf, type LabelFacts } from './tube-label.ts';

const facts: LabelFacts = {
  person: { fullName: 'Nguyễn Thị Thu Hà', patientCode: '260042171', birth: '1994-03-12' },
  sid: '2611140123',
  priority: 'routine',
  specimenTypes: [
    { code: 'EDTA', container: 'Ống nắp tím' },
    { code: 'SERUM', container: 'Ống nắp đỏ hoặc nắp vàng (gel)' },
    { code: 'FLUORIDE', container: 'Ống nắp xám' },
    { code: 'URINE', container: 'Lọ nước tiểu vô khuẩn' },
  ],
};
const tube = { specimenCode: '261114012301', specimenTypeCode: 'EDTA', timePoint: null };

test('a label says who, which tube and which case', () => {
  expect(labelOf(tube, facts)).toEqual({
    code: '261114012301',
    readableCode: '261114 0123 01',
    name: 'NGUYỄN THỊ THU HÀ',
    fullName: 'NGUYỄN THỊ THU HÀ',
    person: 'SN 1994 · BN 260042171',
    tube: 'EDTA · nắp tím',
    timePoint: '',
    sid: 'SID 2611140123',
    priority: '',
  });
});

describe('what differs from tube to tube', () => {
  test.each([
    ['a serum tube', { specimenTypeCode: 'SERUM' }, 'tube', 'SERUM · nắp đỏ'],
    ['a jar without a coloured cap', { specimenTypeCode: 'URINE' }, 'tube', 'URINE · Lọ nước tiểu vô khuẩn'],
    ['a tube that left the catalogue', { specimenTypeCode: 'OLD' }, 'tube', 'OLD'],
    ['an hour of a tolerance test', { timePoint: '1h' }, 'timePoint', 'Mốc 1h'],
    ['no hour in particular', { timePoint: 'random' }, 'timePoint', 'Bất kỳ'],
    ['a code of another form', { specimenCode: 'X1' }, 'readableCode', 'X1'],
  ] as const)('%s', (_what, change, part, words) => {
    expect(labelOf({ ...tube, ...change }, facts)[part]).toBe(words);
  });

  test.each([
    ['stat', 'CẤP CỨU'],
    ['urgent', 'KHẨN'],
    ['routine', ''],
  ] as const)('priority %s is marked in words', (priority, mark) => {
    expect(labelOf(tube, { ...facts, priority }).priority).toBe(mark);
  });

  test('a year alone is enough for the year of birth', () => {
    const person = { ...facts.person, birth: '1994' };
    expect(labelOf(tube, { ...facts, person }).person).toContain('SN 1994');
  });
});

test.each([
  ['Ống nắp xanh dương', 'xanh dương'],
  ['Ống nắp xanh lá – Natri heparin', 'xanh lá'],
  ['Ống nắp xanh đen', 'xanh đen'],
  ['Ống Nắp Tím', 'tím'],
  ['Lọ nắp vặn, nhãn tím', undefined],
  ['Ống nắp tím'.normalize('NFD'), 'tím'],
  ['Xy lanh heparin', undefined],
  ['Lọ nắp vặn', undefined],
  ['', undefined],
])('the cap of «%s» is %s', (container, word) => {
  expect(capWord(container)).toBe(word);
});
