import type { RefusalReason } from '@senlab/domain';
import { makePatientCode } from '@senlab/domain';
import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/actor.ts';
import {
  addPatient,
  addPerson,
  items,
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
  conflict,
  invalid,
  refusalOf,
  type Bench,
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

describe('collecting', () => {
  it('writes the server’s time and the person, and moves the order and the record on', async () => {
    const answer = await specimens.collect(actor, collectRequest(placed));
    expect(answer).toMatchObject({
      ok: true,
      value: { refusal: null, value: { status: 'collected', collectedByName: 'Nguyễn Thị Mẫu', version: 2 } },
    });
    expect(await bench.tube(placed.tubes[0] ?? '')).toMatchObject({
      collected_at: '2026-11-14 08:00:00+07',
      collected_by: actor.accountId,
    });
    expect(await bench.rows('select status from lab_order where id = $1', placed.orderId)).toEqual([
      { status: 'collected' },
    ]);
  });

  it('refuses the tube of somebody else, and does not say whose it is', async () => {
    const other = await addPatient(clinic.database);
    const nobody = makePatientCode(2026, 999_999);
    const wrong = [other.code, nobody.ok ? nobody.value : ''];
    for (const patientCode of wrong) {
      const answer = await specimens.collect(actor, collectRequest(placed, { patientCode }));
      expect(answer).toEqual({ ok: false, refusal: invalid('wrong-patient') });
    }
    expect(await bench.tube(placed.tubes[0] ?? '')).toMatchObject({ status: 'planned' });
  });

  it('refuses the wrong person also when the tube was collected already', async () => {
    const other = await addPatient(clinic.database);
    await bringTo(clinic, placed, 'collected', actor);
    expect(await specimens.collect(actor, collectRequest(placed, { patientCode: other.code }))).toEqual({
      ok: false,
      refusal: invalid('wrong-patient'),
    });
  });

  it.each(['', 'chị Hà', '\u0000', '261114000101'])(
    'asks for the second identifier when it reads %j',
    async (patientCode) => {
      expect(await refusalOf(specimens.collect(actor, collectRequest(placed, { patientCode })))).toEqual(
        invalid('identity-not-checked'),
      );
    },
  );

  it('knows a wristband with the code of a record that was merged into this one', async () => {
    const old = await addPatient(clinic.database, { status: 'merged', mergedIntoId: placed.patient.id });
    expect(
      await refusalOf(specimens.collect(actor, collectRequest(placed, { patientCode: old.code }))),
    ).toBeNull();
  });

  it('waits for the money of a routine outpatient, and of nobody else', async () => {
    const collectOf = async (changes: Parameters<typeof placeCase>[1]): Promise<unknown> =>
      refusalOf(
        specimens.collect(
          actor,
          collectRequest(await placeCase(clinic, { paymentStatus: 'unpaid', ...changes })),
        ),
      );
    expect(await collectOf({})).toEqual(invalid('order-unpaid'));
    expect(await collectOf({ visitType: 'inpatient' })).toBeNull();
    expect(await collectOf({ priority: 'stat', phoneExtension: '115' })).toBeNull();
  });

  it('refuses a tube of a cancelled order', async () => {
    await clinic.orders.cancel(actor, { id: placed.orderId, version: 1, reason: 'Bệnh nhân đổi ý' });
    expect(await refusalOf(specimens.collect(actor, collectRequest(placed)))).toEqual(
      conflict('specimen-cancelled'),
    );
    expect(await bench.tube(placed.tubes[0] ?? '')).toMatchObject({ status: 'cancelled' });
  });

  it.each<readonly [string, string, string | null, RefusalReason]>([
    ['tomorrow', '2026-11-15T08:00:00+07:00', 'Nhập lại theo giấy', 'collected-in-future'],
    ['before the order without a reason', '2026-11-14T07:00:00+07:00', null, 'collected-before-ordered'],
    ['before the order with a short reason', '2026-11-14T07:00:00+07:00', 'vì', 'reason-too-short'],
    ['earlier without a reason', '2026-11-14T07:55:00+07:00', null, 'reason-required'],
    [
      '400 days ago with a reason',
      '2025-10-10T07:55:00+07:00',
      'Nhập lại theo giấy',
      'collected-too-long-ago',
    ],
    ['without a zone', '2026-11-14T07:55:00', 'Nhập lại theo giấy', 'specimen-time-not-valid'],
    ['on a day that is none', '2026-02-30T07:55:00+07:00', 'Nhập lại theo giấy', 'specimen-time-not-valid'],
  ])('refuses a time %s', async (_, collectedTime, timeReason, reason) => {
    const request = collectRequest(placed, { collectedTime, timeReason });
    expect(await refusalOf(specimens.collect(actor, request))).toEqual(invalid(reason));
  });

  it('keeps a time before the order with its reason, and logs who let it stand', async () => {
    const request = collectRequest(placed, {
      collectedTime: '2026-11-14T07:00:00+07:00',
      timeReason: 'Cấp cứu, chỉ định sau',
    });
    expect(await refusalOf(specimens.collect(actor, request))).toBeNull();
    expect(await bench.eventsOf(request.specimenCode)).toContainEqual(
      expect.objectContaining({
        command: 'time-order.override',
        reason: 'Cấp cứu, chỉ định sau',
        actor_id: actor.accountId,
        diff: { contradictions: [null, ['collected-before-ordered']] },
      }),
    );
  });

  it('logs an earlier time that contradicts nothing as typed by hand', async () => {
    const request = collectRequest(placed, {
      collectedTime: '2026-11-14T07:55:00+07:00',
      timeReason: 'Nhập bù sau mất mạng',
    });
    expect(await refusalOf(specimens.collect(actor, request))).toBeNull();
    expect((await bench.eventsOf(request.specimenCode)).map((event) => event['command'])).toContain(
      'time.by-hand',
    );
  });

  it.each([
    ['a zero byte', 'a\u0000b', 'text-unreadable'] as const,
    ['half of a pair', '\ud800', 'text-unreadable'] as const,
    ['no end', 'x'.repeat(501), 'comment-too-long'] as const,
  ])('refuses a comment with %s', async (_, comment, reason) => {
    expect(await refusalOf(specimens.collect(actor, collectRequest(placed, { comment })))).toEqual(
      invalid(reason),
    );
  });
});

describe('a glucose tolerance test', () => {
  const collectAt = (ogtt: PlacedCase, index: number, comment: string | null = null): Promise<unknown> =>
    refusalOf(
      specimens.collect(actor, collectRequest(ogtt, { specimenCode: ogtt.tubes[index] ?? '', comment })),
    );

  it('takes its tubes after one and two hours without a word', async () => {
    const ogtt = await placeCase(clinic, { items: items('OGTT75') });
    expect(await collectAt(ogtt, 0)).toBeNull();
    clock.advance({ minutes: 64 });
    expect(await collectAt(ogtt, 1)).toBeNull();
    clock.advance({ minutes: 47 });
    expect(await collectAt(ogtt, 2)).toBeNull();
  });

  it('asks for a comment when a tube is off its time, and keeps it', async () => {
    const ogtt = await placeCase(clinic, { items: items('OGTT75') });
    await collectAt(ogtt, 0);
    clock.advance({ minutes: 66 });
    expect(await collectAt(ogtt, 1)).toEqual(invalid('one-hour-sample-off'));
    expect(await collectAt(ogtt, 1, 'Bệnh nhân nôn, lấy muộn')).toBeNull();
    expect(await collectAt(ogtt, 2)).toEqual(invalid('two-hour-sample-off'));
    expect(await bench.tube(ogtt.tubes[1] ?? '')).toMatchObject({
      condition_comment: 'Bệnh nhân nôn, lấy muộn',
    });
  });

  it('asks for a comment when there is no fasting sample', async () => {
    const ogtt = await placeCase(clinic, { items: items('OGTT75') });
    expect(await collectAt(ogtt, 1)).toEqual(invalid('fasting-sample-missing'));
    expect(await collectAt(ogtt, 1, '   ')).toEqual(invalid('fasting-sample-missing'));
  });
});
