import type { Permission } from '@senlab/domain';
import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/actor.ts';
import {
  addPerson,
  openClinic,
  placeCase,
  type Clinic,
  type PlacedCase,
} from '../../../../test-support/clinic.test-support.ts';
import { type SpecimensService } from './service.ts';
import {
  benchOf,
  bringTo,
  collectRequest,
  commandsOf,
  invalid,
  refusalOf,
  rejectRequest,
  type Bench,
  type Command,
} from '../../../../test-support/tubes.test-support.ts';

let home: TestDatabase;
let clinic: Clinic;
let specimens: SpecimensService;
let bench: Bench;
let actor: Actor;
let placed: PlacedCase;
const clock = fakeClock();

beforeAll(async () => {
  home = await createTestDatabase();
  clinic = await openClinic({ url: home.appUrl, clock });
  ({ specimens } = clinic);
  bench = benchOf(clinic.database);
  actor = await addPerson(clinic.database);
});
afterAll(async () => {
  await clinic.database.close();
  await home.drop();
});
beforeEach(async () => {
  clock.set('2026-11-14T07:50:00+07:00');
  placed = await placeCase(clinic);
  clock.set('2026-11-14T08:00:00+07:00');
});
const someone = (...permissions: readonly Permission[]): Promise<Actor> =>
  addPerson(clinic.database, { permissions });
const command = (name: Command, code: string, who = actor): Promise<unknown> =>
  refusalOf(commandsOf(clinic, placed)[name](code, who));

