import { refusalTexts } from '@senlab/contract';
import { describe, expect, test } from 'vitest';
import { draftOf, faultsOf, valuesOf, type FormValues } from './form-values.ts';
import { isOfAnotherName, papersText, periodText } from './signature-calls.ts';
import { aCertificate, aSignature, principalId, yenId } from './signatures.test-support.tsx';

const today = '2026-11-15';
const good: FormValues = { ...valuesOf(aSignature(), today) };

describe('what is sent of a form', () => {
  test('of a person has no site, and nobody stood for unless it was chosen', () => {
    const typed = { ...good, locationCode: 'CS1', delegateOf: principalId, decisionNo: '12/QĐ' };
    expect(draftOf(typed)).toMatchObject({
      accountId: yenId,
      locationCode: null,
      delegateOf: null,
      decisionNo: null,
      validTo: null,
    });
    expect(draftOf({ ...typed, isDelegate: true })).toMatchObject({
      delegateOf: principalId,
      decisionNo: '12/QĐ',
    });
  });

  test('of a seal has no person, and a site or all', () => {
    const seal = { ...good, kind: 'seal' as const, isDelegate: true };
    expect(draftOf(seal)).toMatchObject({ accountId: null, locationCode: null, delegateOf: null });
    expect(draftOf({ ...seal, locationCode: 'CS1' })).toMatchObject({ locationCode: 'CS1' });
  });

  test('of a new one begins today, with the report', () => {
    expect(valuesOf(null, today)).toMatchObject({
      kind: 'person',
      validFrom: today,
      allowedPapers: ['report'],
    });
  });
});

describe('what is wrong', () => {
  test('is nothing with a good one', () => {
    expect(faultsOf(draftOf(good))).toBeUndefined();
  });

  test.each<[Partial<FormValues>, string, keyof typeof refusalTexts]>([
    [{ accountId: '' }, 'accountId', 'signature-person-wrong'],
    [{ position: '' }, 'position', 'signature-position-wrong'],
    [{ allowedPapers: [] }, 'allowedPapers', 'signature-papers-missing'],
    [{ validTo: '2025-01-01' }, 'validTo', 'signature-days-wrong'],
    [{ isDelegate: true, validTo: '2027-01-01' }, 'delegateOf', 'signature-delegation-wrong'],
    [
      { isDelegate: true, delegateOf: principalId, validTo: '2027-01-01' },
      'decisionNo',
      'signature-decision-missing',
    ],
  ])('with %o stands beside its field', (changes, field, reason) => {
    expect(faultsOf(draftOf({ ...good, ...changes }))).toEqual({ errors: { [field]: refusalTexts[reason] } });
  });
});

test('words of a list', () => {
  expect(papersText(['report', 'x'])).toBe('Phiếu kết quả xét nghiệm, x');
  expect(periodText('2026-01-01', null)).toBe('01/01/2026 – không thời hạn');
});

test.each([
  ['CN=VŨ HẢI YẾN, C=VN', false],
  ['CN=BS. Vũ Hải Yến, C=VN', false],
  ['CN=Vũ Hải Yên Khác, C=VN', false],
  ['CN=Nguyễn Thị Khác, C=VN', true],
])('a certificate for %s is of another name: %s', (subject, isOther) => {
  expect(isOfAnotherName(aSignature({ certificate: aCertificate({ subject }) }))).toBe(isOther);
});
