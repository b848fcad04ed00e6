import { fc } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import {
  mergeDoubts,
  mergeDoubtsOf,
  mergeProblem,
  unconfirmedDoubts,
  type MergeDoubt,
  type MergedRecord,
  type MergeSide,
} from './merge-check.ts';

const woman: MergeSide = {
  id: 'a',
  status: 'active',
  isDemo: false,
  fullName: 'Nguyễn Thị Thu Hà',
  birthDate: '1994-03-12',
  birthPrecision: 'day',
  gender: 'female',
  idType: 'cccd',
  nationalId: '079194000001',
  insuranceNo: null,
  phone: '0912345678',
  spouseId: null,
  motherId: null,
  birthOrder: null,
  bloodGroup: null,
};
/** Merged into hers a year ago. */
const older: MergedRecord = {
  id: 'o',
  idType: 'none',
  nationalId: null,
  spouseId: null,
  motherId: null,
  bloodGroup: null,
};
/** Registered in a hurry, without papers. */
const again: MergeSide = { ...woman, id: 'b', idType: 'none', nationalId: null };

function pairOf(kept: Partial<MergeSide>, merged: Partial<MergeSide>) {
  return { kept: { ...woman, ...kept }, merged: { ...again, ...merged } };
}

describe('two records', () => {
  test('of one woman are merged without a question', () => {
    expect(mergeProblem(pairOf({}, {}))).toBeUndefined();
    expect(mergeDoubtsOf(pairOf({}, {}))).toEqual([]);
  });

  test.each<[string, Partial<MergeSide>, Partial<MergeSide>, string]>([
    ['the same one', {}, { id: 'a' }, 'patient-merge-itself'],
    ['one that was merged', {}, { status: 'merged' }, 'patient-merge-not-active'],
    ['one of a dead woman', { status: 'deceased' }, {}, 'patient-merge-not-active'],
    ['an invented one and a real one', {}, { isDemo: true }, 'patient-merge-demo'],
    ['a child and its mother', {}, { motherId: 'a', birthOrder: 1 }, 'patient-merge-relatives'],
    ['a mother and her child', { motherId: 'b', birthOrder: 1 }, {}, 'patient-merge-relatives'],
    ['husband and wife', { spouseId: 'b' }, {}, 'patient-merge-relatives'],
    ['two card numbers', {}, { idType: 'cccd', nationalId: '079194000002' }, 'patient-merge-other-number'],
    [
      'two confirmed blood groups',
      { bloodGroup: 'O Rh(D)+' },
      { bloodGroup: 'A Rh(D)+' },
      'patient-merge-blood-groups',
    ],
    [
      'a child and its mother under her old number',
      { others: [older] },
      { motherId: 'o', birthOrder: 1 },
      'patient-merge-relatives',
    ],
    [
      'husband and wife, as an old number of hers says',
      {},
      { others: [{ ...older, spouseId: 'a' }] },
      'patient-merge-relatives',
    ],
    [
      'two card numbers, one under an old number',
      {},
      { others: [{ ...older, idType: 'cccd', nationalId: '079194000002' }] },
      'patient-merge-other-number',
    ],
    [
      'two confirmed blood groups, both under old numbers',
      { others: [{ ...older, bloodGroup: 'O Rh(D)+' }] },
      { others: [{ ...older, id: 'p', bloodGroup: 'A Rh(D)+' }] },
      'patient-merge-blood-groups',
    ],
  ])('are never merged: %s', (_what, kept, merged, reason) => {
    expect(mergeProblem(pairOf(kept, merged))).toBe(reason);
  });

  test.each<[MergeDoubt, Partial<MergeSide>, Partial<MergeSide>]>([
    ['gender_differs', {}, { gender: 'male' }],
    ['birth_differs', {}, { birthDate: '1994-03-13' }],
    ['name_differs', {}, { fullName: 'Nguyễn Thị Thu Hằng' }],
    ['other_paper', {}, { idType: 'cmnd', nationalId: '024123456' }],
    ['twins', { motherId: 'm', birthOrder: 1 }, { motherId: 'm', birthOrder: 2 }],
    ['mothers_differ', { motherId: 'm', birthOrder: 1 }, { motherId: 'n', birthOrder: 1 }],
    ['pregnancies_differ', { openDue: '2027-01-01' }, { openDue: '2027-02-01' }],
    ['pregnancies_differ', { openDue: '2027-01-01' }, { openDue: null }],
    ['nothing_but_name', {}, { phone: null }],
  ])('wake a doubt: %s', (doubt, kept, merged) => {
    expect(mergeDoubtsOf(pairOf(kept, merged))).toEqual([doubt]);
  });

  test.each<[string, Partial<MergeSide>, Partial<MergeSide>]>([
    ['a name without its marks', {}, { fullName: 'Nguyen Thi Thu Ha' }],
    ['a year where the other knows the day', {}, { birthDate: '1994-01-01', birthPrecision: 'year' }],
    ['the same due date', { openDue: '2027-01-01' }, { openDue: '2027-01-01' }],
    ['one pregnancy alone', { openDue: '2027-01-01' }, {}],
    [
      'the same card of insurance',
      { insuranceNo: 'DN4790123456789' },
      { phone: null, insuranceNo: 'DN4790123456789' },
    ],
  ])('wake none by %s', (_what, kept, merged) => {
    expect(mergeDoubtsOf(pairOf(kept, merged))).toEqual([]);
  });

  const side = fc.record<MergeSide>({
    id: fc.constantFrom('a', 'b', 'c'),
    status: fc.constantFrom('active', 'merged'),
    isDemo: fc.boolean(),
    fullName: fc.constantFrom('Lê An', 'Le An', 'Lê Ba'),
    birthDate: fc.constantFrom('1990-01-01', '1990-02-01', '1991-01-01'),
    birthPrecision: fc.constantFrom('day', 'month', 'year'),
    gender: fc.constantFrom('male', 'female', 'unknown'),
    idType: fc.constantFrom('cccd', 'cmnd', 'none'),
    nationalId: fc.constantFrom(null, '1', '2'),
    insuranceNo: fc.constantFrom(null, '1'),
    phone: fc.constantFrom(null, '1'),
    spouseId: fc.constantFrom(null, 'a', 'b'),
    motherId: fc.constantFrom(null, 'a', 'm'),
    birthOrder: fc.constantFrom(null, 1, 2),
    bloodGroup: fc.constantFrom(null, 'O', 'A'),
    openDue: fc.constantFrom(undefined, null, '2027-01-01'),
  });

  test('are judged alike, whichever of them is kept', () => {
    fc.assert(
      fc.property(side, side, (one, other) => {
        const [here, there] = [
          { kept: one, merged: other },
          { kept: other, merged: one },
        ];
        expect(mergeProblem(here)).toBe(mergeProblem(there));
        expect(mergeDoubtsOf(here)).toEqual(mergeDoubtsOf(there));
      }),
    );
  });

  test('need every doubt confirmed, and nothing else is asked', () => {
    const some = fc.subarray([...mergeDoubts]);
    fc.assert(
      fc.property(some, some, (found, confirmed) => {
        const left = unconfirmedDoubts(found, confirmed);
        expect(left).toEqual(found.filter((doubt) => !new Set(confirmed).has(doubt)));
      }),
    );
    expect(unconfirmedDoubts(['twins'], ['name_differs'])).toEqual(['twins']);
  });
});
