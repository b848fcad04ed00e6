import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { paperKinds } from '../paper-kinds.ts';
import {
  checkCertificateProvider,
  checkSignature,
  checkSignerLicence,
  type SignatureDraft,
  signatureImageProblem,
  type SignatureImageFacts,
} from './check-signature.ts';

const account = '019a8f3e-7c21-7b54-9d10-2f6a4c8e1b07';
const person: SignatureDraft = {
  kind: 'person',
  accountId: account,
  position: 'Trưởng khoa',
  locationCode: 'CS1',
  allowedPapers: ['karyotype', 'report', 'report'],
  allowedDepartments: ['molecular', 'general', 'general'],
  delegateOf: null,
  decisionNo: '12/QĐ',
  validFrom: '2026-01-01',
  validTo: null,
};

describe('a signature in the form that is kept', () => {
  test('has its lists without doubles, and nothing that it does not need', () => {
    expect(checkSignature(person)).toEqual({
      ok: true,
      value: {
        ...person,
        locationCode: null,
        allowedPapers: ['report', 'karyotype'],
        allowedDepartments: ['general', 'molecular'],
        decisionNo: null,
      },
    });
  });

  test('of the house has no person, and its site', () => {
    const seal = { ...person, kind: 'seal' as const };
    expect(checkSignature(seal)).toMatchObject({
      ok: true,
      value: { accountId: null, locationCode: 'CS1' },
    });
  });

  test.each<[string, Partial<SignatureDraft>, string]>([
    ['without a person', { accountId: null }, 'signature-person-wrong'],
    ['with a person that is no id', { accountId: 'x' }, 'signature-person-wrong'],
    ['with one letter', { position: 'T' }, 'signature-position-wrong'],
    ['with a control character', { position: 'Trưởng\u0007khoa' }, 'signature-position-wrong'],
    ['for no papers', { allowedPapers: [] }, 'signature-papers-missing'],
    ['for an unknown paper', { allowedPapers: ['report', 'invoice'] }, 'signature-papers-missing'],
    ['that ends first', { validTo: '2025-12-31' }, 'signature-days-wrong'],
    ['from no day', { validFrom: '01/01/2026' }, 'signature-days-wrong'],
    ['for another without an end', { delegateOf: account }, 'signature-days-wrong'],
    ['for another by no id', { delegateOf: 'x', validTo: '2027-01-01' }, 'signature-delegation-wrong'],
    [
      'for another without a decision',
      { delegateOf: account, decisionNo: ' ', validTo: '2027-01-01' },
      'signature-decision-missing',
    ],
    [
      'of the house for another',
      { kind: 'seal', delegateOf: account, validTo: '2027-01-01' },
      'signature-delegation-wrong',
    ],
  ])('is refused %s', (_what, changes, reason) => {
    expect(checkSignature({ ...person, ...changes })).toEqual({
      ok: false,
      refusal: { kind: 'invalid', reason },
    });
  });

  property.prop([fc.subarray([...paperKinds], { minLength: 1 })])('keeps the papers chosen', (papers) => {
    const checked = checkSignature({ ...person, allowedPapers: papers });
    expect(checked.ok && [...checked.value.allowedPapers].toSorted()).toEqual(papers.toSorted());
  });
});

describe('a licence', () => {
  const licence = {
    printTitle: 'ThS.BS',
    licenceNo: '0033048/HCM-CCHN',
    licenceFrom: '2020-01-01',
    licenceTo: null,
  };

  test.each(['0033048/HCM-CCHN', '000003/LA-GPHN', '0008435/ĐNAI-CCHN', ' 000003/la-gphn '])(
    'may be numbered "%s"',
    (licenceNo) => {
      expect(checkSignerLicence({ ...licence, licenceNo }).ok).toBe(true);
    },
  );

  test.each(['', '12', '0033048', '0033048/HCM', '0033048/HCM-XXXX', '00330481/HCM-CCHN', 'HCM-CCHN'])(
    'is not numbered "%s"',
    (licenceNo) => {
      expect(checkSignerLicence({ ...licence, licenceNo })).toMatchObject({ ok: false });
    },
  );

  test.each([
    ['a title with a control character', { printTitle: 'BS\u0007' }, 'signer-title-wrong'],
    ['a title as long as a letter', { printTitle: 'B'.repeat(500) }, 'signer-title-wrong'],
    ['an end before its beginning', { licenceTo: '2019-12-31' }, 'signer-licence-days-wrong'],
    ['a day that is none', { licenceFrom: '2020-02-30' }, 'signer-licence-days-wrong'],
  ])('is refused with %s', (_what, changes, reason) => {
    expect(checkSignerLicence({ ...licence, ...changes })).toEqual({
      ok: false,
      refusal: { kind: 'invalid', reason },
    });
  });
});

test('for another with a decision and an end is kept with both', () => {
  const lent = { ...person, delegateOf: account, decisionNo: ' 12/QĐ ', validTo: '2027-01-01' };
  expect(checkSignature(lent)).toMatchObject({
    ok: true,
    value: { delegateOf: account, decisionNo: '12/QĐ', validTo: '2027-01-01' },
  });
});

test('a provider as long as a letter is refused', () => {
  expect(checkCertificateProvider('V'.repeat(500))).toEqual({
    ok: false,
    refusal: { kind: 'invalid', reason: 'certificate-provider-wrong' },
  });
});

test.each([
  [null, null],
  ['  ', null],
  [' VNPT-CA ', 'VNPT-CA'],
])('the provider %j is kept as %j', (given, kept) => {
  expect(checkCertificateProvider(given)).toEqual({ ok: true, value: kept });
});

describe('the picture of a signature', () => {
  const good: SignatureImageFacts = {
    type: 'image/png',
    bytes: 20_000,
    width: 600,
    transparentPart: 0.9,
    inkPart: 0.05,
  };

  test.each<[Partial<SignatureImageFacts>]>([
    [{}],
    [{ width: 300 }],
    [{ width: 2_000 }],
    [{ bytes: 512_000 }],
  ])('is taken with %o', (changes) => {
    expect(signatureImageProblem({ ...good, ...changes })).toBeUndefined();
  });

  test.each<[Partial<SignatureImageFacts>, string]>([
    [{ type: 'image/jpeg' }, 'signature-image-not-png'],
    [{ bytes: 512_001 }, 'signature-image-too-large'],
    [{ width: 299 }, 'signature-image-width-wrong'],
    [{ width: 2_001 }, 'signature-image-width-wrong'],
    [{ transparentPart: 0 }, 'signature-image-not-transparent'],
    [{ transparentPart: 0.1 }, 'signature-image-not-transparent'],
    [{ inkPart: 0 }, 'signature-image-blank'],
  ])('is refused with %o', (changes, reason) => {
    expect(signatureImageProblem({ ...good, ...changes })).toBe(reason);
  });
});
