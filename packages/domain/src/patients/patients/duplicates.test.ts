import { describe, expect, test } from 'vitest';
import { lookAlikes, findDuplicates, type KnownPerson, type PersonTraits } from './duplicates.ts';
import { fc, test as property } from '@fast-check/vitest';

const ha = { id: 'a', fullName: 'Nguyễn Thị Hà', birthDate: '1994-03-12' };

describe('patients who look alike on a list', () => {
  test.each([
    ['the same name without marks', { id: 'b', fullName: 'NGUYỄN THỊ HẠ', birthDate: '1994-08-01' }],
    ['a birth of which the year is known', { id: 'b', fullName: 'Nguyễn Thị Hà', birthDate: '1994-01-01' }],
  ])('have %s and the same year', (_what, other) => {
    expect(lookAlikes([ha, other])).toEqual([['a', 'b']]);
  });

  test.each([
    ['another year', { id: 'b', fullName: 'Nguyễn Thị Hà', birthDate: '1995-03-12' }],
    ['another name', { id: 'b', fullName: 'Nguyễn Thị Hạnh', birthDate: '1994-03-12' }],
    ['the same record, listed twice', ha],
  ])('are not those with %s', (_what, other) => {
    expect(lookAlikes([ha, other])).toEqual([]);
  });

  test('are twins, whose names differ by a number only', () => {
    const twin = { id: 't1', fullName: 'CB Nguyễn Thị Hà 1', birthDate: '2026-11-15' };
    expect(lookAlikes([ha, twin, { ...twin, id: 't2', fullName: 'CB Nguyễn Thị Hà 2' }])).toEqual([
      ['t1', 't2'],
    ]);
  });

  test('are none on an empty list', () => {
    expect(lookAlikes([])).toEqual([]);
  });

  test('come in one group each, in the order of the list', () => {
    const lan = { id: 'l1', fullName: 'Lê Lan', birthDate: '2000-01-01' };
    expect(lookAlikes([lan, ha, { ...lan, id: 'l2' }, { ...ha, id: 'b' }, { ...lan, id: 'l3' }])).toEqual([
      ['l1', 'l2', 'l3'],
      ['a', 'b'],
    ]);
  });
});

const draft: PersonTraits = {
  fullName: 'Nguyễn Thị Thu Hà',
  birthDate: '1994-03-12',
  birthPrecision: 'day',
  idType: 'cccd',
  nationalId: '001194912345',
  phone: '0912345678',
  motherPatientId: null,
  birthOrder: null,
};
const stranger: KnownPerson = {
  id: 'p1',
  fullName: 'Trần Thị Bích',
  birthDate: '1990-01-02',
  birthPrecision: 'day',
  idType: 'cccd',
  nationalId: '001190954321',
  phone: '0987654321',
  motherPatientId: null,
  birthOrder: null,
};
const sameName = { ...stranger, fullName: 'NGUYEN THI THU HA', idType: 'none', nationalId: null } as const;

