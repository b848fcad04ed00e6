import { describe, expect, it, afterAll, beforeAll } from 'vitest';
import { decideRangeSet, approveRangeSets } from './approve-range-sets.ts';
import type { StoredRange } from './range-repository.ts';
import type { RangeSetOfTest, Refusal } from '@senlab/domain';
import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import type { Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/database.ts';
import { inTransaction, reading } from '../../../platform/tx.ts';
import { openCatalogueDatabase, proposeRange } from './catalogue.test-support.ts';
import { addActor } from '../../../../test-support/people.test-support.ts';
import { loadCatalogue } from './service.ts';

function aRange(facts: Partial<StoredRange> = {}): StoredRange {
  return {
    id: 'range-1',
    testCode: 'HGB',
    status: 'proposed',
    proposedBy: 'a-technician',
    isNewest: true,
    sex: null,
    pregnancy: 'ANY',
    gaDaysMin: null,
    gaDaysMax: null,
    cyclePhase: null,
    ageDaysMin: null,
    ageDaysMax: null,
    ageHoursMin: null,
    ageHoursMax: null,
    method: null,
    low: '110',
    high: '150',
    text: null,
    criticalLow: null,
    criticalHigh: null,
    ...facts,
  };
}

const by = (approverId: string) => ({ approverId, test: { critical: null, isSingleSex: false } });
const doctor = by('a-doctor');
const refused = (kind: string, reason: string) => ({ ok: false, refusal: { kind, reason } });

describe('approving a set of ranges', () => {
  it('takes what is proposed', () => {
    const range = aRange();
    expect(decideRangeSet([range], doctor)).toEqual({
      ok: true,
      value: { approved: [range], superseded: [] },
    });
  });

  it('ends the range that was in force for the same people, and leaves the others', () => {
    const old = aRange({ id: 'old', status: 'approved', isNewest: false, sex: 'female' });
    const men = aRange({ id: 'men', status: 'approved', sex: 'male' });
    const women = aRange({ id: 'women', sex: 'female', low: '115' });
    expect(decideRangeSet([old, men, women], doctor)).toEqual({
      ok: true,
      value: { approved: [women], superseded: [old] },
    });
  });

  it('passes over a proposal that a later one has replaced', () => {
    const slip = aRange({ id: 'slip', isNewest: false, low: '1100' });
    const mended = aRange({ id: 'mended' });
    expect(decideRangeSet([slip, mended], doctor)).toEqual({
      ok: true,
      value: { approved: [mended], superseded: [] },
    });
  });

  it('is refused to the one who proposed a part of it', () => {
    const own = aRange({ id: 'own', sex: 'female', proposedBy: 'a-doctor' });
    expect(decideRangeSet([aRange({ sex: 'male' }), own], doctor)).toEqual(
      refused('conflict', 'ranges-own-proposal'),
    );
  });

  it('is open to the one who proposed what is in force already', () => {
    const own = aRange({ id: 'own', sex: 'female', status: 'approved', proposedBy: 'a-doctor' });
    expect(decideRangeSet([aRange({ sex: 'male' }), own], doctor)).toMatchObject({ ok: true });
  });

  it.each([
    ['nothing', [], 'ranges-none-proposed'],
    ['only what is in force', [aRange({ status: 'approved' })], 'ranges-none-proposed'],
    ['women only', [aRange({ sex: 'female' })], 'ranges-leave-gap'],
    ['two for the same women', [aRange(), aRange({ id: 'range-2', low: '111' })], 'ranges-overlap'],
    ['limits the wrong way round', [aRange({ low: '150', high: '110' })], 'range-limits-reversed'],
    ['no limit', [aRange({ low: null, high: null })], 'range-empty'],
    ['a word for a number', [aRange({ low: 'ít' })], 'range-limit-not-a-number'],
    ['pregnant men', [aRange({ sex: 'male', pregnancy: 'T1' })], 'range-for-nobody'],
  ])('is refused for %s', (_what, ranges, reason) => {
    expect(decideRangeSet(ranges, doctor)).toEqual(refused('invalid', reason));
  });

  it('is refused where a value would be normal and an alarm at once', () => {
    const test = { critical: { low: '115', high: null }, isSingleSex: false };
    expect(decideRangeSet([aRange()], { approverId: 'a-doctor', test })).toEqual(
      refused('invalid', 'range-critical-inside'),
    );
  });

  it('misses nobody where the test is done on women only', () => {
    const test = { critical: null, isSingleSex: true };
    expect(decideRangeSet([aRange({ sex: 'female' })], { approverId: 'a-doctor', test })).toMatchObject({
      ok: true,
    });
  });
});

describe('approve range sets', () => {
  let home: TestDatabase;
  let database: Database;
  let doctor: Actor;
  const at = '2026-11-15T08:00:00+07:00';

  beforeAll(async () => {
    home = await createTestDatabase();
    database = openCatalogueDatabase(home.appUrl);
    doctor = await addActor(database, ['catalogue.approve']);
  });

  afterAll(async () => {
    await database.close();
    await home.drop();
  });

  interface Stored {
    readonly id: string;
    readonly status: string;
    readonly approved_by: string | null;
  }

  async function storedOf(testCode: string): Promise<readonly Stored[]> {
    const { rows } = await database.pool.query<Stored>(
      'select id, status, approved_by from reference_range where test_code = $1 order by created_at, id',
      [testCode],
    );
    return rows;
  }

  async function eventsOf(id: string): Promise<readonly unknown[]> {
    const { rows } = await database.pool.query(
      `select actor_id, action, command, from_state, to_state, reason, at from audit_event
      where entity = 'range' and entity_id = $1 order by id`,
      [id],
    );
    return rows;
  }

  const inForce = async (testCode: string): Promise<number> =>
    (await reading(database, (tx) => loadCatalogue(tx, Date.parse(at)))).ranges.get(testCode)?.length ?? 0;

  /** How many ranges came into force, or why none did. */
  async function approve(testCode: string): Promise<number | Refusal> {
    return inTransaction(database, async (tx) => {
      const { tests } = await loadCatalogue(tx, Date.parse(at));
      const test: RangeSetOfTest = { critical: tests.get(testCode)?.critical ?? null, isSingleSex: false };
      const approval = { approverId: doctor.accountId, at, tests: new Map([[testCode, test]]) };
      const { ranges, refused } = await approveRangeSets(tx, approval);
      return refused.get(testCode) ?? ranges;
    });
  }

  describe('approving the ranges of a test', () => {
    it('puts the set into force at once, and writes down who did it', async () => {
      expect(await inForce('HGB')).toBe(0);
      expect(await approve('HGB')).toBe(5);
      expect(await inForce('HGB')).toBe(5);
      const stored = await storedOf('HGB');
      expect(stored.every((row) => row.status === 'approved' && row.approved_by === doctor.accountId)).toBe(
        true,
      );
      expect(await eventsOf(stored[0]?.id ?? '')).toEqual([
        {
          actor_id: doctor.accountId,
          action: 'approve',
          command: 'approve',
          from_state: 'proposed',
          to_state: 'approved',
          reason: 'HGB',
          at: '2026-11-15 08:00:00+07',
        },
      ]);
    });

    it('ends the range in force for the same people when a new one is approved', async () => {
      await approve('HCT');
      const id = await proposeRange(database, { testCode: 'HCT', sex: 'male', low: '0.42', high: '0.52' });
      expect(await approve('HCT')).toBe(1);
      const stored = await storedOf('HCT');
      const ended = stored.filter((row) => row.status === 'superseded');
      expect(stored.find((row) => row.id === id)?.status).toBe('approved');
      expect(ended).toHaveLength(1);
      expect(await inForce('HCT')).toBe(5);
      expect(await eventsOf(ended[0]?.id ?? '')).toMatchObject([
        { command: 'approve' },
        { command: 'supersede', from_state: 'approved', to_state: 'superseded' },
      ]);
    });

    it.each([
      ['a gap between trimesters', 'CRP', 'ranges-leave-gap'],
      ['a normal value that is an alarm', 'GLU', 'range-critical-inside'],
    ])('is refused with its reason for %s, and leaves the set as it was', async (_what, code, reason) => {
      const before = await storedOf(code);
      expect(await approve(code)).toEqual({ kind: 'invalid', reason });
      expect(await storedOf(code)).toEqual(before);
      expect(await inForce(code)).toBe(0);
    });

    it('is refused for two ranges for the same people', async () => {
      const together = { testCode: 'PLT', pregnancy: 'POSTPARTUM', createdAt: '2026-11-15T09:00:00+07:00' };
      await proposeRange(database, { ...together, low: '100', high: '400' });
      await proposeRange(database, { ...together, low: '120', high: '400' });
      expect(await approve('PLT')).toEqual({ kind: 'invalid', reason: 'ranges-overlap' });
      expect(await inForce('PLT')).toBe(0);
    });

    it('is refused where nothing was proposed, and for a test that does not exist', async () => {
      await approve('RBC');
      for (const code of ['RBC', 'KHONGCO']) {
        expect(await approve(code)).toEqual({ kind: 'invalid', reason: 'ranges-none-proposed' });
      }
    });

    it('is refused to whoever wrote one of them down', async () => {
      await proposeRange(database, {
        testCode: 'WBC',
        pregnancy: 'POSTPARTUM',
        proposedBy: doctor.accountId,
      });
      expect(await approve('WBC')).toEqual({ kind: 'conflict', reason: 'ranges-own-proposal' });
      expect((await storedOf('WBC')).every((row) => row.status === 'proposed')).toBe(true);
    });
  });
});
