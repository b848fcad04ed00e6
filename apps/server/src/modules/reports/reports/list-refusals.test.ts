import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { RawListRequest } from '../../../platform/list-request.ts';
import {
  addActor,
  departmentIds,
  openRecordsDatabase,
} from '../../../../test-support/lab-records.test-support.ts';
import { reportListService, type ReportListService } from './list-service.ts';
import {
  administration,
  filter,
  laboratory,
  released,
} from '../../../../test-support/listed-reports.test-support.ts';

let home: TestDatabase;
let database: Database;
let service: ReportListService;
let actor: Actor;

beforeAll(async () => {
  home = await createTestDatabase();
  database = openRecordsDatabase(home.appUrl);
  service = reportListService({ database, clock: fakeClock('2026-11-15T08:00:00+07:00') });
  actor = await addActor(database, { permissions: laboratory });
});

afterAll(async () => {
  await database.close();
  await home.drop();
});

describe('a list of reports is refused', () => {
  const refusalOf = async (raw: RawListRequest, who = actor): Promise<unknown> => {
    const answer = await service.list(who, raw);
    return answer.ok ? null : answer.refusal;
  };

  it.each([
    ['of patients', ['results.read', 'results.manage', 'results.read-released']],
    ['to results', ['patients.read']],
    ['to results, though it may work on them', ['patients.read', 'results.enter', 'results.approve']],
    ['to results, though it may read the log', ['patients.read', 'audit.read', 'results.withdraw']],
  ] as const)('without the right %s', async (_which, permissions) => {
    const nobody = await addActor(database, { permissions });
    expect(await refusalOf({}, nobody)).toEqual({ kind: 'denied' });
    expect(await service.counts(nobody, [])).toEqual({ ok: false, refusal: { kind: 'denied' } });
  });

  it('to those who may not know what alarms, when they ask for that', async () => {
    const critical = [filter('critical', 'true')];
    const manager = await addActor(database, { role: 'admin', permissions: administration });
    expect(await refusalOf({ filtered: critical }, manager)).toEqual({ kind: 'denied' });
    expect(await service.counts(manager, critical)).toEqual({ ok: false, refusal: { kind: 'denied' } });
    const reception = await addActor(database, { permissions: released });
    expect(await refusalOf({ filtered: critical }, reception)).toBeNull();
  });

  it.each([
    ['an unknown state', filter('status', 'done')],
    ['a state that no list has', filter('status', 'discarded')],
    ['no state', filter('status', '')],
    ['an unknown scope', filter('scope', 'kqxn3')],
    ['an unknown turnaround', filter('turnaround', 'early')],
    ['a department that is no id', filter('department', 'SAN')],
    ['a day that is none', filter('released', '2026-02-30', 'gte')],
    ['a moment for a day', filter('released', '2026-11-14T00:00:00Z', 'gte')],
    ['a year without end', filter('released', '99999-01-01', 'lte')],
    ['another word for critical', filter('critical', 'false')],
    ['another word for undelivered', filter('undelivered', '1')],
    ['another word for corrected', filter('corrected', '')],
    ['another word for a failed paper', filter('paperFailed', 'failed')],
    ['an unknown filter', filter('patient_name', 'x')],
    ['a filter that every object has', filter('constructor', 'x')],
    ['a zero byte', filter('keyword', 'a\0b')],
    ['a zero byte in a site', filter('location', '\0')],
    ['words without end', filter('keyword', 'a'.repeat(201))],
  ])('with %s', async (_what, given) => {
    const refusal = { kind: 'invalid', reason: 'unknown-filter' };
    expect(await refusalOf({ filtered: [given] })).toEqual(refusal);
    expect(await service.counts(actor, [given])).toEqual({ ok: false, refusal });
  });

  it.each([
    ['oldest first', { id: 'released', desc: false }],
    ['by name', { id: 'patientName', desc: true }],
  ])('%s', async (_what, sort) => {
    expect(await refusalOf({ sorted: [sort] })).toEqual({ kind: 'invalid', reason: 'unknown-sort' });
  });

  it.each([
    ['by panel', filter('panel', 'CBC')],
    ['by name', filter('keyword', 'nguyen thi')],
    ['by department', filter('department', newId())],
    ['of what alarms', filter('critical', 'true')],
    ['of what could not be printed', filter('paperFailed', 'true')],
  ])('deeper than rows may be skipped: %s', async (_what, given) => {
    const deep = { page: 1_000, pageSize: 100, filtered: [given] };
    expect(await refusalOf(deep)).toEqual({ kind: 'invalid', reason: 'page-out-of-range' });
  });

  it('to a clinician deeper than rows may be skipped', async () => {
    const [departmentId = ''] = await departmentIds(database);
    const clinician = await addActor(database, { role: 'user', departmentId, permissions: released });
    const deep = { page: 1_000, pageSize: 100 };
    expect(await refusalOf(deep, clinician)).toEqual({ kind: 'invalid', reason: 'page-out-of-range' });
    const manager = await addActor(database, { role: 'admin', permissions: administration });
    expect(await refusalOf(deep, manager)).toBeNull();
  });
});