describe('a possible duplicate', () => {
  test.each<[string, KnownPerson, string, readonly string[]]>([
    ['the same card', { ...stranger, nationalId: draft.nationalId }, 'certain', ['same-national-id']],
    [
      'the same name without marks and the same number',
      { ...sameName, phone: draft.phone },
      'likely',
      ['same-phone-and-name'],
    ],
    [
      'the same name and day of birth',
      { ...sameName, birthDate: draft.birthDate },
      'likely',
      ['same-name-and-birth-date'],
    ],
    [
      'the same name and year of birth',
      { ...sameName, birthDate: '1994-07-01' },
      'possible',
      ['same-name-and-birth-year'],
    ],
    [
      'the same name and a birth of which the year is known',
      { ...sameName, birthDate: '1994-01-01', birthPrecision: 'year' },
      'possible',
      ['same-name-and-birth-year'],
    ],
    [
      'the same name and day of birth, but another card',
      { ...stranger, fullName: draft.fullName, birthDate: draft.birthDate },
      'possible',
      ['same-name-and-birth-date'],
    ],
    [
      'everything the same',
      { ...draft, id: 'p1' },
      'certain',
      ['same-national-id', 'same-phone-and-name', 'same-name-and-birth-date'],
    ],
  ])('is somebody with %s', (_what, known, level, reasons) => {
    expect(findDuplicates(draft, [known])).toEqual([{ patientId: 'p1', level, reasons }]);
  });

  test.each<[string, KnownPerson]>([
    ['nothing in common', stranger],
    ['the same number only: a couple', { ...stranger, phone: draft.phone }],
    ['the same day of birth only', { ...stranger, birthDate: draft.birthDate }],
    ['the same name only', sameName],
    [
      'the same digits on another kind of paper',
      { ...stranger, idType: 'passport', nationalId: draft.nationalId },
    ],
    ['a name that only begins the same', { ...sameName, fullName: 'Nguyễn Thị Thu', phone: draft.phone }],
  ])('is nobody with %s', (_what, known) => {
    expect(findDuplicates(draft, [known])).toEqual([]);
  });

  test('is not found by numbers that neither has', () => {
    const bare = { ...draft, idType: 'none', nationalId: null, phone: null } as const;
    expect(findDuplicates(bare, [{ ...stranger, idType: 'none', nationalId: null, phone: null }])).toEqual(
      [],
    );
    expect(
      findDuplicates({ ...bare, nationalId: '' }, [{ ...stranger, idType: 'none', nationalId: '' }]),
    ).toEqual([]);
  });

  test('is listed with the surest first', () => {
    const found = findDuplicates(draft, [
      { ...sameName, id: 'possible', birthDate: '1994-07-01' },
      { ...sameName, id: 'likely', phone: draft.phone },
      { ...stranger, id: 'certain', nationalId: draft.nationalId },
    ]);
    expect(found.map(({ patientId }) => patientId)).toEqual(['certain', 'likely', 'possible']);
  });

  property.prop([fc.constantFrom('1994-03-12', '1994-07-01', '1990-01-02'), fc.boolean(), fc.boolean()])(
    'is found from either side',
    (birthDate, samePhone, sameCard) => {
      const known: KnownPerson = {
        ...sameName,
        birthDate,
        phone: samePhone ? draft.phone : null,
        idType: 'cccd',
        nationalId: sameCard ? draft.nationalId : null,
      };
      const there = findDuplicates(draft, [known]).map(({ level }) => level);
      expect(findDuplicates(known, [{ ...draft, id: 'p2' }]).map(({ level }) => level)).toEqual(there);
    },
  );
});

describe('twins', () => {
  const first: KnownPerson = {
    id: 'twin-1',
    fullName: 'CB Nguyễn Thị Thu Hà',
    birthDate: '2026-11-15',
    birthPrecision: 'day',
    idType: 'none',
    nationalId: null,
    phone: '0912345678',
    motherPatientId: 'mother',
    birthOrder: 1,
  };

  test('are no duplicates, though name, day and number are the same', () => {
    expect(findDuplicates({ ...first, birthOrder: 2 }, [first])).toEqual([]);
  });

  test.each<[string, Partial<PersonTraits>]>([
    ['the same place in the birth', {}],
    ['no place in the birth', { birthOrder: null }],
    ['another mother', { motherPatientId: 'another', birthOrder: 2 }],
    ['no mother', { motherPatientId: null, birthOrder: 2 }],
  ])('are duplicates with %s', (_what, difference) => {
    expect(findDuplicates({ ...first, ...difference }, [first])).toMatchObject([{ level: 'likely' }]);
  });

  test('are reported all the same when they were given one number', () => {
    const numbered = { ...first, idType: 'cccd', nationalId: '079326912345' } as const;
    expect(findDuplicates({ ...numbered, birthOrder: 2 }, [numbered])).toMatchObject([
      { level: 'certain', reasons: ['same-national-id'] },
    ]);
  });
});
