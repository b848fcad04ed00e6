import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import {
  compareIdentity,
  counterIdentifiers,
  identityProblem,
  type CounterIdentifier,
  type KnownIdentity,
  type NamedIdentity,
} from './identity-at-counter.ts';

const known: KnownIdentity = {
  codes: ['260042171', '250000019'],
  fullName: 'Nguyễn Thị Thu Hà',
  birthYear: 1994,
  nationalId: '001194912345',
  phone: '0912345678',
};
const nothing: NamedIdentity = {
  patientCode: null,
  fullName: null,
  birthYear: null,
  nationalId: null,
  phone: null,
};
const right: Readonly<Record<CounterIdentifier, Partial<NamedIdentity>>> = {
  patient_code: { patientCode: '260042171' },
  name_birth_year: { fullName: 'Nguyễn Thị Thu Hà', birthYear: 1994 },
  national_id: { nationalId: '001194912345' },
  phone: { phone: '0912345678' },
};
const wrong: Readonly<Record<CounterIdentifier, Partial<NamedIdentity>>> = {
  patient_code: { patientCode: '260042189' },
  name_birth_year: { fullName: 'Nguyễn Thị Thu Hà', birthYear: 1995 },
  national_id: { nationalId: '001194912346' },
  phone: { phone: '0912345679' },
};
const judge = (named: Partial<NamedIdentity>): string | undefined =>
  identityProblem(compareIdentity({ ...nothing, ...named }, known));

describe('two identifiers', () => {
  test.each([
    ['typed without accents and in capitals', { fullName: ' NGUYEN  THI THU HA ' }],
    ['with its marks apart', { fullName: 'Nguyễn Thị Thu Hà'.normalize('NFD') }],
  ])('a name agrees %s', (_how, named) => {
    expect(judge({ ...right.phone, ...named, birthYear: 1994 })).toBeUndefined();
  });

  test.each([
    ['a number in groups', { phone: '0912 345 678' }],
    ['a number with the country', { phone: '+84912345678' }],
    ['a card in groups', { nationalId: '001 194 912 345' }],
    ['a code with blanks around it', { patientCode: ' 260042171 ' }],
    ['the code of a record that was merged into hers', { patientCode: '250000019' }],
  ])('agree with %s', (_what, named) => {
    expect(judge({ ...right.name_birth_year, ...named })).toBeUndefined();
  });

  test.each([
    ['nothing', {}],
    ['the code alone', right.patient_code],
    ['blanks', { patientCode: '  ', nationalId: '', phone: ' ', fullName: '' }],
    ['a name without its year, and the code', { fullName: known.fullName, patientCode: '260042171' }],
    ['a year without a name, and the code', { birthYear: 1994, patientCode: '260042171' }],
  ])('are not %s', (_what, named) => {
    expect(judge(named)).toBe('return-identity-two-needed');
  });

  test.each([
    ['another name', { fullName: 'Nguyễn Thị Thu Hằng' }],
    ['a part of the name', { fullName: 'Thu Hà', birthYear: 1994 }],
    ['another year', { birthYear: 1995 }],
    ['a telephone number that is none', { phone: '12' }],
  ])('are spoilt by %s, however many agree', (_what, named) => {
    expect(judge({ ...right.patient_code, ...right.national_id, ...named })).toBe('return-identity-differs');
  });

  test('what the file does not have never agrees', () => {
    const bare = { ...known, nationalId: null, phone: null };
    const named = { ...nothing, ...right.national_id, ...right.phone };
    expect(compareIdentity(named, bare)).toEqual({ agreed: [], differing: ['national_id', 'phone'] });
  });

  const some = fc.uniqueArray(fc.constantFrom(...counterIdentifiers));
  property.prop([some, some])('are enough from two on, unless one differs', (agreeing, differing) => {
    const given = { ...nothing };
    for (const one of agreeing) Object.assign(given, right[one]);
    for (const one of differing) Object.assign(given, wrong[one]);
    const good = new Set(agreeing.filter((one) => !differing.includes(one)));
    const expected =
      differing.length > 0
        ? 'return-identity-differs'
        : good.size < 2
          ? 'return-identity-two-needed'
          : undefined;
    expect(identityProblem(compareIdentity(given, known))).toBe(expected);
  });
});
