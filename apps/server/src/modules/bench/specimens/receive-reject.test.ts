import type { RefusalReason, Permission } from '@senlab/domain';
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
import type { SpecimensService } from './service.ts';
import {
  benchOf,
  bringTo,
  collectRequest,
  invalid,
  receiveRequest,
  refusalOf,
  type Bench,
  commandsOf,
  rejectRequest,
  type Command,
} from '../../../../test-support/tubes.test-support.ts';

describe('receive', () => {
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

  describe('receiving', () => {
    it('writes time, person and condition, and freezes the record', async () => {
      const code = await bringTo(clinic, placed, 'in_transit', actor);
      clock.advance({ minutes: 21 });
      expect(await refusalOf(specimens.receive(actor, receiveRequest(code)))).toBeNull();
      expect(await bench.tube(code)).toMatchObject({
        received_at: '2026-11-14 08:21:00+07',
        received_by: actor.accountId,
        condition: 'ok',
      });
      expect(
        await bench.rows(
          'select status, received_at, due_at is not null as due from lab_record where id = $1',
          placed.recordId,
        ),
      ).toEqual([{ status: 'in_progress', received_at: '2026-11-14 08:21:00+07', due: true }]);
    });

    it.each([
      ['clotted', null, 'condition-forces-rejection'],
      ['mismatch', 'chắc là đúng', 'condition-forces-rejection'],
      ['hemolysed', null, 'condition-comment-missing'],
      ['hemolysed', '  ', 'condition-comment-missing'],
      ['hemolysed', 'a\u0000', 'text-unreadable'],
      ['hemolysed', 'x'.repeat(501), 'comment-too-long'],
    ] as const)('refuses a %s tube with the comment %j', async (condition, comment, reason) => {
      const code = await bringTo(clinic, placed, 'collected', actor);
      expect(await refusalOf(specimens.receive(actor, receiveRequest(code, { condition, comment })))).toEqual(
        invalid(reason),
      );
      expect(await bench.tube(code)).toMatchObject({ status: 'collected', condition: null });
    });

    it('accepts a haemolysed tube with a comment, behind the one of its collection', async () => {
      await specimens.collect(actor, collectRequest(placed, { comment: 'Lấy khó' }));
      const code = placed.tubes[0] ?? '';
      const request = receiveRequest(code, { condition: 'hemolysed', comment: 'Tan huyết nhẹ' });
      expect(await refusalOf(specimens.receive(actor, request))).toBeNull();
      expect(await bench.tube(code)).toMatchObject({
        condition: 'hemolysed',
        condition_comment: 'Lấy khó; Tan huyết nhẹ',
      });
    });

    it.each<readonly [string, string, string | null, RefusalReason]>([
      ['tomorrow', '2026-11-15T08:00:00+07:00', 'Nhập lại theo giấy', 'received-in-future'],
      ['before it was collected', '2026-11-14T07:55:00+07:00', null, 'received-before-collected'],
      ['before it was collected with a short reason', '2026-11-14T07:55:00+07:00', 'vì', 'reason-too-short'],
      ['earlier without a reason', '2026-11-14T08:10:00+07:00', null, 'reason-required'],
      [
        '400 days ago with a reason',
        '2025-10-10T08:00:00+07:00',
        'Nhập lại theo giấy',
        'received-too-long-ago',
      ],
      ['in words', 'sáng nay', 'Nhập lại theo giấy', 'specimen-time-not-valid'],
    ])('refuses a time %s', async (_, receivedTime, timeReason, reason) => {
      const code = await bringTo(clinic, placed, 'collected', actor);
      clock.advance({ minutes: 30 });
      const request = receiveRequest(code, { receivedTime, timeReason });
      expect(await refusalOf(specimens.receive(actor, request))).toEqual(invalid(reason));
    });

    it('takes two clocks that differ by seconds for the same moment', async () => {
      const code = await bringTo(clinic, placed, 'collected', actor);
      const request = receiveRequest(code, { receivedTime: '2026-11-14T07:59:30+07:00' });
      expect(await refusalOf(specimens.receive(actor, request))).toBeNull();
      expect(await bench.tube(code)).toMatchObject({ received_at: '2026-11-14 07:59:30+07' });
    });

    it('keeps a time before the collection with its reason, and logs who let it stand', async () => {
      const code = await bringTo(clinic, placed, 'collected', actor);
      const request = receiveRequest(code, {
        receivedTime: '2026-11-14T07:55:00+07:00',
        timeReason: 'Đồng hồ phòng lấy mẫu chạy nhanh',
      });
      expect(await refusalOf(specimens.receive(actor, request))).toBeNull();
      expect(await bench.eventsOf(code)).toContainEqual(
        expect.objectContaining({
          command: 'time-order.override',
          reason: 'Đồng hồ phòng lấy mẫu chạy nhanh',
          diff: { contradictions: [null, ['received-before-collected']] },
        }),
      );
    });

    it('asks for the volume of a day’s urine, and takes it with a comma', async () => {
      const { rows: tests } = await clinic.database.pool.query<{ code: string }>(
        `select code from test_item where specimen_type_code = 'URINE24' limit 1`,
      );
      const urine = await placeCase(clinic, {
        items: [{ kind: 'test', code: tests[0]?.code ?? '', reorderReason: null }],
      });
      const code = await bringTo(clinic, urine, 'collected', actor);
      const receive = (volumeMl: string | null): Promise<unknown> =>
        refusalOf(specimens.receive(actor, receiveRequest(code, { volumeMl })));
      for (const volume of [null, '', '199', '6001', 'nhiều', '-5', '1\u0000']) {
        expect(await receive(volume)).toEqual(invalid('urine-volume-not-valid'));
      }
      expect(await receive('1850,5')).toBeNull();
      expect(await bench.tube(code)).toMatchObject({ volume_ml: '1850.5' });
    });

    it('refuses a tube that no longer fits its tests', async () => {
      const code = await bringTo(clinic, placed, 'collected', actor);
      await bench.rows(`update specimen set specimen_type_code = 'SERUM' where code = $1`, code);
      expect(await refusalOf(specimens.receive(actor, receiveRequest(code)))).toEqual(
        invalid('container-wrong'),
      );
    });
  });
});

describe('reject', () => {
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
      expect(
        await bench.rows('select from specimen where lab_record_id = $1', measured.recordId),
      ).toHaveLength(1);
    });

    it.each(['', 'x', 'x'.repeat(201), '\u0000\u0000\u0000\u0000\u0000'])(
      'loses no tube for the reason %j',
      async (reason) => {
        const code = await bringTo(clinic, placed, 'collected', actor);
        expect(await refusalOf(specimens.lose(actor, code, reason))).toMatchObject({ kind: 'invalid' });
      },
    );
  });
});
