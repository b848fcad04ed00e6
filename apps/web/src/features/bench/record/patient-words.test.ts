import { describe, expect, test } from 'vitest';
import { aCasePatient } from '../../../../test-support/lab-case.ts';
import { ageWords, birthWords, changedFieldWords, pregnancyWords } from './patient-words.ts';

const now = Date.parse('2026-11-15T05:00:00Z');

describe('a person in words', () => {
  test.each([
    ['day', '1996-01-14', null, '14/01/1996'],
    ['month', '1996-01-01', null, '01/1996'],
    ['year', '1996-01-01', null, '1996'],
    ['day', '2026-11-14', '08:15:00', '08:15 14/11/2026'],
  ] as const)('was born, known to the %s, %s %s: %s', (birthPrecision, birthDate, birthTime, words) => {
    expect(birthWords(aCasePatient({ birthPrecision, birthDate, birthTime }))).toBe(words);
  });

  test.each([
    ['1996-01-14', null, '30 tuổi'],
    ['2026-11-14', '08:15', '27 giờ tuổi'],
    ['2026-11-01', '08:15', '14 ngày tuổi'],
    ['2026-11-14', null, '1 ngày tuổi'],
  ])('born %s %s is %s', (birthDate, birthTime, words) => {
    expect(ageWords(aCasePatient({ birthDate, birthTime }), now)).toBe(words);
  });

  test('who is not born yet has no age', () => {
    expect(ageWords(aCasePatient({ birthDate: '2027-01-01' }), now)).toBeUndefined();
  });
});

describe('a pregnancy in words', () => {
  test('says age, trimester and number of children', () => {
    expect(pregnancyWords(aCasePatient(), 'female')).toBe('Thai 24 tuần 3 ngày · 3 tháng giữa · 1 thai');
  });

  test('says that its age is not known', () => {
    const patient = aCasePatient({ gestationalDays: null, trimester: null, fetuses: null });
    expect(pregnancyWords(patient, 'female')).toBe('Thai chưa rõ tuổi thai');
  });

  test.each([
    ['not_pregnant', 'Không mang thai'],
    ['postpartum', 'Sau sinh'],
    ['unknown', 'Chưa rõ tình trạng mang thai'],
  ] as const)('%s: %s', (pregnancyState, words) => {
    expect(pregnancyWords(aCasePatient({ pregnancyState }), 'female')).toBe(words);
  });

  test('says nothing of a man', () => {
    expect(pregnancyWords(aCasePatient({ pregnancyState: 'not_pregnant' }), 'male')).toBeUndefined();
  });
});

describe('what was changed since', () => {
  test.each([
    [['fullName', 'birthDate'], 'họ tên, ngày sinh'],
    [['birthDate', 'birthPrecision'], 'ngày sinh'],
    [['somethingNew'], 'thông tin khác'],
  ])('%o: %s', (fields, words) => {
    expect(changedFieldWords(fields)).toBe(words);
  });
});
