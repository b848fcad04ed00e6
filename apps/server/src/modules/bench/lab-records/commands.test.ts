import type { LabRecordState, Permission } from '@senlab/domain';
import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';
import {
  aRecord,
  addActor,
  addPersonWithVisit,
  addRecords,
  benchPermissions,
  departmentIds,
  openRecordsDatabase,
  type RecordFacts,
  addOrder,
  addResult,
  addTube,
} from '../../../../test-support/lab-records.test-support.ts';
import { labRecordsService, type LabRecordsService } from './service.ts';

let home: TestDatabase;
let database: Database;
let service: LabRecordsService;
let actor: Actor;
let record: RecordFacts;
const clock = fakeClock('2026-11-14T09:00:00+07:00');
const reason = 'Chờ lấy lại mẫu';

beforeAll(async () => {
  home = await createTestDatabase();
  database = openRecordsDatabase(home.appUrl);
  service = labRecordsService({ database, clock });
  actor = await addActor(database);
});

afterAll(async () => {
  await database.close();
  await home.drop();
});

async function aCase(status: LabRecordState = 'awaiting_sample'): Promise<RecordFacts> {
  const made = aRecord(await addPersonWithVisit(database), { status });
  await addRecords(database, [made]);
  const order = await addOrder(database, made);
  const tube = await addTube(database, { record: made, orderId: order.id });
  await addResult(database, { recordId: made.id, specimenId: tube, testCode: 'WBC' });
  return made;
}

beforeEach(async () => {
  record = await aCase();
});

const seen = (version = 1, id = record.id) => ({ id, version });
const without = (...missing: readonly Permission[]): Promise<Actor> =>
  addActor(database, { permissions: benchPermissions.filter((held) => !missing.includes(held)) });

const row = async (id = record.id): Promise<Record<string, unknown> | undefined> =>
  (await database.pool.query<Record<string, unknown>>('select * from lab_record where id = $1', [id]))
    .rows[0];

const eventsOf = async (id = record.id): Promise<unknown[]> =>
  (
    await database.pool.query(
      `select entity, command, from_state, to_state, reason, actor_id from audit_event where lab_record_id = $1 order by at, id`,
      [id],
    )
  ).rows;

const hintsOf = async (id = record.id): Promise<number> =>
  (await database.pool.query("select from outbox where topic = 'lab_records' and subject_id = $1", [id])).rows
    .length;

const refusalOf = async (answer: Promise<{ ok: boolean; refusal?: unknown }>): Promise<unknown> => {
  const result = await answer;
  return result.ok ? null : result.refusal;
};

const unknown = { kind: 'not-found', reason: 'record-unknown' };
const stale = { kind: 'conflict', reason: 'changed-meanwhile' };

describe('holding a record', () => {
  it('keeps where it was, why, who and when, and tells the screens', async () => {
    expect(await service.hold(actor, seen(), `  ${reason}  `)).toEqual({
      ok: true,
      value: { id: record.id, version: 2, status: 'on_hold' },
    });
    expect(await row()).toMatchObject({
      status: 'on_hold',
      held_from: 'awaiting_sample',
      hold_reason: reason,
    });
    expect(await eventsOf()).toEqual([
      {
        entity: 'lab-record',
        command: 'hold',
        from_state: 'awaiting_sample',
        to_state: 'on_hold',
        reason,
        actor_id: actor.accountId,
      },
    ]);
    expect(await hintsOf()).toBe(1);
  });

  it.each([
    ['', 'reason-required'],
    ['   ', 'reason-required'],
    ['\0\0\0\0\0\0', 'reason-required'],
    ['ngắn', 'reason-too-short'],
    ['x'.repeat(201), 'reason-too-long'],
  ])('is refused for the reason %j, and nothing is written', async (text, why) => {
    expect(await refusalOf(service.hold(actor, seen(), text))).toEqual({ kind: 'invalid', reason: why });
    expect([await row(), await eventsOf(), await hintsOf()]).toEqual([
      expect.objectContaining({ status: 'awaiting_sample', version: 1 }),
      [],
      0,
    ]);
  });

  it('stores a reason with a zero byte inside without it', async () => {
    await service.hold(actor, seen(), 'Chờ lấy\0lại mẫu');
    expect(await row()).toMatchObject({ hold_reason: reason });
  });

  it.each([
    ['on_hold', 'record-already-on-hold'],
    ['completed', 'record-completed'],
    ['archived', 'record-completed'],
    ['cancelled', 'record-cancelled'],
  ] as const)('is refused when it is %s', async (status, why) => {
    const other = await aCase(status);
    expect(await refusalOf(service.hold(actor, seen(1, other.id), reason))).toEqual({
      kind: 'conflict',
      reason: why,
    });
  });

  it('is refused to one of two people at once', async () => {
    const answers = await Promise.all([
      refusalOf(service.hold(actor, seen(), reason)),
      refusalOf(service.hold(actor, seen(), reason)),
    ]);
    expect(answers.filter((refusal) => refusal === null).length).toBe(1);
    expect(answers).toContainEqual(stale);
  });
});

describe('resuming a record', () => {
  it('brings it to where its parts are by now', async () => {
    await service.hold(actor, seen(), reason);
    expect(await service.resume(actor, seen(2))).toEqual({
      ok: true,
      value: { id: record.id, version: 3, status: 'awaiting_sample' },
    });
    expect(await row()).toMatchObject({ held_from: null, hold_reason: null });
  });

  it.each([['awaiting_sample'], ['completed']] as const)('is refused when it is %s', async (status) => {
    const other = await aCase(status);
    expect(await refusalOf(service.resume(actor, seen(1, other.id)))).toEqual({
      kind: 'conflict',
      reason: 'record-not-on-hold',
    });
  });
});

