import { expect, test } from 'vitest';
import { cardFacts } from '../national-id.ts';
import { provinceOfCard } from './card-provinces.ts';

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
