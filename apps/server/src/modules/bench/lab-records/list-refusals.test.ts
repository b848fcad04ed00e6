import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/database.ts';
import type { RawListRequest } from '../../../platform/list-request.ts';
import {
  addActor,
  departmentIds,
  openRecordsDatabase,
} from '../../../../test-support/lab-records.test-support.ts';
import { labRecordsService, type LabRecordsService } from './service.ts';

let home: TestDatabase;
let database: Database;
let service: LabRecordsService;
let actor: Actor;
let clinician: Actor;

type Filters = NonNullable<RawListRequest['filtered']>;

const filter = (id: string, value: string, operator?: 'gte' | 'lte'): Filters[number] =>
  operator === undefined ? { id, value } : { id, value, operator };

beforeAll(async () => {
  home = await createTestDatabase();
  database = openRecordsDatabase(home.appUrl);
  service = labRecordsService({ database, clock: fakeClock('2026-11-15T08:00:00+07:00') });
  actor = await addActor(database);
  const [ward = ''] = await departmentIds(database);
  clinician = await addActor(database, { role: 'user', departmentId: ward, permissions: ['patients.read'] });
});

afterAll(async () => {
  await database.close();
  await home.drop();
});

describe('a list is refused', () => {
  const refusalOf = async (raw: RawListRequest, who = actor): Promise<unknown> => {
    const answer = await service.list(who, raw);
    return answer.ok ? null : answer.refusal;
  };

  it('without the right to patients', async () => {
    const nobody = await addActor(database, { permissions: ['results.read', 'results.enter'] });
    expect(await refusalOf({}, nobody)).toEqual({ kind: 'denied' });
    expect(await service.counts(nobody, [])).toEqual({ ok: false, refusal: { kind: 'denied' } });
  });

  it.each([
    ['an unknown state', filter('status', 'done')],
    ['no state', filter('status', '')],
    ['an unknown priority', filter('priority', 'soon')],
    ['a day that is none', filter('registered', '2026-02-30', 'gte')],
    ['a moment for a day', filter('registered', '2026-11-14T00:00:00Z', 'gte')],
    ['a year without end', filter('registered', '99999-01-01', 'lte')],
    ['another word for overdue', filter('overdue', 'false')],
    ['an unknown filter', filter('patient_name', 'x')],
    ['a zero byte', filter('keyword', 'a\0b')],
    ['a zero byte in a site', filter('location', '\0')],
  ])('with %s', async (_what, given) => {
    const refusal = { kind: 'invalid', reason: 'unknown-filter' };
    expect(await refusalOf({ filtered: [given] })).toEqual(refusal);
    expect(await service.counts(actor, [given])).toEqual({ ok: false, refusal });
  });

  it.each([
    ['oldest first', [], { id: 'registered', desc: false }],
    ['the latest due first', [filter('status', 'open')], { id: 'due', desc: true }],
    ['completed ones by due time', [filter('status', 'completed')], { id: 'due', desc: false }],
    ['all by due time', [], { id: 'due', desc: false }],
    ['the least urgent first', [filter('status', 'open')], { id: 'urgency', desc: true }],
    ['completed ones by urgency', [filter('status', 'completed')], { id: 'urgency', desc: false }],
    ['by name', [], { id: 'patientName', desc: false }],
  ])('%s', async (_what, filtered, sort) => {
    expect(await refusalOf({ filtered, sorted: [sort] })).toEqual({
      kind: 'invalid',
      reason: 'unknown-sort',
    });
  });

  it.each([
    ['by section', [filter('section', 'hematology')], undefined],
    ['by name', [filter('keyword', 'nguyen thi')], undefined],
    ['by due time', [filter('status', 'open')], [{ id: 'due', desc: false }]],
    ['by urgency', [filter('status', 'open')], [{ id: 'urgency', desc: false }]],
  ])('deeper than rows may be skipped: %s', async (_what, filtered, sorted) => {
    const deep = { page: 1_000, pageSize: 100, filtered, sorted };
    expect(await refusalOf(deep)).toEqual({ kind: 'invalid', reason: 'page-out-of-range' });
  });

  it('to a clinician deeper than rows may be skipped', async () => {
    expect(await refusalOf({ page: 1_000, pageSize: 100 }, clinician)).toEqual({
      kind: 'invalid',
      reason: 'page-out-of-range',
    });
  });
});
