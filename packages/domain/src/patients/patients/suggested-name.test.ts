import { describe, expect, test } from 'vitest';
import { tidyName } from './person-name.ts';
import { suggestedName } from './suggested-name.ts';
import { cardFacts } from './identity-numbers.ts';
import { provinceOfCard } from './card-provinces.ts';

describe('a name that was typed without marks', () => {
  test.each([
    ['nguyen thi hoa', 'Nguyễn Thị Hoa'],
    ['NGUYEN THI HOA', 'Nguyễn Thị Hoa'],
    ['Nguyen  Thi Hoa ', 'Nguyễn Thị Hoa'],
    ['tran van hung', 'Trần Văn Hùng'],
    ['le thi thu van', 'Lê Thị Thu Vân'],
    ['dang hong', 'Đặng Hồng'],
    ['van thi thi', 'Văn Thị Thi'],
  ])('%j is offered as %s', (typed, suggested) => {
    expect(suggestedName(typed)).toBe(suggested);
  });

  test.each([
    ['a mark was typed already', 'nguyễn thi hoa'],
    ['đ was typed', 'đang hong'],
    ['one word says too little', 'nguyen'],
    ['the commonest way has no marks', 'cao mai lan'],
    ['a syllable is not known', 'nguyen thi hoax'],
    ['it is foreign', 'john smith'],
    ['it is no name', 'nguyen thi 94'],
    ['nothing was typed', ''],
    ['the child has no name yet', 'CB nguyen thi hoa'],
  ])('nothing is offered where %s', (_why, typed) => {
    expect(suggestedName(typed)).toBeUndefined();
  });
});

describe('capitals', () => {
  test.each([
    ['nguyễn thị hoa', 'Nguyễn Thị Hoa'],
    ['NGUYỄN THỊ HOA', 'Nguyễn Thị Hoa'],
    ["h'hen niê", "H'Hen Niê"],
    ['cb nguyễn thị hoa 1', 'CB Nguyễn Thị Hoa 1'],
    ['', ''],
  ])('%j becomes %j', (typed, tidy) => {
    expect(tidyName(typed)).toBe(tidy);
  });

  test.each(["H'Hen Niê", 'Tôn Nữ McKay', 'CB Nguyễn Thị Hoa 2'])('%s is left as it was meant', (name) => {
    expect(tidyName(name)).toBe(name);
  });
});

const provinces = [{ code: '01' }, { code: '08' }, { code: '79' }];

test.each([
  ['001194912345', { registry: '001', sex: 'female', birthYear: 1994 }],
  ['079204912345', { registry: '079', sex: 'male', birthYear: 2004 }],
  ['096400912345', { registry: '096', sex: 'male', birthYear: 2100 }],
])('the digits of %s are read', (cccd, facts) => {
  expect(cardFacts(cccd)).toEqual(facts);
});

test.each(['', '912345678', 'B9123456', '00119491234', '0011949123456', '00119491234A'])(
  'nothing is read from %j, which is no card',
  (id) => {
    expect(cardFacts(id)).toBeUndefined();
  },
);

test.each([
  ['001', '01'],
  ['002', '08'],
  ['074', '79'],
])('births that %s registered are those of %s today', (registry, code) => {
  expect(provinceOfCard(registry, provinces)).toBe(code);
});

test.each([
  ['a province that the hospital has not listed', '096'],
  ['a country abroad', '133'],
  ['digits that were never given out', '003'],
  ['the name of a built-in property', 'constructor'],
])('%s suggests nothing', (_what, registry) => {
  expect(provinceOfCard(registry, provinces)).toBeUndefined();
});
