import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/database.ts';
import { reading } from '../../platform/tx.ts';
import { actorWith, openCatalogueDatabase, proposeRange } from './catalogue.test-support.ts';
import { catalogueService, type CatalogueService } from './service.ts';

let home: TestDatabase;
let database: Database;
let service: CatalogueService;
let doctor: Actor;
const clock = fakeClock('2026-11-15T08:00:00+07:00');

beforeAll(async () => {
  home = await createTestDatabase();
  database = openCatalogueDatabase(home.appUrl);
  service = catalogueService({ database, clock });
  doctor = await actorWith(database, ['catalogue.approve']);
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
  (await reading(database, (tx) => service.current(tx))).ranges.get(testCode)?.length ?? 0;

describe('approving the ranges of a test', () => {
  it('puts the set into force at once, and writes down who did it', async () => {
    expect(await inForce('HGB')).toBe(0);
    expect(await service.approveRangeSet(doctor, 'HGB')).toEqual({ ok: true, value: 5 });
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
    await service.approveRangeSet(doctor, 'HCT');
    const id = await proposeRange(database, { testCode: 'HCT', sex: 'male', low: '0.42', high: '0.52' });
    expect(await service.approveRangeSet(doctor, 'HCT')).toEqual({ ok: true, value: 1 });
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

  it('lets one of two people who approve at once do it, and tells the other that nothing is left', async () => {
    const other = await actorWith(database, ['catalogue.approve']);
    const both = await Promise.all([
      service.approveRangeSet(doctor, 'RBC'),
      service.approveRangeSet(other, 'RBC'),
    ]);
    expect(both.filter((result) => result.ok)).toHaveLength(1);
    expect(both.find((result) => !result.ok)).toEqual({
      ok: false,
      refusal: { kind: 'invalid', reason: 'ranges-none-proposed' },
    });
    const [first] = await storedOf('RBC');
    expect(await eventsOf(first?.id ?? '')).toHaveLength(1);
  });

  it.each([
    ['a gap between trimesters', 'CRP', 'ranges-leave-gap'],
    ['a normal value that is an alarm', 'GLU', 'range-critical-inside'],
  ])('is refused with its reason for %s, and leaves the set as it was', async (_what, code, reason) => {
    const before = await storedOf(code);
    expect(await service.approveRangeSet(doctor, code)).toEqual({
      ok: false,
      refusal: { kind: 'invalid', reason },
    });
    expect(await storedOf(code)).toEqual(before);
    expect(await inForce(code)).toBe(0);
  });

  it('is refused for two ranges for the same people', async () => {
    const together = { testCode: 'PLT', pregnancy: 'POSTPARTUM', createdAt: '2026-11-15T09:00:00+07:00' };
    await proposeRange(database, { ...together, low: '100', high: '400' });
    await proposeRange(database, { ...together, low: '120', high: '400' });
    expect(await service.approveRangeSet(doctor, 'PLT')).toEqual({
      ok: false,
      refusal: { kind: 'invalid', reason: 'ranges-overlap' },
    });
    expect(await inForce('PLT')).toBe(0);
  });

  it.each([
    ['that does not exist', 'KHONGCO'],
    ['in small letters', 'hgb'],
    ['without a name', ''],
    ['with a zero byte', 'HG\u0000B'],
    ['that is a statement', "HGB' or 1=1"],
    ['with an endless name', 'H'.repeat(5_000)],
  ])('is refused for a test %s', async (_what, code) => {
    expect(await service.approveRangeSet(doctor, code)).toEqual({
      ok: false,
      refusal: { kind: 'not-found', reason: 'test-unknown' },
    });
  });

  it('is denied to whoever may only propose, publish or read', async () => {
    const actor = await actorWith(database, ['catalogue.propose', 'catalogue.publish', 'patients.read']);
    expect(await service.approveRangeSet(actor, 'WBC')).toEqual({ ok: false, refusal: { kind: 'denied' } });
    expect((await storedOf('WBC')).every((row) => row.status === 'proposed')).toBe(true);
  });
});