describe('cancelling a record', () => {
  it('cancels its orders and what was waited for', async () => {
    const answer = await service.cancel(actor, seen(), 'Chỉ định nhầm người');
    expect(answer).toMatchObject({ ok: true, value: { status: 'cancelled' } });
    expect(await row()).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'Chỉ định nhầm người',
      total_count: 0,
    });
    const { rows } = await database.pool.query(
      `select o.status as "order", r.status as result from lab_order o, result_item r
        where o.lab_record_id = $1 and r.lab_record_id = $1`,
      [record.id],
    );
    expect(rows).toEqual([{ order: 'cancelled', result: 'cancelled' }]);
    const tubes = await database.pool.query('select status from specimen where lab_record_id = $1', [
      record.id,
    ]);
    expect(tubes.rows).toEqual([{ status: 'cancelled' }]);
    expect((await eventsOf()).map((event) => (event as { entity: string }).entity).toSorted()).toEqual([
      'lab-record',
      'order',
      'result',
      'specimen',
    ]);
  });

  it('works from a hold', async () => {
    await service.hold(actor, seen(), reason);
    expect(await service.cancel(actor, seen(2), 'Chỉ định nhầm')).toMatchObject({ ok: true });
    expect(await row()).toMatchObject({ held_from: null, hold_reason: null });
  });

  it('is refused once a value was entered', async () => {
    const { rows } = await database.pool.query('select id from specimen where lab_record_id = $1', [
      record.id,
    ]);
    await addResult(
      database,
      { recordId: record.id, specimenId: (rows[0] as { id: string }).id, testCode: 'HGB' },
      {
        status: 'entered',
        value_raw: '1',
        source: 'manual',
        entered_by: actor.accountId,
        entered_at: '2026-11-14',
      },
    );
    expect(await refusalOf(service.cancel(actor, seen(), 'Chỉ định nhầm'))).toEqual({
      kind: 'invalid',
      reason: 'record-has-results',
    });
  });

  it('is refused as a whole to one who may not cancel its order', async () => {
    expect(await refusalOf(service.cancel(await without('orders.cancel'), seen(), 'Chỉ định nhầm'))).toEqual({
      kind: 'denied',
    });
    expect(await row()).toMatchObject({ status: 'awaiting_sample', version: 1 });
    expect(await eventsOf()).toEqual([]);
  });
});

describe('every command', () => {
  const commands = {
    hold: (who: Actor, at: { id: string; version: number }) => service.hold(who, at, reason),
    resume: (who: Actor, at: { id: string; version: number }) => service.resume(who, at),
    cancel: (who: Actor, at: { id: string; version: number }) => service.cancel(who, at, reason),
  };
  const rights = { hold: 'results.enter', resume: 'results.enter', cancel: 'results.approve' } as const;

  it.each(['hold', 'resume', 'cancel'] as const)('%s is refused without its right', async (name) => {
    const other = await aCase(name === 'resume' ? 'on_hold' : 'awaiting_sample');
    const nobody = await without(rights[name]);
    expect(await refusalOf(commands[name](nobody, seen(1, other.id)))).toEqual({ kind: 'denied' });
    expect(await row(other.id)).toMatchObject({ version: 1 });
  });

  it.each(['hold', 'resume', 'cancel'] as const)('%s is refused for another version', async (name) => {
    expect(await refusalOf(commands[name](actor, seen(0)))).toEqual(stale);
    expect(await refusalOf(commands[name](actor, seen(2)))).toEqual(stale);
  });

  it.each(['hold', 'resume', 'cancel'] as const)('%s knows no record that is not there', async (name) => {
    for (const id of [newId(), '', 'x', "' or 1=1 --", '\0'])
      expect(await refusalOf(commands[name](actor, seen(1, id)))).toEqual(unknown);
  });

  it.each(['hold', 'resume', 'cancel'] as const)(
    "%s knows no record of another clinician's ward",
    async (name) => {
      const [ward] = await departmentIds(database);
      const clinician = await addActor(database, { role: 'user', departmentId: ward ?? '' });
      expect(await refusalOf(commands[name](clinician, seen()))).toEqual(unknown);
    },
  );
});

describe('a note', () => {
  const note = (text: string, who = actor, id = record.id) => service.addNote(who, { id, text });

  it('is added without changing the version, and with an event that does not repeat it', async () => {
    expect(await note(' Đã gọi khoa\n')).toEqual({
      ok: true,
      value: { id: record.id, version: 1, status: 'awaiting_sample' },
    });
    const { rows } = await database.pool.query(
      'select text, written_by from record_note where lab_record_id = $1',
      [record.id],
    );
    expect(rows).toEqual([{ text: 'Đã gọi khoa', written_by: actor.accountId }]);
    expect(await eventsOf()).toEqual([expect.objectContaining({ command: 'note', reason: null })]);
    expect(await hintsOf()).toBe(1);
  });

  it.each([
    ['', 'note-empty'],
    ['\0', 'note-empty'],
    ['x'.repeat(501), 'note-too-long'],
  ])('is refused: %j', async (text, why) => {
    expect(await refusalOf(note(text))).toEqual({ kind: 'invalid', reason: why });
  });

  it('is refused to those who only look, and for what is not there', async () => {
    const looking = await addActor(database, { permissions: ['patients.read', 'results.read'] });
    const working = await addActor(database, { permissions: ['results.enter'] });
    expect(await refusalOf(note('Ghi chú', looking))).toEqual({ kind: 'denied' });
    expect(await refusalOf(note('Ghi chú', working))).toEqual({ kind: 'denied' });
    expect(await refusalOf(note('Ghi chú', actor, newId()))).toEqual(unknown);
    expect(await refusalOf(note('Ghi chú', actor, 'x'))).toEqual(unknown);
  });
});
