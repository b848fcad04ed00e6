import { describe, expect, test } from 'vitest';
import { testActorId, testEntererId, type TableWords } from '../../ground/states/table-cases.test-support.ts';
import { tableHolds } from '../../bench/states/table-holds.test-support.ts';
import {
  signatureTable,
  unknownSignatureFacts,
  type SignatureCommand,
  type SignatureFacts,
  type SignatureNeed,
  type SignatureState,
} from './signature-states.ts';
import { daysUntil, daysUntilDate, warningsOf, type SignatureStanding } from './signature-warnings.ts';

const words: TableWords<SignatureState, SignatureCommand, SignatureNeed, SignatureFacts> = {
  noun: 'signature',
  done: {
    create: 'be created',
    activate: 'be put into force',
    suspend: 'be suspended',
    reset: 'be set back',
  },
  goodFacts: () => ({ ownerId: testActorId, hasSomething: true, isConsented: true }),
  unmet: {
    'something-to-put': { when: 'nothing is in it', facts: { hasSomething: false } },
    'owner-consented': { when: 'its owner has not agreed', facts: { isConsented: false } },
    'own-signature': { when: 'it is of someone else', facts: { ownerId: testEntererId } },
  },
};

describe('the table of signatures', () => {
  tableHolds(signatureTable, words, unknownSignatureFacts);
});

const now = Date.parse('2026-11-15T10:00:00+07:00');
const day = 86_400_000;
const good: SignatureStanding = {
  kind: 'person',
  validTo: null,
  hasImage: true,
  isConsented: true,
  certificate: { from: now - day, to: now + 365 * day },
  licence: { licenceTo: null },
};

describe('days left', () => {
  test.each([
    [now, 0],
    [now + day - 1, 0],
    [now + day, 1],
    [now - 1, -1],
  ])('until a moment are whole', (moment, days) => {
    expect(daysUntil(moment, now)).toBe(days);
  });

  test.each([
    ['2026-11-14', -1],
    ['2026-11-15', 0],
    ['2027-01-14', 60],
  ])('until %s are counted in Vietnam', (date, days) => {
    expect(daysUntilDate(date, now)).toBe(days);
    expect(daysUntilDate(date, Date.parse('2026-11-14T17:00:00Z'))).toBe(days);
  });
});

describe('a signature', () => {
  test('in order has no warning', () => {
    expect(warningsOf(good, now)).toEqual([]);
  });

  test.each<[string, Partial<SignatureStanding>, readonly string[]]>([
    ['that nobody agreed to', { isConsented: false }, ['consent_missing']],
    [
      'with nothing to agree to',
      { isConsented: false, hasImage: false, certificate: null },
      ['image_missing'],
    ],
    ['over', { validTo: '2026-11-14' }, ['period_over']],
    ['on its last day', { validTo: '2026-11-15' }, []],
    ['expired this moment', { certificate: { from: 0, to: now } }, ['certificate_expired']],
    [
      'that ends within 30 days',
      { certificate: { from: 0, to: now + 30 * day - 1 } },
      ['certificate_expiring'],
    ],
    ['that ends in 30 days', { certificate: { from: 0, to: now + 30 * day } }, []],
    ['to come', { certificate: { from: now + 1, to: now + 99 * day } }, ['certificate_not_yet_valid']],
    ['without a licence', { licence: null }, ['licence_missing']],
    ['with a licence that ended', { licence: { licenceTo: '2026-11-14' } }, ['licence_expired']],
    ['with a licence for 60 days', { licence: { licenceTo: '2027-01-14' } }, ['licence_expiring']],
    ['with a licence for 61 days', { licence: { licenceTo: '2027-01-15' } }, []],
    ['of the house', { kind: 'seal', isConsented: false, hasImage: false, licence: null }, []],
  ])('%s', (_what, changes, warnings) => {
    expect(warningsOf({ ...good, ...changes }, now)).toEqual(warnings);
  });
});
