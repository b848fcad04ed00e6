import { describe, expect, test } from 'vitest';
import { chooseSeal, chooseSigner, type PaperToSign, type SignatureCandidate } from './choose-signer.ts';

const nowMs = Date.parse('2026-11-15T10:00:00+07:00');
const paper: PaperToSign = { paper: 'report', locationCode: 'CS1', departmentCode: 'general', nowMs };
const certificate = { from: nowMs - 1, to: nowMs + 1 };
const own: SignatureCandidate = {
  id: 'own',
  status: 'active',
  locationCode: null,
  allowedPapers: ['report'],
  allowedDepartments: [],
  isDelegate: false,
  validFrom: '2026-01-01',
  validTo: null,
  isConsented: true,
  certificate,
};

const chosen = (candidates: readonly SignatureCandidate[], asked = paper): string | null => {
  const choice = chooseSigner(candidates, asked);
  return choice.ok ? (choice.chosen?.id ?? null) : choice.reason;
};

describe('the signer of a paper', () => {
  test('is nobody where nothing is set up', () => {
    expect(chosen([])).toBeNull();
  });

  test.each<[string, Partial<SignatureCandidate>, string | null]>([
    ['on the first day', { validFrom: '2026-11-15' }, 'own'],
    ['on the last day', { validTo: '2026-11-15' }, 'own'],
    ['for the department', { allowedDepartments: ['general'] }, 'own'],
    ['for another department', { allowedDepartments: ['molecular'] }, null],
    ['for another paper', { allowedPapers: ['karyotype'] }, null],
    ['without a certificate', { certificate: null }, 'own'],
    ['without a certificate and suspended', { certificate: null, status: 'suspended' }, null],
    ['suspended before anybody agreed', { status: 'suspended', isConsented: false }, null],
    ['suspended', { status: 'suspended' }, 'signer-suspended'],
    ['before the first day', { validFrom: '2026-11-16' }, 'signer-not-in-force'],
    ['after the last day', { validTo: '2026-11-14' }, 'signer-not-in-force'],
    ['without an agreement', { isConsented: false }, 'signer-not-consented'],
    ['expired now', { certificate: { from: 0, to: nowMs } }, 'signer-certificate-expired'],
    ['valid from now', { certificate: { from: nowMs, to: nowMs + 1 } }, 'own'],
    ['valid later', { certificate: { from: nowMs + 1, to: nowMs + 2 } }, 'signer-certificate-not-yet-valid'],
  ])('%s', (_what, changes, answer) => {
    expect(chosen([{ ...own, ...changes }])).toBe(answer);
  });

  test('is the own before a lent one, whatever their order', () => {
    const lent = { ...own, id: 'lent', isDelegate: true };
    expect([chosen([lent, own]), chosen([own, lent])]).toEqual(['own', 'own']);
  });

  test('is a lent one where the own does not fit', () => {
    const lent = { ...own, id: 'lent', isDelegate: true };
    expect(chosen([{ ...own, status: 'suspended' }, lent])).toBe('lent');
    expect(chosen([{ ...own, allowedPapers: ['karyotype'] }, lent])).toBe('lent');
  });
});

describe('the seal of a paper', () => {
  test('is that of the site before that of the house', () => {
    const site = { ...own, id: 'site', locationCode: 'CS1' };
    const other = { ...own, id: 'other', locationCode: 'CS2' };
    expect(chooseSeal([own, other, site], paper)).toMatchObject({ chosen: { id: 'site' } });
    expect(chooseSeal([own, other], paper)).toMatchObject({ chosen: { id: 'own' } });
  });

  test.each<[Partial<SignatureCandidate>, string]>([
    [{ status: 'suspended' }, 'seal-suspended'],
    [{ validTo: '2026-11-14' }, 'seal-not-in-force'],
    [{ certificate: { from: 0, to: nowMs } }, 'seal-certificate-expired'],
    [{ certificate: { from: nowMs + 1, to: nowMs + 2 } }, 'seal-certificate-not-yet-valid'],
  ])('refuses with %o', (changes, reason) => {
    expect(chooseSeal([{ ...own, ...changes }], paper)).toEqual({ ok: false, reason });
  });
});