describe('rejecting', () => {
  it('plans the next tube, and what was waited for waits for that one', async () => {
    const code = await bringTo(clinic, placed, 'received', actor);
    const testsBefore = (await specimens.scan(actor, code)) as {
      value?: { specimen?: { testCodes?: string[] } };
    };
    expect(await command('reject', code)).toBeNull();
    expect(await bench.tube(code)).toMatchObject({
      status: 'rejected',
      condition: 'clotted',
      reject_reason: 'Mẫu đông',
      reject_notified_to: 'ĐD trực khoa Khám bệnh',
      reject_notified_at: '2026-11-14 08:00:00+07',
    });
    const next = `${placed.sid}${String(placed.tubes.length + 1).padStart(2, '0')}`;
    const planned = await specimens.scan(actor, next);
    expect(planned).toMatchObject({
      ok: true,
      value: {
        specimen: {
          status: 'planned',
          recollectsCode: code,
          testCodes: testsBefore.value?.specimen?.testCodes,
        },
      },
    });
    expect(await bench.eventsOf(next)).toMatchObject([{ command: 'plan', to_state: 'planned' }]);
    expect(await bench.rows('select status from lab_record where id = $1', placed.recordId)).toEqual([
      { status: 'awaiting_sample' },
    ]);
    expect(await bench.rows('select status from lab_order where id = $1', placed.orderId)).toEqual([
      { status: 'collecting' },
    ]);
    expect(
      await refusalOf(specimens.collect(actor, collectRequest(placed, { specimenCode: next }))),
    ).toBeNull();
  });

  it.each([
    ['nobody told', { notifiedTo: ' ' }, 'rejection-not-told'],
    ['a name without end', { notifiedTo: 'x'.repeat(101) }, 'rejection-not-told'],
    ['a name with a zero byte', { notifiedTo: 'a\u0000' }, 'rejection-not-told'],
    ['no reason', { reason: '' }, 'reason-required'],
    ['a short reason', { reason: 'x' }, 'reason-too-short'],
    ['a reason without end', { reason: 'x'.repeat(201) }, 'reason-too-long'],
    ['a good condition', { condition: 'ok' }, 'condition-missing'],
    ['a call of tomorrow', { notifiedTime: '2026-11-15T08:00:00+07:00' }, 'notified-time-not-valid'],
    ['a call before the tube', { notifiedTime: '2026-11-14T07:00:00+07:00' }, 'notified-time-not-valid'],
    ['a time without a zone', { notifiedTime: '2026-11-14T08:00:00' }, 'notified-time-not-valid'],
  ] as const)('is refused with %s', async (_, changes, reason) => {
    const code = await bringTo(clinic, placed, 'received', actor);
    expect(await refusalOf(specimens.reject(actor, rejectRequest(code, changes)))).toEqual(invalid(reason));
    expect(await bench.tube(code)).toMatchObject({ status: 'received' });
  });

  it('runs a value again that came from the bad tube', async () => {
    const code = await bringTo(clinic, placed, 'received', actor);
    await bench.rows(
      `update result_item set status = 'entered', value_raw = 'O', source = 'manual', entered_by = $2, entered_at = now()
        where lab_record_id = $1 and test_code = 'ABO'`,
      placed.recordId,
      actor.accountId,
    );
    expect(await command('reject', code)).toBeNull();
    expect(
      await bench.rows(
        `select run_no, result_item.status, is_selected, code from result_item join specimen on specimen.id = specimen_id
          where result_item.lab_record_id = $1 and test_code = 'ABO' order by run_no`,
        placed.recordId,
      ),
    ).toEqual([
      { run_no: 1, status: 'entered', is_selected: false, code },
      { run_no: 2, status: 'pending', is_selected: true, code: `${placed.sid}02` },
    ]);
  });

  it('is refused once a value of the tube is verified', async () => {
    const code = await bringTo(clinic, placed, 'received', actor);
    await bench.rows(
      `update result_item set status = 'entered', value_raw = 'O', source = 'manual', entered_by = $2, entered_at = now()
        where lab_record_id = $1 and test_code = 'ABO'`,
      placed.recordId,
      actor.accountId,
    );
    await bench.rows(
      `update result_item set status = 'tech_verified' where lab_record_id = $1 and test_code = 'ABO'`,
      placed.recordId,
    );
    expect(await command('reject', code)).toEqual(invalid('specimen-has-verified-results'));
  });

  it('plans no tube for an order that was cancelled', async () => {
    const code = await bringTo(clinic, placed, 'collected', actor);
    const doctor = await someone('results.approve');
    const [order] = await bench.rows('select version from lab_order where id = $1', placed.orderId);
    const request = { id: placed.orderId, version: Number(order?.['version']), reason: 'Chỉ định nhầm' };
    expect(await clinic.orders.cancel(doctor, request)).toMatchObject({ ok: true });
    expect(await command('reject', code)).toBeNull();
    expect(await bench.rows('select from specimen where lab_record_id = $1', placed.recordId)).toHaveLength(
      1,
    );
  });

  it('plans a new tube for a lost one, but not once every value is there', async () => {
    const lost = await bringTo(clinic, placed, 'lost', actor);
    expect(
      await bench.rows(
        'select status, recollects_id is not null as again from specimen where lab_record_id = $1 order by code',
        placed.recordId,
      ),
    ).toEqual([
      { status: 'lost', again: false },
      { status: 'planned', again: true },
    ]);
    expect(await bench.eventsOf(lost)).toContainEqual(
      expect.objectContaining({ command: 'lose', reason: 'Thất lạc khi vận chuyển' }),
    );
    const measured = await placeCase(clinic);
    const code = await bringTo(clinic, measured, 'stored', actor);
    await bench.rows(
      `update result_item set status = 'entered', value_raw = 'O', source = 'manual', entered_by = $2, entered_at = now()
        where lab_record_id = $1`,
      measured.recordId,
      actor.accountId,
    );
    expect(await command('lose', code)).toBeNull();
    expect(await bench.rows('select from specimen where lab_record_id = $1', measured.recordId)).toHaveLength(
      1,
    );
  });

  it.each(['', 'x', 'x'.repeat(201), '\u0000\u0000\u0000\u0000\u0000'])(
    'loses no tube for the reason %j',
    async (reason) => {
      const code = await bringTo(clinic, placed, 'collected', actor);
      expect(await refusalOf(specimens.lose(actor, code, reason))).toMatchObject({ kind: 'invalid' });
    },
  );
});
